<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
<context>
    <name>Canvas</name>
    <message numerus="yes">
        <source>Every word starts as a row of %n number(s): its fingerprint.</source>
        <translation>
            <numerusform>Every word starts as 1 number: its fingerprint.</numerusform>
            <numerusform>Every word starts as a row of %n numbers: its fingerprint.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Desk</name>
    <message numerus="yes">
        <source>{step}: %n number(s) followed</source>
        <translation>
            <numerusform>{step}: 1 number followed</numerusform>
            <numerusform>{step}: %n numbers followed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GlossaryTab</name>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n entry</numerusform>
            <numerusform>%n entries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LinesCard</name>
    <message numerus="yes">
        <source>%n weaker link(s) hidden</source>
        <translation>
            <numerusform>1 weaker link hidden</numerusform>
            <numerusform>%n weaker links hidden</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Reader</name>
    <message numerus="yes">
        <source>add the %n product(s)</source>
        <translation>
            <numerusform>add the product</numerusform>
            <numerusform>add the %n products</numerusform>
        </translation>
    </message>
</context>
</TS>
