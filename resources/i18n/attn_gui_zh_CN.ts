<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>Action</name>
    <message>
        <source>New</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>Start with a small document of your own</source>
        <translation>从一份自己的小文档开始</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Open a document from a file</source>
        <translation>从文件打开文档</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Keep the document in its file</source>
        <translation>把文档存进它的文件</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Keep the document in another file</source>
        <translation>把文档存进另一个文件</translation>
    </message>
    <message>
        <source>Import numbers…</source>
        <translation>导入数字…</translation>
    </message>
    <message>
        <source>Numbers from CSV, TSV, NPY, NPZ, JSON or XLSX into a matrix</source>
        <translation>把 CSV、TSV、NPY、NPZ、JSON 或 XLSX 里的数字放进矩阵</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Pictures, tables, live spreadsheets, programs</source>
        <translation>图片、表格、带公式的电子表格、程序</translation>
    </message>
    <message>
        <source>Worksheet…</source>
        <translation>练习题…</translation>
    </message>
    <message>
        <source>A printed exercise with blank cells and an answer key</source>
        <translation>留空格的打印练习，附答案</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史记录</translation>
    </message>
    <message>
        <source>All steps so far; click one to go back to it</source>
        <translation>到目前为止的所有步骤；点一步就回到那里</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Take the last change back</source>
        <translation>撤回上一步改动</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Do it again</source>
        <translation>再做一次</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Back to the example as it was; this can be undone</source>
        <translation>回到例子最初的样子；这一步也可以撤销</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>To the number you looked at before</source>
        <translation>回到刚才看的数</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>On to the number you came back from</source>
        <translation>再到后退之前看的数</translation>
    </message>
    <message>
        <source>Play the calculation</source>
        <translation>播放计算过程</translation>
    </message>
    <message>
        <source>See every number being made, from A to F</source>
        <translation>从 A 到 F，看每个数怎么算出来</translation>
    </message>
    <message>
        <source>A step back</source>
        <translation>退一步</translation>
    </message>
    <message>
        <source>The step before, while the calculation is played</source>
        <translation>播放计算过程时，回到上一步</translation>
    </message>
    <message>
        <source>A step on</source>
        <translation>进一步</translation>
    </message>
    <message>
        <source>The next step of the calculation</source>
        <translation>计算过程的下一步</translation>
    </message>
    <message>
        <source>Break it and see</source>
        <translation>弄坏看看</translation>
    </message>
    <message>
        <source>Switches that break the mechanism, to see why it is built so</source>
        <translation>把机制弄坏的开关，看看它为什么要这样设计</translation>
    </message>
    <message>
        <source>Which input matters</source>
        <translation>哪个输入最关键</translation>
    </message>
    <message>
        <source>How much every cell of X and of the lenses moves the picked number</source>
        <translation>X 和透镜的每一格能让选中的数变动多少</translation>
    </message>
    <message>
        <source>Next theme</source>
        <translation>下一个主题</translation>
    </message>
    <message>
        <source>System, light, dark or high contrast</source>
        <translation>跟随系统、浅色、深色或高对比度</translation>
    </message>
    <message>
        <source>Next language</source>
        <translation>下一种语言</translation>
    </message>
    <message>
        <source>English or Chinese</source>
        <translation>英文或中文</translation>
    </message>
    <message>
        <source>One head</source>
        <translation>单头注意力</translation>
    </message>
    <message>
        <source>One head of attention, step by step</source>
        <translation>一步一步看一个注意力头</translation>
    </message>
    <message>
        <source>Many heads</source>
        <translation>多头注意力</translation>
    </message>
    <message>
        <source>All heads of a layer side by side, and how they are joined</source>
        <translation>把一层的所有头并排放在一起，看它们怎样合起来</translation>
    </message>
    <message>
        <source>Long distance</source>
        <translation>长距离</translation>
    </message>
    <message>
        <source>What a word-by-word reader forgets and attention does not</source>
        <translation>逐词读的网络会忘，注意力不会</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>放大文字</translation>
    </message>
    <message>
        <source>Everything a step larger, up to 200 %</source>
        <translation>全部放大一级，最大 200 %</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>缩小文字</translation>
    </message>
    <message>
        <source>Everything a step smaller, down to 100 %</source>
        <translation>全部缩小一级，最小 100 %</translation>
    </message>
    <message>
        <source>Usual text size</source>
        <translation>标准文字</translation>
    </message>
    <message>
        <source>Back to 100 %</source>
        <translation>回到 100 %</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>全屏</translation>
    </message>
    <message>
        <source>For the projector</source>
        <translation>投影时用</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Keys, glossary, about, licences</source>
        <translation>按键、词汇表、关于、许可证</translation>
    </message>
    <message>
        <source>Glossary</source>
        <translation>词汇表</translation>
    </message>
    <message>
        <source>The words of attention, in both languages</source>
        <translation>注意力的术语，中英对照</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation>关闭窗口</translation>
    </message>
</context>
<context>
    <name>Address</name>
    <message>
        <source>{symbol}, word {row}, feature {column}</source>
        <translation>{symbol}，词 {row}，特征 {column}</translation>
    </message>
    <message>
        <source>{symbol}, feature {row}, channel {column}</source>
        <translation>{symbol}，特征 {row}，通道 {column}</translation>
    </message>
    <message>
        <source>{symbol}, feature {row}, value {column}</source>
        <translation>{symbol}，特征 {row}，值 {column}</translation>
    </message>
    <message>
        <source>{symbol}, value {row}, feature {column}</source>
        <translation>{symbol}，值 {row}，特征 {column}</translation>
    </message>
    <message>
        <source>{symbol}, word {row}, channel {column}</source>
        <translation>{symbol}，词 {row}，通道 {column}</translation>
    </message>
    <message>
        <source>{symbol}, word {row}, value {column}</source>
        <translation>{symbol}，词 {row}，值 {column}</translation>
    </message>
    <message>
        <source>{symbol}, {row} asks, {column} answers</source>
        <translation>{symbol}，{row} 提问，{column} 回答</translation>
    </message>
</context>
<context>
    <name>Breadcrumb</name>
    <message>
        <source>Back to all heads</source>
        <translation>回到所有头</translation>
    </message>
    <message>
        <source>Head {number}</source>
        <translation>头 {number}</translation>
    </message>
</context>
<context>
    <name>Canvas</name>
    <message numerus="yes">
        <source>Every word starts as a row of %n number(s): its fingerprint.</source>
        <translation>
            <numerusform>每个词一开始都是一行 %n 个数：它的“指纹”。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Changes</name>
    <message>
        <source>WHAT CHANGED</source>
        <translation>变化了什么</translation>
    </message>
    <message>
        <source>ROW “{row}” OF PANEL E</source>
        <translation>面板 E 中“{row}”这一行</translation>
    </message>
    <message>
        <source>WHY</source>
        <translation>为什么</translation>
    </message>
    <message>
        <source>COLUMN “{row}” OF PANEL E</source>
        <translation>面板 E 中“{row}”这一列</translation>
    </message>
    <message>
        <source>1 number moved, {followed} followed</source>
        <translation>改了 1 个数，{followed} 个数随之变化</translation>
    </message>
    <message>
        <source>{count} numbers moved, {followed} followed</source>
        <translation>改了 {count} 个数，{followed} 个数随之变化</translation>
    </message>
    <message>
        <source>Computed numbers that changed: {followed}</source>
        <translation>随之变化的计算结果：{followed} 个</translation>
    </message>
    <message>
        <source>Nothing has changed yet</source>
        <translation>还没有任何变化</translation>
    </message>
    <message>
        <source>By the last edit. Every changed cell carries a small corner mark.</source>
        <translation>这是上次改动带来的变化。每个变了的格子都有一个小角标。</translation>
    </message>
    <message>
        <source>Since the state you froze. Every changed cell carries a small corner mark.</source>
        <translation>与你固定下来的状态相比。每个变了的格子都有一个小角标。</translation>
    </message>
    <message>
        <source>Change a number of X or of a lens: here you see what it did, and why.</source>
        <translation>改一改 X 或某个透镜里的数：这里会告诉你它带来了什么变化，为什么。</translation>
    </message>
    <message>
        <source>This state is frozen. Change what you like: everything is compared with it.</source>
        <translation>这个状态已经固定下来。随便改吧：之后的一切都会和它比较。</translation>
    </message>
    <message>
        <source>{cell}: {old} → {new}</source>
        <translation>{cell}：{old} → {new}</translation>
    </message>
    <message>
        <source>and {count} more</source>
        <translation>还有 {count} 个</translation>
    </message>
    <message>
        <source>Switched: {names}</source>
        <translation>切换了：{names}</translation>
    </message>
    <message>
        <source>dividing by √d_k</source>
        <translation>除以 √d_k</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>hidden cells</source>
        <translation>遮住的格子</translation>
    </message>
    <message>
        <source>how the mask hides</source>
        <translation>掩码的遮法</translation>
    </message>
    <message>
        <source>softmax along rows or columns</source>
        <translation>softmax 沿行还是沿列</translation>
    </message>
    <message>
        <source>softmax or division by the sum</source>
        <translation>用 softmax 还是除以总和</translation>
    </message>
    <message>
        <source>W_K := W_Q</source>
        <translation>W_K := W_Q</translation>
    </message>
    <message>
        <source>W_V := W_K</source>
        <translation>W_V := W_K</translation>
    </message>
    <message>
        <source>Q and K swapped</source>
        <translation>交换 Q 和 K</translation>
    </message>
    <message>
        <source>residual connection</source>
        <translation>残差连接</translation>
    </message>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>A word is new: its cells were not there before, so they have no difference.</source>
        <translation>加了一个新词：它的格子之前不存在，所以没有差值。</translation>
    </message>
    <message>
        <source>A word is gone, and its cells with it.</source>
        <translation>少了一个词，它的格子也一起消失了。</translation>
    </message>
    <message>
        <source>The words stand in another order: each is compared with itself.</source>
        <translation>词的顺序变了：每个词仍和它自己比较。</translation>
    </message>
    <message>
        <source>A word has another name.</source>
        <translation>有一个词改了名。</translation>
    </message>
    <message>
        <source>There are other heads, or another order of them: each is compared with itself.</source>
        <translation>注意力头有增减，或者换了顺序：每个头仍和它自己比较。</translation>
    </message>
    <message>
        <source>A head was switched on or off.</source>
        <translation>有一个头被打开或关掉了。</translation>
    </message>
    <message>
        <source>Matrices have other sizes: what was not there before has no difference.</source>
        <translation>矩阵的大小变了：之前没有的格子没有差值。</translation>
    </message>
    <message>
        <source>{row} moved {moved} of its attention from {lost} to {gained}.</source>
        <translation>{row} 把 {moved} 的注意力从 {lost} 移到了 {gained}。</translation>
    </message>
    <message>
        <source>{row} moved {moved} of its attention to {gained}; the largest part of it, {part}, comes from {lost}.</source>
        <translation>{row} 把 {moved} 的注意力移到了 {gained}；其中最大的一份 {part} 来自 {lost}。</translation>
    </message>
    <message>
        <source>{row} took {moved} of its attention away from {lost}; the largest part of it, {part}, goes to {gained}.</source>
        <translation>{row} 从 {lost} 那里收回了 {moved} 的注意力；其中最大的一份 {part} 给了 {gained}。</translation>
    </message>
    <message>
        <source>{row} moved {moved} of its attention: {lost} lost most ({less}), {gained} gained most ({more}).</source>
        <translation>{row} 挪动了 {moved} 的注意力：{lost} 失去最多（{less}），{gained} 得到最多（{more}）。</translation>
    </message>
    <message>
        <source>The shares of {row} stay as they were.</source>
        <translation>{row} 的各个份额没有变。</translation>
    </message>
    <message>
        <source>{row} was not there before: this row is new.</source>
        <translation>{row} 之前不存在：这一行是新的。</translation>
    </message>
    <message>
        <source>{row} was not there before: this column is new.</source>
        <translation>{row} 之前不存在：这一列是新的。</translation>
    </message>
    <message>
        <source>{row} had no shares before, and has some now.</source>
        <translation>{row} 之前没有任何份额，现在有了。</translation>
    </message>
    <message>
        <source>{row} had shares before, and has none now.</source>
        <translation>{row} 之前有份额，现在没有了。</translation>
    </message>
    <message>
        <source>The row of {row} adds up to {now} now; before, it added up to {was}.</source>
        <translation>{row} 这一行现在加起来是 {now}，之前是 {was}。</translation>
    </message>
    <message>
        <source>The column of {row} adds up to {now} now; before, it added up to {was}.</source>
        <translation>{row} 这一列现在加起来是 {now}，之前是 {was}。</translation>
    </message>
    <message>
        <source>Rows of E that changed: {count} of {total}.</source>
        <translation>E 中变了的行：{total} 行里有 {count} 行。</translation>
    </message>
    <message>
        <source>Columns of E that changed: {count} of {total}.</source>
        <translation>E 中变了的列：{total} 列里有 {count} 列。</translation>
    </message>
    <message>
        <source>was {value}</source>
        <translation>之前 {value}</translation>
    </message>
    <message>
        <source>now {value}</source>
        <translation>现在 {value}</translation>
    </message>
    <message>
        <source>was not there</source>
        <translation>之前没有</translation>
    </message>
    <message>
        <source>is gone</source>
        <translation>已消失</translation>
    </message>
    <message>
        <source>The query of {row} and the key of {column} changed, so the score C ({row}, {column}) {verb} from {old} to {new}.</source>
        <translation>{row} 的查询和 {column} 的键都变了，所以分数 C（{row}，{column}）从 {old} {verb} {new}。</translation>
    </message>
    <message>
        <source>The query of {row} changed, so the score C ({row}, {column}) {verb} from {old} to {new}.</source>
        <translation>{row} 的查询变了，所以分数 C（{row}，{column}）从 {old} {verb} {new}。</translation>
    </message>
    <message>
        <source>The key of {column} changed, so the score C ({row}, {column}) {verb} from {old} to {new}.</source>
        <translation>{column} 的键变了，所以分数 C（{row}，{column}）从 {old} {verb} {new}。</translation>
    </message>
    <message>
        <source>The score C ({row}, {column}) {verb} from {old} to {new}.</source>
        <translation>分数 C（{row}，{column}）从 {old} {verb} {new}。</translation>
    </message>
    <message>
        <source>rose</source>
        <translation>升到</translation>
    </message>
    <message>
        <source>fell</source>
        <translation>降到</translation>
    </message>
    <message>
        <source>went</source>
        <translation>变为</translation>
    </message>
    <message>
        <source>The score C ({row}, {column}) is still {score}, but D ({row}, {column}) {verb} from {old} to {new}.</source>
        <translation>分数 C（{row}，{column}）仍是 {score}，但 D（{row}，{column}）从 {old} {verb} {new}。</translation>
    </message>
    <message>
        <source>No number of this row of D changed: it is the way from D to E that changed, or a number of E itself.</source>
        <translation>D 的这一行没有数字变化：变的是从 D 到 E 的算法，或者 E 里的某个数本身。</translation>
    </message>
    <message>
        <source>No number of this row of D changed that was there before. But there are other words to share out among.</source>
        <translation>D 的这一行里，之前就有的数字都没有变。但是参与分配的词不同了。</translation>
    </message>
    <message>
        <source>No number of this row of D changed, but the shares are taken down the columns here, and other rows changed.</source>
        <translation>D 的这一行没有数字变化，但这里的份额是沿列分配的，而别的行变了。</translation>
    </message>
    <message>
        <source>Softmax then gives {column} {new} in place of {old}, and the others together get less: the row still adds up to {sum}.</source>
        <translation>于是 softmax 给 {column} 的份额是 {new}，而不再是 {old}；其他词合起来得到的变少了：这一行加起来仍是 {sum}。</translation>
    </message>
    <message>
        <source>Softmax then gives {column} only {new} in place of {old}, and the others together get more: the row still adds up to {sum}.</source>
        <translation>于是 softmax 只给 {column} {new}，而不再是 {old}；其他词合起来得到的变多了：这一行加起来仍是 {sum}。</translation>
    </message>
    <message>
        <source>The share of {column} went from {old} to {new}; the row adds up to {sum} now.</source>
        <translation>{column} 的份额从 {old} 变为 {new}；这一行现在加起来是 {sum}。</translation>
    </message>
    <message>
        <source>All numbers of this row of D changed by the same amount. Softmax looks at differences only, so the shares stay.</source>
        <translation>D 的这一行所有数字都变化了同样多。softmax 只看差值，所以份额不变。</translation>
    </message>
    <message>
        <source>The share of {column} stays at {new}.</source>
        <translation>{column} 的份额仍是 {new}。</translation>
    </message>
    <message>
        <source>No number of this column of D changed: it is the way from D to E that changed, or a number of E itself.</source>
        <translation>D 的这一列没有数字变化：变的是从 D 到 E 的算法，或者 E 里的某个数本身。</translation>
    </message>
    <message>
        <source>No number of this column of D changed that was there before. But there are other words to share out among.</source>
        <translation>D 的这一列里，之前就有的数字都没有变。但是参与分配的词不同了。</translation>
    </message>
    <message>
        <source>No number of this column of D changed, but the shares are taken along the rows here, and other columns changed.</source>
        <translation>D 的这一列没有数字变化，但这里的份额是沿行分配的，而别的列变了。</translation>
    </message>
    <message>
        <source>Softmax then gives {column} {new} in place of {old}, and the others together get less: the column still adds up to {sum}.</source>
        <translation>于是 softmax 给 {column} 的份额是 {new}，而不再是 {old}；其他词合起来得到的变少了：这一列加起来仍是 {sum}。</translation>
    </message>
    <message>
        <source>Softmax then gives {column} only {new} in place of {old}, and the others together get more: the column still adds up to {sum}.</source>
        <translation>于是 softmax 只给 {column} {new}，而不再是 {old}；其他词合起来得到的变多了：这一列加起来仍是 {sum}。</translation>
    </message>
    <message>
        <source>The share of {column} went from {old} to {new}; the column adds up to {sum} now.</source>
        <translation>{column} 的份额从 {old} 变为 {new}；这一列现在加起来是 {sum}。</translation>
    </message>
    <message>
        <source>All numbers of this column of D changed by the same amount. Softmax looks at differences only, so the shares stay.</source>
        <translation>D 的这一列所有数字都变化了同样多。softmax 只看差值，所以份额不变。</translation>
    </message>
    <message>
        <source>What changed, and why</source>
        <translation>变化了什么，为什么</translation>
    </message>
    <message>
        <source>Show differences</source>
        <translation>显示差值</translation>
    </message>
    <message>
        <source>Show numbers</source>
        <translation>显示数字</translation>
    </message>
    <message>
        <source>Every matrix shows now − before in place of its numbers</source>
        <translation>每个矩阵都显示“现在 − 之前”，而不是数字本身</translation>
    </message>
    <message>
        <source>Put it back</source>
        <translation>恢复原样</translation>
    </message>
    <message>
        <source>Undo the last edit</source>
        <translation>撤销上次改动</translation>
    </message>
    <message>
        <source>Back to the frozen state, in one step that can be undone</source>
        <translation>一步回到固定下来的状态，而且可以撤销</translation>
    </message>
    <message>
        <source>Show before</source>
        <translation>看看之前</translation>
    </message>
    <message>
        <source>Press and hold to see the numbers of before; the space bar does the same</source>
        <translation>按住不放，看之前的数字；按住空格键也一样</translation>
    </message>
    <message>
        <source>Freeze this state</source>
        <translation>固定这个状态</translation>
    </message>
    <message>
        <source>Compare with these numbers from now on, however many edits follow</source>
        <translation>从现在起都和这些数字比较，不管之后改多少次</translation>
    </message>
    <message>
        <source>Compare with the last edit again</source>
        <translation>改回与上次改动比较</translation>
    </message>
    <message>
        <source>Let go of the state that you froze</source>
        <translation>放开固定下来的状态</translation>
    </message>
    <message>
        <source>Before: the numbers before the last edit</source>
        <translation>之前：上次改动之前的数字</translation>
    </message>
    <message>
        <source>Before: the numbers of the frozen state</source>
        <translation>之前：固定下来的状态的数字</translation>
    </message>
    <message>
        <source>Let go to see the present numbers again.</source>
        <translation>松开就回到现在的数字。</translation>
    </message>
</context>
<context>
    <name>Chip</name>
    <message>
        <source>Rename</source>
        <translation>改名</translation>
    </message>
    <message>
        <source>Move left</source>
        <translation>左移</translation>
    </message>
    <message>
        <source>Move right</source>
        <translation>右移</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>删除</translation>
    </message>
</context>
<context>
    <name>Code</name>
    <message>
        <source>Explain</source>
        <translation>讲解</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Where the picked number comes from</source>
        <translation>选中的数从哪里来</translation>
    </message>
    <message>
        <source>The whole calculation as a numpy program</source>
        <translation>整个计算写成一个 numpy 程序</translation>
    </message>
    <message>
        <source>Before and after: what an edit moved, and why</source>
        <translation>前后对比：这次改动带来了哪些变化，为什么</translation>
    </message>
    <message>
        <source>The same in numpy: a program to run</source>
        <translation>同样的计算，用 numpy 写成的可运行程序</translation>
    </message>
    <message>
        <source>Marked, line {number}: {line}</source>
        <translation>已标出，第 {number} 行：{line}</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the whole program</source>
        <translation>复制整个程序</translation>
    </message>
    <message>
        <source>Save as .py …</source>
        <translation>存为 .py …</translation>
    </message>
    <message>
        <source>Save a program that prints exactly the numbers on screen</source>
        <translation>保存一个程序，它打印的正是屏幕上的数</translation>
    </message>
    <message>
        <source>Copied: the whole program.</source>
        <translation>已复制整个程序。</translation>
    </message>
    <message>
        <source>Saved: {name}</source>
        <translation>已保存：{name}</translation>
    </message>
    <message>
        <source>Save the program</source>
        <translation>保存程序</translation>
    </message>
    <message>
        <source>Python programs (*.py)</source>
        <translation>Python 程序 (*.py)</translation>
    </message>
</context>
<context>
    <name>Desk</name>
    <message numerus="yes">
        <source>{step}: %n number(s) followed</source>
        <translation>
            <numerusform>{step}：%n 个数跟着变了</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Distance</name>
    <message>
        <source>How far does a word reach?</source>
        <translation>一个词能传多远？</translation>
    </message>
    <message>
        <source>Words in between</source>
        <translation>中间隔着的词</translation>
    </message>
    <message>
        <source>Put more words, or fewer, between “{subject}” and “{asker}”.</source>
        <translation>在“{subject}”和“{asker}”之间多放几个词，或少放几个。</translation>
    </message>
    <message>
        <source>The page still uses the last good value, {value}.</source>
        <translation>本页仍在用上一个有效的值：{value}。</translation>
    </message>
    <message>
        <source>tanh</source>
        <translation>tanh</translation>
    </message>
    <message>
        <source>tanh keeps every state between −1 and 1; off, the reader only adds up.</source>
        <translation>tanh 让每个状态保持在 −1 和 1 之间；关掉后只做累加。</translation>
    </message>
    <message>
        <source>Standard numbers</source>
        <translation>标准数值</translation>
    </message>
    <message>
        <source>Bring back this page’s lenses, tanh and distance as they were.</source>
        <translation>把本页的透镜、tanh 和距离恢复成最初的样子。</translation>
    </message>
    <message>
        <source>Word by word: a recurrent neural network</source>
        <translation>逐词阅读：循环神经网络</translation>
    </message>
    <message>
        <source>All that the reader has is its state h, two numbers. h′ is the same reading with an empty word in place of “{subject}”: what still differs is what is left of “{subject}”.</source>
        <translation>它手里只有状态 h，也就是两个数。h′ 是把“{subject}”换成空词再读一遍：两者还差多少，“{subject}”就还剩多少。</translation>
    </message>
    <message>
        <source>Lenses made by hand: change W_h, the memory, and see. Trained networks with gates forget more slowly, but they too must press everything into one state.</source>
        <translation>这些透镜是手工设计的：改一改 W_h（记忆）看看。训练过的带门控的网络忘得慢一些，但同样得把一切压进一个状态里。</translation>
    </message>
    <message>
        <source>left</source>
        <translation>剩余</translation>
    </message>
    <message>
        <source>In one step: attention</source>
        <translation>一步到位：注意力</translation>
    </message>
    <message>
        <source>“{asker}” asks every word at once. A score is made from two words only; how far apart they stand does not count.</source>
        <translation>“{asker}”同时问每一个词。一个分数只由两个词算出，隔多远都不影响。</translation>
    </message>
    <message>
        <source>Here “{asker}” knows already that it needs something living; how it learns that, see “It takes two layers” below.</source>
        <translation>这里的“{asker}”已经知道自己要找有生命的东西；它是怎么知道的，请看下面的“需要两层”。</translation>
    </message>
    <message>
        <source>score</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>X, the numbers of the words</source>
        <translation>X，各个词的数字</translation>
    </message>
    <message>
        <source>h, the state after each word</source>
        <translation>h，读完每个词之后的状态</translation>
    </message>
    <message>
        <source>h′, the state without “{subject}”</source>
        <translation>h′，没有“{subject}”时的状态</translation>
    </message>
    <message>
        <source>what is left of “{subject}”</source>
        <translation>“{subject}”还剩多少</translation>
    </message>
    <message>
        <source>scores of “{asker}” with every word</source>
        <translation>“{asker}”与每个词的分数</translation>
    </message>
    <message>
        <source>attention weights of “{asker}”</source>
        <translation>“{asker}”的注意力权重</translation>
    </message>
    <message>
        <source>W_x, what a word writes into the state</source>
        <translation>W_x，一个词往状态里写什么</translation>
    </message>
    <message>
        <source>W_h, the memory: what the state keeps of itself</source>
        <translation>W_h，记忆：状态留住自己的多少</translation>
    </message>
    <message>
        <source>W_Q, what a word asks for</source>
        <translation>W_Q，一个词要找什么</translation>
    </message>
    <message>
        <source>W_K, what a word can be found by</source>
        <translation>W_K，凭什么能找到一个词</translation>
    </message>
    <message>
        <source>What is left of “{subject}” at “{asker}”</source>
        <translation>读到“{asker}”时，“{subject}”还剩多少</translation>
    </message>
    <message>
        <source>word by word</source>
        <translation>逐词阅读</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>words in between →</source>
        <translation>中间隔着的词 →</translation>
    </message>
    <message>
        <source>{gap} in between: reader {kept}, attention {weight}</source>
        <translation>中间隔 {gap} 个词：逐词阅读 {kept}，注意力 {weight}</translation>
    </message>
    <message>
        <source>With no word in between</source>
        <translation>中间不隔词时，</translation>
    </message>
    <message>
        <source>After one word in between</source>
        <translation>中间隔一个词时，</translation>
    </message>
    <message>
        <source>After {gap} words in between</source>
        <translation>中间隔 {gap} 个词时，</translation>
    </message>
    <message>
        <source>{distance} the reader keeps {kept} of what “{subject}” put into its state; attention gives “{asker}” {weight} of “{subject}” in one step.</source>
        <translation>{distance}“{subject}”写进状态的内容还剩 {kept}；注意力一步就把“{subject}”的 {weight} 交给“{asker}”。</translation>
    </message>
    <message>
        <source>{distance} the trace of “{subject}” has grown to {kept} times what it put into the state; attention gives “{asker}” {weight} of “{subject}” in one step.</source>
        <translation>{distance}“{subject}”留下的痕迹已涨到它写进状态时的 {kept} 倍；注意力一步就把“{subject}”的 {weight} 交给“{asker}”。</translation>
    </message>
    <message>
        <source>{distance} there is nothing to keep: “{subject}” does not move the state. Attention gives “{asker}” {weight} of it in one step.</source>
        <translation>{distance}没有什么可留：“{subject}”没有让状态发生变化。注意力一步就把它的 {weight} 交给“{asker}”。</translation>
    </message>
    <message>
        <source>{distance} the state has grown beyond all numbers, so no share can be told. Attention gives “{asker}” {weight} of “{subject}” in one step.</source>
        <translation>{distance}状态已经大到写不成数字，说不出还剩多少。注意力一步就把“{subject}”的 {weight} 交给“{asker}”。</translation>
    </message>
    <message>
        <source>All other words together left {rest} in the same state, where “{subject}” has {trace}.</source>
        <translation>在同一个状态里，其他所有词一共留下 {rest}，“{subject}”只有 {trace}。</translation>
    </message>
    <message>
        <source>The score of “{subject}” is {score} at every distance. Its share falls only because every word in between takes a share too: all {others} others get {taken} together.</source>
        <translation>无论隔多远，“{subject}”的分数都是 {score}。它的份额变小，只是因为中间的每个词也要分一份：其余 {others} 个词一共分到 {taken}。</translation>
    </message>
    <message>
        <source>From 0 to {most} words in between: reader {kept_near} → {kept_far}, attention {weight_near} → {weight_far}.</source>
        <translation>中间从 0 个词到 {most} 个词：逐词阅读 {kept_near} → {kept_far}，注意力 {weight_near} → {weight_far}。</translation>
    </message>
    <message>
        <source>It takes two layers</source>
        <translation>需要两层</translation>
    </message>
    <message>
        <source>One layer alone cannot decide: the score of “{noun}” for “{asker}” is made from “{asker}” and “{noun}” only, and “tired” or “wide” is in neither of them, so both nouns get {tie} each.</source>
        <translation>只有一层定不下来：“{asker}”对“{noun}”的分数只由“{asker}”和“{noun}”算出，“tired”或“wide”不在其中，所以两个名词各得 {tie}。</translation>
    </message>
    <message>
        <source>With two layers “{asker}” first hears from the last word what it needs, and then finds the noun that has it: {tired} for “{noun}” with “tired”, {wide} for “{other}” with “wide”.</source>
        <translation>有两层时，“{asker}”先从最后一个词那里听到自己要找什么，再找到合适的名词：句尾是“tired”时“{noun}”得 {tired}，是“wide”时“{other}”得 {wide}。</translation>
    </message>
    <message>
        <source>And a model that may only look back never hears “tired”, which comes later: {tie} each.</source>
        <translation>而只许往回看的模型听不到后面的“tired”：两个名词各得 {tie}。</translation>
    </message>
    <message>
        <source>what “{asker}” looks at in its last layer</source>
        <translation>“{asker}”在最后一层看向哪里</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Open “{case}” in the panels A–F, at “{asker}”</source>
        <translation>在 A–F 面板里打开“{case}”，停在“{asker}”那一行</translation>
    </message>
    <message>
        <source>tired, both layers</source>
        <translation>tired，两层都在</translation>
    </message>
    <message>
        <source>wide, both layers</source>
        <translation>wide，两层都在</translation>
    </message>
    <message>
        <source>tired, layer 2 alone</source>
        <translation>tired，只有第二层</translation>
    </message>
    <message>
        <source>wide, layer 2 alone</source>
        <translation>wide，只有第二层</translation>
    </message>
    <message>
        <source>tired, looking back only</source>
        <translation>tired，只许往回看</translation>
    </message>
    <message>
        <source>This cell is 0 now. “Standard numbers” brings the number back.</source>
        <translation>这一格现在是 0。点“标准数值”就能恢复。</translation>
    </message>
    <message>
        <source>{count} cells are 0 now. “Standard numbers” brings the numbers back.</source>
        <translation>这 {count} 格现在是 0。点“标准数值”就能恢复。</translation>
    </message>
</context>
<context>
    <name>Documents</name>
    <message>
        <source>{name} (not there any more)</source>
        <translation>{name}（已不在原处）</translation>
    </message>
    <message>
        <source>Clear list</source>
        <translation>清空列表</translation>
    </message>
    <message>
        <source>“{name}” was changed by another program. Reload shows what is in the file now; undo brings your numbers back.</source>
        <translation>“{name}”被另一个程序改动了。重新载入会显示文件里现在的内容；撤销可以找回你的数。</translation>
    </message>
    <message>
        <source>“{name}” was deleted or moved. Your document is still here, but in no file.</source>
        <translation>“{name}”被删除或移走了。你的文档还在这里，但没有存在任何文件里。</translation>
    </message>
    <message>
        <source>“{name}” is open in another window. To keep both, save yours under another name.</source>
        <translation>“{name}”已在另一个窗口中打开。想两份都留下，就把你的另存为别的名字。</translation>
    </message>
    <message>
        <source>{reason} The document you had is still here.</source>
        <translation>{reason}你原来的文档还在。</translation>
    </message>
    <message>
        <source>A window holds one document. “{name}” is open; these were left alone: {others}</source>
        <translation>一个窗口放一个文档。“{name}”已打开；这些没有动：{others}</translation>
    </message>
    <message>
        <source>Save the changes to “{name}”? What you changed is in no file yet.</source>
        <translation>要保存对“{name}”的改动吗？你改动的内容还没有存进文件。</translation>
    </message>
    <message>
        <source>“{name}” was changed by another program. Saving now would replace what it wrote.</source>
        <translation>“{name}”被另一个程序改动了。现在保存会盖掉它写的内容。</translation>
    </message>
    <message>
        <source>“{name}” was deleted or moved. Save it there again?</source>
        <translation>“{name}”被删除或移走了。要在原处重新保存吗？</translation>
    </message>
    <message>
        <source>“{name}” is open in another window. Saving now would replace what it saves.</source>
        <translation>“{name}”已在另一个窗口中打开。现在保存会盖掉那边保存的内容。</translation>
    </message>
    <message>
        <source>{reason} Your document is still here, but not saved.</source>
        <translation>{reason}你的文档还在这里，但没有保存。</translation>
    </message>
    <message>
        <source>“{name}” is already there. Replace it?</source>
        <translation>“{name}”已经存在。要替换它吗？</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新载入</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>保留我的</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>好</translation>
    </message>
    <message>
        <source>Open another…</source>
        <translation>打开别的文件…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Don’t save</source>
        <translation>不保存</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Overwrite</source>
        <translation>覆盖</translation>
    </message>
    <message>
        <source>Save again</source>
        <translation>重新保存</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Show what is in the file now; this can be undone</source>
        <translation>显示文件里现在的内容；可以撤销</translation>
    </message>
    <message>
        <source>Go on with the numbers you see</source>
        <translation>继续用你看到的这些数</translation>
    </message>
    <message>
        <source>Close this note (Esc)</source>
        <translation>关闭提示（Esc）</translation>
    </message>
    <message>
        <source>Choose another file</source>
        <translation>另选一个文件</translation>
    </message>
    <message>
        <source>Keep the changes in a file</source>
        <translation>把改动存进文件</translation>
    </message>
    <message>
        <source>Close without saving: the changes are lost</source>
        <translation>不保存就关闭：改动会丢失</translation>
    </message>
    <message>
        <source>Back to the document; nothing happens</source>
        <translation>回到文档，什么都不发生</translation>
    </message>
    <message>
        <source>Put your document in place of what is there</source>
        <translation>用你的文档替换那里的文件</translation>
    </message>
    <message>
        <source>Write the file where it was</source>
        <translation>在原处写回文件</translation>
    </message>
    <message>
        <source>Keep your document under another name</source>
        <translation>换个名字保存你的文档</translation>
    </message>
    <message>
        <source>Open a document</source>
        <translation>打开文档</translation>
    </message>
    <message>
        <source>Save the document as</source>
        <translation>文档另存为</translation>
    </message>
    <message>
        <source>attn-gui documents</source>
        <translation>attn-gui 文档</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>所有文件</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
</context>
<context>
    <name>Drawer</name>
    <message>
        <source>Arithmetic</source>
        <translation>算式</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>公式</translation>
    </message>
    <message>
        <source>numpy</source>
        <translation>numpy</translation>
    </message>
    <message>
        <source>Classroom</source>
        <translation>课堂</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>去处</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>数字详情</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>PNG picture</source>
        <translation>PNG 图片</translation>
    </message>
    <message>
        <source>For slides, chats and web pages.</source>
        <translation>适合幻灯片、聊天和网页。</translation>
    </message>
    <message>
        <source>SVG picture</source>
        <translation>SVG 图片</translation>
    </message>
    <message>
        <source>Sharp at any size; text can be searched and edited.</source>
        <translation>放多大都清晰；文字可以搜索和修改。</translation>
    </message>
    <message>
        <source>PDF picture</source>
        <translation>PDF 图片</translation>
    </message>
    <message>
        <source>Sharp at any size, for printing and papers.</source>
        <translation>放多大都清晰，适合打印和论文。</translation>
    </message>
    <message>
        <source>CSV table</source>
        <translation>CSV 表格</translation>
    </message>
    <message>
        <source>Numbers between commas, for any spreadsheet or program.</source>
        <translation>用逗号分隔的数字，任何电子表格或程序都能读。</translation>
    </message>
    <message>
        <source>TSV table</source>
        <translation>TSV 表格</translation>
    </message>
    <message>
        <source>Numbers between tabs, ready to be pasted.</source>
        <translation>用制表符分隔的数字，可以直接粘贴。</translation>
    </message>
    <message>
        <source>Excel workbook</source>
        <translation>Excel 工作簿</translation>
    </message>
    <message>
        <source>Live formulas: change X or W there, and everything is computed anew.</source>
        <translation>带公式：在那里改 X 或 W，一切都会重新计算。</translation>
    </message>
    <message>
        <source>Jupyter notebook</source>
        <translation>Jupyter 笔记本</translation>
    </message>
    <message>
        <source>Explains and recomputes every step with numpy.</source>
        <translation>讲解每一步，并用 numpy 重新计算。</translation>
    </message>
    <message>
        <source>Python program</source>
        <translation>Python 程序</translation>
    </message>
    <message>
        <source>Recomputes every number with numpy and checks it.</source>
        <translation>用 numpy 重新计算每个数字并核对。</translation>
    </message>
    <message>
        <source>NPZ arrays</source>
        <translation>NPZ 数组</translation>
    </message>
    <message>
        <source>Every array by its name, bit for bit, for numpy.load.</source>
        <translation>每个数组都有名字，一位不差，供 numpy.load 读取。</translation>
    </message>
    <message>
        <source>JSON trace</source>
        <translation>JSON 记录</translation>
    </message>
    <message>
        <source>Every number of every step, for programs.</source>
        <translation>每一步的每个数字，供程序使用。</translation>
    </message>
    <message>
        <source>LaTeX table</source>
        <translation>LaTeX 表格</translation>
    </message>
    <message>
        <source>With the words beside rows and columns (booktabs).</source>
        <translation>行和列旁边带有词（booktabs）。</translation>
    </message>
    <message>
        <source>LaTeX matrix</source>
        <translation>LaTeX 矩阵</translation>
    </message>
    <message>
        <source>As it stands in formulas (bmatrix), without words.</source>
        <translation>公式里的样子（bmatrix），不带词。</translation>
    </message>
    <message>
        <source>Markdown table</source>
        <translation>Markdown 表格</translation>
    </message>
    <message>
        <source>For notes, web pages and forums.</source>
        <translation>适合笔记、网页和论坛。</translation>
    </message>
    <message>
        <source>{word} asks</source>
        <translation>{word} 提问</translation>
    </message>
    <message>
        <source>{word} answers</source>
        <translation>{word} 回答</translation>
    </message>
    <message>
        <source>rows ask, columns answer</source>
        <translation>行提问，列回答</translation>
    </message>
    <message>
        <source>columns ask, rows answer</source>
        <translation>列提问，行回答</translation>
    </message>
    <message>
        <source>layer {number}</source>
        <translation>第 {number} 层</translation>
    </message>
    <message>
        <source>head {number}: {name}</source>
        <translation>头 {number}：{name}</translation>
    </message>
    <message>
        <source>sentence {number}</source>
        <translation>句子 {number}</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>A picture of the page, one panel, one matrix or all numbers</source>
        <translation>整页的图、一个面板、一个矩阵，或者全部数字</translation>
    </message>
    <message>
        <source>This page</source>
        <translation>本页</translation>
    </message>
    <message>
        <source>Panel {letter}: {title}</source>
        <translation>面板 {letter}：{title}</translation>
    </message>
    <message>
        <source>Matrix {symbol}: {title}</source>
        <translation>矩阵 {symbol}：{title}</translation>
    </message>
    <message>
        <source>Everything: all numbers of the document</source>
        <translation>全部：文档里的所有数字</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>The kind of file; each says what it is good for</source>
        <translation>文件的类型；每一种都说明了它适合做什么</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Pixels of the picture: 1× as on screen, 4× for print</source>
        <translation>图片的像素：1× 与屏幕一样，4× 适合打印</translation>
    </message>
    <message>
        <source>Digits</source>
        <translation>位数</translation>
    </message>
    <message>
        <source>How exactly the numbers are written</source>
        <translation>数字写得有多精确</translation>
    </message>
    <message>
        <source>every digit</source>
        <translation>全部位数</translation>
    </message>
    <message>
        <source>{count} decimals</source>
        <translation>{count} 位小数</translation>
    </message>
    <message>
        <source>Mark as UTF-8 for Excel</source>
        <translation>为 Excel 标明 UTF-8</translation>
    </message>
    <message>
        <source>Begins the file with a sign that lets Excel read Chinese words</source>
        <translation>在文件开头加一个标记，让 Excel 能读懂中文</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>选择文件……</translation>
    </message>
    <message>
        <source>Name the file and write it</source>
        <translation>给文件起名并写入</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Write nothing and close (Esc)</source>
        <translation>什么都不写，关闭（Esc）</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop writing; no file is left behind (Esc)</source>
        <translation>停止写入，不留下任何文件（Esc）</translation>
    </message>
    <message>
        <source>Writing {name}…</source>
        <translation>正在写入 {name}……</translation>
    </message>
    <message>
        <source>Export as {format}</source>
        <translation>导出为 {format}</translation>
    </message>
    <message>
        <source>{name} is there already. Replace it?</source>
        <translation>{name} 已经存在。要替换它吗？</translation>
    </message>
    <message>
        <source>Exported: {path}</source>
        <translation>已导出：{path}</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>复制路径</translation>
    </message>
    <message>
        <source>Choose another place or name.</source>
        <translation>请换一个位置或名字。</translation>
    </message>
    <message>
        <source>This could not be written: {reason}</source>
        <translation>没能写入：{reason}</translation>
    </message>
</context>
<context>
    <name>FileButton</name>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>New, open, save, export, print ({key})</source>
        <translation>新建、打开、保存、导出、打印（{key}）</translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation>最近打开</translation>
    </message>
</context>
<context>
    <name>GlossaryTab</name>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n 个词条</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Heads</name>
    <message>
        <source>Maps</source>
        <translation>注意力图</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>连线</translation>
    </message>
    <message>
        <source>In words</source>
        <translation>用话说</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>合起来</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>数字详情</translation>
    </message>
    <message>
        <source>What every head looks at</source>
        <translation>每个头在看什么</translation>
    </message>
    <message>
        <source>Who looks at whom, drawn as lines</source>
        <translation>谁在看谁，用连线画出来</translation>
    </message>
    <message>
        <source>What the picked word hears, one sentence per head</source>
        <translation>选中的词听到什么，每个头一句话</translation>
    </message>
    <message>
        <source>How the heads’ outputs become the word’s new numbers</source>
        <translation>各头的输出怎样变成这个词的新数字</translation>
    </message>
    <message>
        <source>Where the picked number comes from</source>
        <translation>选中的数从哪里来</translation>
    </message>
    <message>
        <source>Pick a word</source>
        <translation>选一个词</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>How every word shares out its attention: each row adds up to 1.</source>
        <translation>每个词怎样分配自己的注意力：每一行加起来是 1。</translation>
    </message>
    <message>
        <source>How every word shares out its attention: each column adds up to 1.</source>
        <translation>每个词怎样分配它的注意力：每一列加起来等于 1。</translation>
    </message>
    <message>
        <source>weight × |value|</source>
        <translation>权重 × |值|</translation>
    </message>
    <message>
        <source>A large share of an empty value is nothing: show what really arrives.</source>
        <translation>再大的份额，乘上空的值还是零：看看真正传到的有多少。</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Show the mean of the heads that are on.</source>
        <translation>显示打开的头的平均。</translation>
    </message>
    <message>
        <source>Notes’ sketch</source>
        <translation>笔记草图</translation>
    </message>
    <message>
        <source>Lay the rows that the study notes sketched beside the computed ones.</source>
        <translation>把学习笔记里画的那几行放在算出来的旁边。</translation>
    </message>
    <message>
        <source>lenses ÷ √d_model</source>
        <translation>透镜 ÷ √d_model</translation>
    </message>
    <message>
        <source>Draw the same random lenses smaller, so that the scores stay small.</source>
        <translation>同样的随机透镜，数值缩小，分数就不会太大。</translation>
    </message>
    <message>
        <source>Add a head</source>
        <translation>加一个头</translation>
    </message>
    <message>
        <source>One more head, with random lenses of its own</source>
        <translation>再加一个头，有自己的随机透镜</translation>
    </message>
    <message>
        <source>Head {number} · {name}</source>
        <translation>头 {number} · {name}</translation>
    </message>
    <message>
        <source>Head {number}</source>
        <translation>头 {number}</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>Head {number} on</source>
        <translation>打开头 {number}</translation>
    </message>
    <message>
        <source>A head that is off writes nothing.</source>
        <translation>关掉的头什么也不写。</translation>
    </message>
    <message>
        <source>hand-made for teaching</source>
        <translation>为教学手工设计</translation>
    </message>
    <message>
        <source>random lenses, nobody gave this head a task</source>
        <translation>随机透镜，没人给这个头派任务</translation>
    </message>
    <message>
        <source>Open this head in A–F</source>
        <translation>在 A–F 面板里打开这个头</translation>
    </message>
    <message>
        <source>What to do with head {number}</source>
        <translation>对头 {number} 做什么</translation>
    </message>
    <message>
        <source>asks ↓</source>
        <translation>提问 ↓</translation>
    </message>
    <message>
        <source>asks →</source>
        <translation>提问 →</translation>
    </message>
    <message>
        <source>Mean of the heads</source>
        <translation>各头的平均</translation>
    </message>
    <message>
        <source>A picture no head drew.</source>
        <translation>一张没有哪个头画过的图。</translation>
    </message>
    <message>
        <source>No head is on, so there is no mean.</source>
        <translation>没有打开的头，所以没有平均。</translation>
    </message>
    <message>
        <source>{head}, {row} asks, {column} answers</source>
        <translation>{head}，{row} 提问，{column} 回答</translation>
    </message>
    <message>
        <source>sketch</source>
        <translation>草图</translation>
    </message>
    <message>
        <source>{head}, what the notes sketched: {row} asks, {column} answers</source>
        <translation>{head}，笔记里画的：{row} 提问，{column} 回答</translation>
    </message>
    <message>
        <source>Change: {head}</source>
        <translation>变化：{head}</translation>
    </message>
    <message>
        <source>shown: now − before</source>
        <translation>显示：现在 − 之前</translation>
    </message>
    <message>
        <source>Switched off: it writes nothing.</source>
        <translation>已关闭：它什么也不写。</translation>
    </message>
    <message>
        <source>Open in panels A–F</source>
        <translation>在 A–F 面板里打开</translation>
    </message>
    <message>
        <source>Only this head (again: all)</source>
        <translation>只留这个头（再按一次：全部）</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>改名</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Take back what was written over</source>
        <translation>改回手动改写的数</translation>
    </message>
    <message>
        <source>Move one place forward</source>
        <translation>往前移一位</translation>
    </message>
    <message>
        <source>Move one place back</source>
        <translation>往后移一位</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>复制一个</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Gold</source>
        <translation>金色</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>绿色</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>蓝色</translation>
    </message>
    <message>
        <source>Magenta</source>
        <translation>品红</translation>
    </message>
    <message>
        <source>Who looks at whom</source>
        <translation>谁在看谁</translation>
    </message>
    <message>
        <source>Thicker line = bigger share</source>
        <translation>线越粗，份额越大</translation>
    </message>
    <message>
        <source>Thicker line = more arrives</source>
        <translation>线越粗，传到的越多</translation>
    </message>
    <message>
        <source>asks</source>
        <translation>提问</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Hide links below</source>
        <translation>隐藏弱于</translation>
    </message>
    <message>
        <source>Weaker links are not drawn; no number changes.</source>
        <translation>更弱的连线不画出来；数字都不变。</translation>
    </message>
    <message>
        <source>No link is this strong.</source>
        <translation>没有这么强的连线。</translation>
    </message>
    <message>
        <source>All heads are off.</source>
        <translation>所有头都关了。</translation>
    </message>
    <message>
        <source>{row} listens to {column}: {share}, {head}</source>
        <translation>{row} 听 {column}：{share}，{head}</translation>
    </message>
    <message>
        <source>What {word} hears</source>
        <translation>{word} 听到什么</translation>
    </message>
    <message>
        <source>One sentence per head, from its numbers</source>
        <translation>每个头一句话，由它的数字得出</translation>
    </message>
    <message>
        <source>Switched off: its part of the join is 0.</source>
        <translation>已关闭：合起来时它那一份是 0。</translation>
    </message>
    <message>
        <source>Nothing to look at: every word is hidden.</source>
        <translation>没有可看的：所有词都被遮住了。</translation>
    </message>
    <message>
        <source>These scores give no shares.</source>
        <translation>这些分数给不出份额。</translation>
    </message>
    <message>
        <source>It listens to nobody: every share is 0.</source>
        <translation>它谁也不听：所有份额都是 0。</translation>
    </message>
    <message>
        <source>{first} is the only word it may hear.</source>
        <translation>它只能听到“{first}”。</translation>
    </message>
    <message>
        <source>It cannot decide: every word gets about {share}.</source>
        <translation>它拿不定主意：每个词大约各得 {share}。</translation>
    </message>
    <message>
        <source>Nobody answers better, so it mostly listens to itself: {share}.</source>
        <translation>没有谁答得更好，它主要听自己：{share}。</translation>
    </message>
    <message>
        <source>It mostly hears “{first}”: {share}.</source>
        <translation>它主要听到“{first}”：{share}。</translation>
    </message>
    <message>
        <source>It hears “{first}” and “{second}” almost equally.</source>
        <translation>“{first}”和“{second}”它听得差不多一样多。</translation>
    </message>
    <message>
        <source>“{first}” is loudest with {share}, but many speak.</source>
        <translation>“{first}”最响，占 {share}，但说话的不少。</translation>
    </message>
    <message>
        <source>Their values are empty here: nothing arrives.</source>
        <translation>它们的值在这里是空的：什么也没传到。</translation>
    </message>
    <message>
        <source>The value of “{first}” brings less: most of what arrives comes from “{arrives}”.</source>
        <translation>“{first}”的值带来的不多：传到的主要来自“{arrives}”。</translation>
    </message>
    <message>
        <source>But the value of “{first}” is empty: most arrives from “{arrives}”.</source>
        <translation>可是“{first}”的值是空的：传到的主要来自“{arrives}”。</translation>
    </message>
    <message>
        <source>It brings {value} {number}.</source>
        <translation>它带来：{value} {number}。</translation>
    </message>
    <message>
        <source>Join the heads</source>
        <translation>把头合起来</translation>
    </message>
    <message>
        <source>for {word}</source>
        <translation>词：{word}</translation>
    </message>
    <message>
        <source>end to end</source>
        <translation>首尾相接</translation>
    </message>
    <message>
        <source>All outputs in one row, times W_O</source>
        <translation>所有输出排成一行，再乘以 W_O</translation>
    </message>
    <message>
        <source>head by head</source>
        <translation>一个头一个头</translation>
    </message>
    <message>
        <source>Each output times its own rows of W_O, then added up: the same result</source>
        <translation>每个输出乘以 W_O 中属于自己的行，再加起来：结果一样</translation>
    </message>
    <message>
        <source>the heads’ outputs, end to end</source>
        <translation>各头的输出，首尾相接</translation>
    </message>
    <message>
        <source>what each head adds by itself</source>
        <translation>每个头自己加上的</translation>
    </message>
    <message>
        <source>what each head may write, and where</source>
        <translation>每个头写什么、写到哪里</translation>
    </message>
    <message>
        <source>+ old</source>
        <translation>＋ 原来</translation>
    </message>
    <message>
        <source>change</source>
        <translation>增量</translation>
    </message>
    <message>
        <source>= new</source>
        <translation>＝ 新的</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>all heads on</source>
        <translation>全部打开</translation>
    </message>
    <message>
        <source>other sentence</source>
        <translation>另一句里</translation>
    </message>
    <message>
        <source>These heads have no W_O: their outputs are handed on end to end.</source>
        <translation>这些头没有 W_O：它们的输出首尾相接，直接往下传。</translation>
    </message>
    <message>
        <source>H{number} off</source>
        <translation>H{number} 关</translation>
    </message>
    <message>
        <source>H{number}</source>
        <translation>H{number}</translation>
    </message>
    <message>
        <source>bias b_O</source>
        <translation>偏置 b_O</translation>
    </message>
    <message>
        <source>New also passes LayerNorm or feed-forward here.</source>
        <translation>新的向量在这里还要经过层归一化或前馈网络。</translation>
    </message>
    <message>
        <source>The old numbers are not added: residual is off.</source>
        <translation>没有加上原来的数：残差连接关着。</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>Libraries</source>
        <translation>程序库</translation>
    </message>
    <message>
        <source>Unchanged, and each can be replaced by another compatible version. Their full licences are in their *.dist-info folders, or in the folder “licences” of the standalone program.</source>
        <translation>未经改动，每一个都可以换成别的兼容版本。完整的许可证在各自的 *.dist-info 文件夹里；独立程序的许可证在它的“licences”文件夹里。</translation>
    </message>
    <message>
        <source>windows, tables, translations and drawing</source>
        <translation>窗口、表格、翻译和绘图</translation>
    </message>
    <message>
        <source>the heatmaps</source>
        <translation>热图</translation>
    </message>
    <message>
        <source>all arithmetic of attention</source>
        <translation>注意力的全部计算</translation>
    </message>
    <message>
        <source>spreadsheets with live formulas</source>
        <translation>带实时公式的电子表格</translation>
    </message>
    <message>
        <source>Fonts</source>
        <translation>字体</translation>
    </message>
    <message>
        <source>Subsets that the program loads for itself only; the licence texts stand below.</source>
        <translation>只供本程序使用的字体子集；许可证全文见下方。</translation>
    </message>
    <message>
        <source>interface and running text</source>
        <translation>界面和正文</translation>
    </message>
    <message>
        <source>formulas</source>
        <translation>公式</translation>
    </message>
    <message>
        <source>lines of code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Chinese text and headings</source>
        <translation>中文正文和标题</translation>
    </message>
    <message>
        <source>On a number you can change</source>
        <translation>在可以改的数上</translation>
    </message>
    <message>
        <source>walk, past the edge to the next matrix</source>
        <translation>移动；越过边缘就到相邻的矩阵</translation>
    </message>
    <message>
        <source>type a new number over it</source>
        <translation>直接输入新的数</translation>
    </message>
    <message>
        <source>double click</source>
        <translation>双击</translation>
    </message>
    <message>
        <source>open the number</source>
        <translation>打开这个数来编辑</translation>
    </message>
    <message>
        <source>drag sideways</source>
        <translation>左右拖动</translation>
    </message>
    <message>
        <source>4 px are 0.05 (Shift × 10, Ctrl ÷ 5); Esc puts it back</source>
        <translation>每 4 像素变 0.05（Shift × 10，Ctrl ÷ 5）；按 Esc 放弃</translation>
    </message>
    <message>
        <source>go to the first number made from it; again: the next</source>
        <translation>跳到由它算出的第一个数；再按一次，到下一个</translation>
    </message>
    <message>
        <source>set the selected cells to 0</source>
        <translation>把选中的格子设为 0</translation>
    </message>
    <message>
        <source>drop a file</source>
        <translation>拖放文件</translation>
    </message>
    <message>
        <source>its numbers go into this matrix</source>
        <translation>文件里的数字放进这个矩阵</translation>
    </message>
    <message>
        <source>On a block of numbers</source>
        <translation>在一块选中的数上</translation>
    </message>
    <message>
        <source>Shift click</source>
        <translation>Shift 单击</translation>
    </message>
    <message>
        <source>select a block; with Ctrl too: up to the edge</source>
        <translation>选中一块；再按住 Ctrl：一直选到边缘</translation>
    </message>
    <message>
        <source>to the ends of the row (Ctrl Home, Ctrl End: corners)</source>
        <translation>到一行的两端（Ctrl Home、Ctrl End：矩阵的角）</translation>
    </message>
    <message>
        <source>select the row, the column, all; or click its name</source>
        <translation>选中整行、整列、全部；也可以点行名或列名</translation>
    </message>
    <message>
        <source>drag up or down</source>
        <translation>上下拖动</translation>
    </message>
    <message>
        <source>select with the pointer, on from there in any direction; a drag that begins sideways changes the number</source>
        <translation>用鼠标选中一块，之后可以拖向任何方向；一开始就左右拖动则是改数</translation>
    </message>
    <message>
        <source>copy, cut, paste at full precision, also to and from a spreadsheet</source>
        <translation>按完整精度复制、剪切、粘贴，也能与电子表格互相粘贴</translation>
    </message>
    <message>
        <source>fill down, fill right; or drag the small square</source>
        <translation>向下填充、向右填充；也可以拖动小方块</translation>
    </message>
    <message>
        <source>after typing: the number goes into the whole block</source>
        <translation>输入之后：这个数填入整块选中的格子</translation>
    </message>
    <message>
        <source>walk through the block; Esc gives it up</source>
        <translation>在选中的块里逐格移动；Esc 取消这一块</translation>
    </message>
    <message>
        <source>right click</source>
        <translation>右键单击</translation>
    </message>
    <message>
        <source>the menu: copy as LaTeX, Markdown, numpy, picture</source>
        <translation>菜单：复制为 LaTeX、Markdown、numpy、图片</translation>
    </message>
    <message>
        <source>keep it and go down (Shift: up)</source>
        <translation>确定并下移（Shift：上移）</translation>
    </message>
    <message>
        <source>keep it and go right; Enter then goes below where you began</source>
        <translation>确定并右移；之后按 Enter 回到开始那一列的下一行</translation>
    </message>
    <message>
        <source>copy the selected cells, at full precision</source>
        <translation>按完整精度复制选中的格子</translation>
    </message>
    <message>
        <source>clear the selection</source>
        <translation>取消选择</translation>
    </message>
    <message>
        <source>nudge by 0.1 (Alt ↑ ↓: by 1) without opening it</source>
        <translation>不打开编辑，微移 0.1（Alt ↑ ↓ 为 1）</translation>
    </message>
    <message>
        <source>While you type a number</source>
        <translation>正在输入一个数时</translation>
    </message>
    <message>
        <source>put the old number back</source>
        <translation>放弃，恢复原来的数</translation>
    </message>
    <message>
        <source>0.1 more or less (Shift: 1, Ctrl: 0.01)</source>
        <translation>加减 0.1（Shift 为 1，Ctrl 为 0.01）</translation>
    </message>
    <message>
        <source>These are all numbers: 0.7 · 0,7 · −1.25 · 1/3 · 50% · 1e-3</source>
        <translation>这些写法都可以：0.7 · 0,7 · −1.25 · 1/3 · 50% · 1e-3</translation>
    </message>
    <message>
        <source>On a computed number</source>
        <translation>在算出来的数上</translation>
    </message>
    <message>
        <source>go to the first number it came from; again: the next</source>
        <translation>跳到它的第一个来源；再按一次，到下一个</translation>
    </message>
    <message>
        <source>which input matters for it: show or hide</source>
        <translation>哪个输入对它最关键：显示或隐藏</translation>
    </message>
    <message>
        <source>On a number of C, D or E</source>
        <translation>在 C、D 或 E 的数上</translation>
    </message>
    <message>
        <source>write over the computed number</source>
        <translation>改写计算出来的数</translation>
    </message>
    <message>
        <source>take back what was written over</source>
        <translation>改回手动改写的数</translation>
    </message>
    <message>
        <source>write over it step by step, as on X</source>
        <translation>一点一点改写，和 X 上一样</translation>
    </message>
    <message>
        <source>Letters still jump to panels. In a map of many heads, where digits switch heads: F2.</source>
        <translation>字母仍然跳到面板。多头页面的图里，数字用来开关注意力头，改写请按 F2。</translation>
    </message>
    <message>
        <source>On the arithmetic of the inspector</source>
        <translation>在数字详情的算式上</translation>
    </message>
    <message>
        <source>walk from number to number</source>
        <translation>在各数之间移动</translation>
    </message>
    <message>
        <source>go to the cell of that number</source>
        <translation>前往该数所在的格</translation>
    </message>
    <message>
        <source>While the calculation is played</source>
        <translation>播放计算过程时</translation>
    </message>
    <message>
        <source>play it, or pause</source>
        <translation>播放或暂停</translation>
    </message>
    <message>
        <source>a step back, a step on</source>
        <translation>退一步、进一步</translation>
    </message>
    <message>
        <source>the same, on the slider</source>
        <translation>在滑块上：同上</translation>
    </message>
    <message>
        <source>on the slider: the stage before, the stage after</source>
        <translation>在滑块上：上一阶段、下一阶段</translation>
    </message>
    <message>
        <source>close it: all numbers are there again</source>
        <translation>关闭：所有的数重新出现</translation>
    </message>
    <message>
        <source>On a word of the sentence</source>
        <translation>在句子的词上</translation>
    </message>
    <message>
        <source>rename it</source>
        <translation>改名</translation>
    </message>
    <message>
        <source>remove it</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>move it</source>
        <translation>移动位置</translation>
    </message>
    <message>
        <source>On the page of many heads</source>
        <translation>在多头页面上</translation>
    </message>
    <message>
        <source>pick another word; in a map: walk</source>
        <translation>换一个词；在图里：移动</translation>
    </message>
    <message>
        <source>switch a head on or off</source>
        <translation>打开或关闭一个头</translation>
    </message>
    <message>
        <source>open the head in panels A–F; press a button</source>
        <translation>在 A–F 面板里打开这个头；在按钮上是按下</translation>
    </message>
    <message>
        <source>let go of a pinned word, clear the selection</source>
        <translation>松开固定的词，取消选择</translation>
    </message>
    <message>
        <source>On the page Long distance</source>
        <translation>在“长距离”页上</translation>
    </message>
    <message>
        <source>on the slider: a word less or more</source>
        <translation>在滑块上：少一个词或多一个词</translation>
    </message>
    <message>
        <source>in a matrix: walk, and on to the next one</source>
        <translation>在矩阵里：移动，越过边缘就到下一个</translation>
    </message>
    <message>
        <source>open a number of a lens, to change it</source>
        <translation>打开透镜里的一个数字来修改</translation>
    </message>
    <message>
        <source>These lenses are no part of the example: “Standard numbers” brings them back.</source>
        <translation>这些透镜不属于例子：点“标准数值”就能恢复。</translation>
    </message>
    <message>
        <source>Documents and what you take away</source>
        <translation>文档，以及能带走的东西</translation>
    </message>
    <message>
        <source>the File menu: everything below is in it</source>
        <translation>文件菜单：下面这些都在里面</translation>
    </message>
    <message>
        <source>a new document, open a file</source>
        <translation>新建文档，打开文件</translation>
    </message>
    <message>
        <source>save, save under a new name</source>
        <translation>保存，换个名字保存</translation>
    </message>
    <message>
        <source>numbers from a file, pictures and numbers into a file</source>
        <translation>从文件读入数字，把图和数字写进文件</translation>
    </message>
    <message>
        <source>a worksheet to print</source>
        <translation>可打印的练习题</translation>
    </message>
    <message>
        <source>the history of all steps</source>
        <translation>所有步骤的历史记录</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>任何地方</translation>
    </message>
    <message>
        <source>next or previous stop; a matrix is one stop</source>
        <translation>下一站或上一站；一个矩阵算一站</translation>
    </message>
    <message>
        <source>jump to a panel, unless you are on X, a lens or a text field</source>
        <translation>跳到面板（不在 X、透镜或文字框里时）</translation>
    </message>
    <message>
        <source>again: the next lens, where one step is shown at a time</source>
        <translation>再按一次，到下一个透镜（一次只显示一步时）</translation>
    </message>
    <message>
        <source>back to the number before, forward again</source>
        <translation>回到刚才看的数，再前进</translation>
    </message>
    <message>
        <source>Space, held</source>
        <translation>按住 Space</translation>
    </message>
    <message>
        <source>the numbers before the last edit, or those of the frozen state; on a button, a word or a text field the space bar does what it does there</source>
        <translation>看上次改动之前的数字，或固定下来的那个状态；焦点在按钮、词或输入框上时，空格键仍按原来的方式起作用</translation>
    </message>
    <message>
        <source>numbers from a file</source>
        <translation>从文件导入数字</translation>
    </message>
    <message>
        <source>undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>bring the example back; this can be undone</source>
        <translation>恢复例子最初的样子；也可以撤销</translation>
    </message>
    <message>
        <source>larger, smaller or usual text</source>
        <translation>文字放大、缩小、恢复原大</translation>
    </message>
    <message>
        <source>next theme</source>
        <translation>下一个主题</translation>
    </message>
    <message>
        <source>next language</source>
        <translation>下一种语言</translation>
    </message>
    <message>
        <source>one head, many heads, long distance</source>
        <translation>单头注意力、多头注意力、长距离</translation>
    </message>
    <message>
        <source>the switches that break the mechanism on purpose</source>
        <translation>故意弄坏机制的开关</translation>
    </message>
    <message>
        <source>full screen, for the projector</source>
        <translation>全屏，投影时用</translation>
    </message>
    <message>
        <source>the glossary, at the word for what is picked</source>
        <translation>词汇表，直接翻到所选内容的那个词</translation>
    </message>
    <message>
        <source>open and close this sheet</source>
        <translation>打开或关闭这张帮助</translation>
    </message>
    <message>
        <source>quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>You are here</source>
        <translation>你在这里</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Glossary</source>
        <translation>词汇表</translation>
    </message>
    <message>
        <source>About</source>
        <translation>关于</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>许可证</translation>
    </message>
    <message>
        <source>Search in both languages</source>
        <translation>用中文或英文搜索</translation>
    </message>
    <message>
        <source>Nothing found for “{words}”.</source>
        <translation>没有找到“{words}”。</translation>
    </message>
    <message>
        <source>Myth: {myth}</source>
        <translation>误解：{myth}</translation>
    </message>
    <message>
        <source>Also: {words}</source>
        <translation>也叫：{words}</translation>
    </message>
    <message>
        <source>Show me: panel {panel}</source>
        <translation>带我去看：面板 {panel}</translation>
    </message>
    <message>
        <source>Show me: Many heads</source>
        <translation>带我去看：多头注意力</translation>
    </message>
    <message>
        <source>This example has no panel G.</source>
        <translation>这个例子没有面板 G。</translation>
    </message>
    <message>
        <source>Version {version}</source>
        <translation>版本 {version}</translation>
    </message>
    <message>
        <source>Change any number of a Transformer’s self-attention by hand and see the rest follow.</source>
        <translation>亲手改动 Transformer 自注意力里的任意一个数，看其余的数随之变化。</translation>
    </message>
    <message>
        <source>It works offline. Nothing you do leaves this computer, and nothing is kept but your settings: language, theme, text size, window and closed hints.</source>
        <translation>不需要联网。你做的一切都不会离开这台电脑；只保存设置：语言、主题、文字大小、窗口，以及看过的提示。</translation>
    </message>
    <message>
        <source>Nothing can break: every change can be undone.</source>
        <translation>放心试，弄不坏：每一步改动都可以撤销。</translation>
    </message>
    <message>
        <source>Made with</source>
        <translation>所用组件</translation>
    </message>
    <message>
        <source>Change a number</source>
        <translation>改一个数</translation>
    </message>
    <message>
        <source>Click any number of X and type another, such as 1.5.</source>
        <translation>点 X 里的任意一个数，输入另一个，比如 1.5。</translation>
    </message>
    <message>
        <source>Follow it</source>
        <translation>看它传到哪里</translation>
    </message>
    <message>
        <source>Scores, weights and output follow at once. A corner marks every number that moved.</source>
        <translation>分数、注意力权重和输出立刻跟着变。变了的数，角上都有记号。</translation>
    </message>
    <message>
        <source>Click to ask why</source>
        <translation>点一下，问为什么</translation>
    </message>
    <message>
        <source>Click any attention weight to see the arithmetic behind it.</source>
        <translation>点任意一个注意力权重，看它是怎么算出来的。</translation>
    </message>
</context>
<context>
    <name>HelpSheet</name>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭（Esc）</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>Hints</name>
    <message>
        <source>{number} of {total}</source>
        <translation>{number}／{total}</translation>
    </message>
    <message>
        <source>Got it</source>
        <translation>知道了</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>Close the hints for good</source>
        <translation>关闭提示，以后不再出现</translation>
    </message>
    <message>
        <source>Hint: {title}. {text}</source>
        <translation>提示：{title}。{text}</translation>
    </message>
</context>
<context>
    <name>History</name>
    <message>
        <source>History</source>
        <translation>历史记录</translation>
    </message>
    <message>
        <source>Click a step, or press Enter on it, to go there. Nothing is lost on the way.</source>
        <translation>点一个步骤，或在它上面按 Enter，就回到那里。什么都不会丢。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭（Esc）</translation>
    </message>
    <message>
        <source>All steps, the oldest first</source>
        <translation>所有步骤，最早的在最前</translation>
    </message>
    <message>
        <source>As opened</source>
        <translation>刚打开时</translation>
    </message>
    <message>
        <source>Before the oldest step that is kept</source>
        <translation>保留的最早一步之前</translation>
    </message>
    <message>
        <source>You are at: {step}</source>
        <translation>现在在：{step}</translation>
    </message>
    <message>
        <source>You are here</source>
        <translation>你在这里</translation>
    </message>
    <message>
        <source>Go back to here</source>
        <translation>回到这里</translation>
    </message>
    <message>
        <source>Taken back; go on to here</source>
        <translation>已撤销；可以重做到这里</translation>
    </message>
    <message>
        <source>Too long ago: its numbers are no longer kept</source>
        <translation>太久了：当时的数已经不再保留</translation>
    </message>
</context>
<context>
    <name>Import</name>
    <message>
        <source>{matrix} now has the numbers of {file}.</source>
        <translation>{matrix} 现在用的是 {file} 里的数字。</translation>
    </message>
    <message>
        <source>{matrix} has exactly these numbers already.</source>
        <translation>{matrix} 里本来就是这些数字。</translation>
    </message>
    <message>
        <source>One file at a time: the others were left alone.</source>
        <translation>一次只读一个文件，其余的没有动。</translation>
    </message>
    <message>
        <source>Put the numbers in; everything else stays</source>
        <translation>放入这些数字，其他都不变</translation>
    </message>
    <message>
        <source>Put them in, and the words become {words}</source>
        <translation>放入这些数字，词改为：{words}</translation>
    </message>
    <message>
        <source>Turn it: its rows become the columns of {matrix}</source>
        <translation>转置：它的行变成 {matrix} 的列</translation>
    </message>
    <message>
        <source>A sentence of {count} words: {words}</source>
        <translation>句子变成 {count} 个词：{words}</translation>
    </message>
    <message>
        <source>Add words at the end: {words}</source>
        <translation>在句末添加词：{words}</translation>
    </message>
    <message>
        <source>Take words off the end: {words}</source>
        <translation>从句末去掉词：{words}</translation>
    </message>
    <message>
        <source>{size} becomes {width}; what is as wide follows, new rows begin with 0</source>
        <translation>{size} 改为 {width}；同样宽度的矩阵跟着变，新的行从 0 开始</translation>
    </message>
    <message>
        <source>{size} {width}, words {words}; the rest follows with zeros</source>
        <translation>{size} 改为 {width}，句子变成“{words}”；其余跟着变，补 0</translation>
    </message>
    <message>
        <source>Only the first {rows} rows and {columns} columns; the rest of {matrix} stays</source>
        <translation>只取前 {rows} 行、前 {columns} 列；{matrix} 的其余部分不变</translation>
    </message>
    <message>
        <source>Import numbers</source>
        <translation>导入数字</translation>
    </message>
    <message>
        <source>A file with numbers</source>
        <translation>含有数字的文件</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>所有文件</translation>
    </message>
    <message>
        <source>From the file</source>
        <translation>来自文件</translation>
    </message>
    <message>
        <source>Which table of the file</source>
        <translation>文件里的哪张表</translation>
    </message>
    <message>
        <source>All that are called after a matrix: {matrices}</source>
        <translation>所有以矩阵命名的表：{matrices}</translation>
    </message>
    <message>
        <source>Into</source>
        <translation>放入</translation>
    </message>
    <message>
        <source>Which matrix takes the numbers</source>
        <translation>数字放进哪个矩阵</translation>
    </message>
    <message>
        <source>The numbers of the file, as they were read</source>
        <translation>从文件里读到的数字</translation>
    </message>
    <message>
        <source>not taken</source>
        <translation>不取用</translation>
    </message>
    <message>
        <source>{name} is {found}, as {matrix} is.</source>
        <translation>{name} 是 {found}，与 {matrix} 一样。</translation>
    </message>
    <message>
        <source>How it can fit:</source>
        <translation>可以这样放入：</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>One step, which Undo takes back whole</source>
        <translation>算作一步，可以一次撤销</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Leave everything as it is (Esc)</source>
        <translation>什么都不改（Esc）</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>INSPECTOR</source>
        <translation>数字详情</translation>
    </message>
    <message>
        <source>THE ARITHMETIC</source>
        <translation>怎么算出来的</translation>
    </message>
    <message>
        <source>FORMULA</source>
        <translation>公式</translation>
    </message>
    <message>
        <source>SHAPES</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>NUMPY</source>
        <translation>numpy 代码</translation>
    </message>
    <message>
        <source>IN THE CLASSROOM</source>
        <translation>在课堂上</translation>
    </message>
    <message>
        <source>WHERE IT COMES FROM</source>
        <translation>从哪里来</translation>
    </message>
    <message>
        <source>WHERE IT GOES NEXT</source>
        <translation>接下来去哪里</translation>
    </message>
    <message>
        <source>THE SAME IN NUMPY</source>
        <translation>用 numpy 写</translation>
    </message>
    <message>
        <source>READING THE COLOURS</source>
        <translation>颜色的含义</translation>
    </message>
    <message>
        <source>WHERE A NUMBER CAME FROM</source>
        <translation>一个数从哪里来</translation>
    </message>
    <message>
        <source>The whole idea in one line</source>
        <translation>一行公式说清楚</translation>
    </message>
    <message>
        <source>Compare every {query} with every {key}, turn the scores into shares that add up to 1, then mix the {values} in those shares.</source>
        <translation>让每个{query}和每个{key}比一比，把分数变成加起来等于 1 的份额，再按份额把{values}混合起来。</translation>
    </message>
    <message>
        <source>query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Signed numbers (scores: −{end} to +{end})</source>
        <translation>有正负的数（分数：−{end} 到 +{end}）</translation>
    </message>
    <message>
        <source>Weights (shares of attention)</source>
        <translation>注意力权重（份额）</translation>
    </message>
    <message>
        <source>the number you picked</source>
        <translation>你选中的数</translation>
    </message>
    <message>
        <source>the row of Q it used</source>
        <translation>用到的 Q 的一行</translation>
    </message>
    <message>
        <source>the row of K it used</source>
        <translation>用到的 K 的一行</translation>
    </message>
    <message>
        <source>the column of V it used</source>
        <translation>用到的 V 的一列</translation>
    </message>
    <message>
        <source>Click any number to see the arithmetic behind it.</source>
        <translation>点任意一个数，看它是怎么算出来的。</translation>
    </message>
    <message>
        <source>Hand-made weights: real ones are learned and rarely this readable.</source>
        <translation>这里的权重是手工设计的：真实的权重靠训练得到，很少这么好读。</translation>
    </message>
    <message>
        <source>Random lenses: nobody chose these numbers, nobody trained them.</source>
        <translation>随机透镜：这些数没人挑选，也没人训练。</translation>
    </message>
    <message>
        <source>Feature {column} of the word {row}.</source>
        <translation>词 {row} 的特征 {column}。</translation>
    </message>
    <message>
        <source>How much feature {row} counts in the query’s {column}.</source>
        <translation>特征 {row} 在查询的 {column} 里占多少。</translation>
    </message>
    <message>
        <source>How much feature {row} counts in the key’s {column}.</source>
        <translation>特征 {row} 在键的 {column} 里占多少。</translation>
    </message>
    <message>
        <source>How much feature {row} counts in the value’s {column}.</source>
        <translation>特征 {row} 在值的 {column} 里占多少。</translation>
    </message>
    <message>
        <source>How much of {row} is written into feature {column}.</source>
        <translation>{row} 有多少写进特征 {column}。</translation>
    </message>
    <message>
        <source>How strongly {row} looks for {column}.</source>
        <translation>{row} 有多想找 {column}。</translation>
    </message>
    <message>
        <source>How much of {column} {row} offers.</source>
        <translation>{row} 能提供多少 {column}。</translation>
    </message>
    <message>
        <source>How much of {column} {row} passes on.</source>
        <translation>{row} 传递多少 {column}。</translation>
    </message>
    <message>
        <source>{row} asks,
{column} answers.</source>
        <translation>{row} 提问，
{column} 回答。</translation>
    </message>
    <message>
        <source>{row} asks,
{column} answers: scaled.</source>
        <translation>{row} 提问，
{column} 回答：缩放后。</translation>
    </message>
    <message>
        <source>{row} (asks) gives {percent} of its attention to {column} (answers).</source>
        <translation>{row}（提问）把 {percent} 的注意力给了 {column}（回答）。</translation>
    </message>
    <message>
        <source>{column} in the blend that {row} receives.</source>
        <translation>{row} 得到的混合里的 {column}。</translation>
    </message>
    <message>
        <source>{column} of {row}, side by side with what the other heads found.</source>
        <translation>{row} 的 {column}，和其他头找到的并排放着。</translation>
    </message>
    <message>
        <source>What is added to feature {column} of {row}.</source>
        <translation>加到 {row} 的特征 {column} 上的增量。</translation>
    </message>
    <message>
        <source>Feature {column} of {row}, after attention.</source>
        <translation>经过注意力之后，{row} 的特征 {column}。</translation>
    </message>
    <message>
        <source>You can change this one: type, or drag sideways.</source>
        <translation>这个数可以改：直接输入，或左右拖动。</translation>
    </message>
    <message>
        <source>You can write over it: type, or drag sideways.</source>
        <translation>你可以改写它：直接输入，或左右拖动。</translation>
    </message>
    <message>
        <source>Computed from the word’s place in the sentence.</source>
        <translation>由词在句子里的位置算出。</translation>
    </message>
    <message>
        <source>Made by layer {layer}: you can change the layer below.</source>
        <translation>由第 {layer} 层算出：可以去改下面那一层。</translation>
    </message>
    <message>
        <source>The mask hides {column} from {row}: −∞ takes the place of {value}.</source>
        <translation>掩码不让 {row} 看到 {column}：−∞ 代替了 {value}。</translation>
    </message>
    <message>
        <source>The mask writes 0 in the place of {value}: a mistake to look at.</source>
        <translation>掩码用 0 代替了 {value}：这是一种值得一看的错误。</translation>
    </message>
    <message>
        <source>Taken over from the output F of head {head}: nothing is computed here.</source>
        <translation>从第 {head} 个头的输出 F 照搬过来，这里不作计算。</translation>
    </message>
    <message>
        <source>Head {head} is off: 0 stands in its place.</source>
        <translation>第 {head} 个头关着：它的位置上是 0。</translation>
    </message>
    <message>
        <source>This row has no ordinary shares.</source>
        <translation>这一行没有正常的份额。</translation>
    </message>
    <message>
        <source>This column has no ordinary shares.</source>
        <translation>这一列没有正常的份额。</translation>
    </message>
    <message>
        <source>Nothing to look at: the mask hides every word from {row}.</source>
        <translation>没有可看的：掩码把所有词都对 {row} 遮住了。</translation>
    </message>
    <message>
        <source>∞: the true number is too large for the computer.</source>
        <translation>∞：真正的数太大，计算机写不下。</translation>
    </message>
    <message>
        <source>Added up before rounding.</source>
        <translation>先相加，后取整。</translation>
    </message>
    <message>
        <source>The largest number of the row, {value}, is taken off first; the shares stay the same.</source>
        <translation>先减去这一行最大的数 {value}；份额不变。</translation>
    </message>
    <message>
        <source>The largest number of the column, {value}, is taken off first; the shares stay the same.</source>
        <translation>先减去这一列最大的数 {value}；份额不变。</translation>
    </message>
    <message>
        <source>product</source>
        <translation>乘积</translation>
    </message>
    <message>
        <source>share</source>
        <translation>份额</translation>
    </message>
    <message>
        <source>sum of exp D</source>
        <translation>exp D 之和</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>so far</source>
        <translation>目前</translation>
    </message>
    <message>
        <source>bias</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>row {row}, column {column}</source>
        <translation>行 {row}，列 {column}</translation>
    </message>
    <message>
        <source>{cell}: {value}. Enter goes there.</source>
        <translation>{cell}：{value}。按 Enter 前往。</translation>
    </message>
    <message>
        <source>Copy these lines</source>
        <translation>复制这几行</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>已复制。</translation>
    </message>
    <message>
        <source>F of head {head}, row {row}</source>
        <translation>第 {head} 个头的 F，{row} 行</translation>
    </message>
    <message>
        <source>Go there: {cell}</source>
        <translation>转到：{cell}</translation>
    </message>
    <message>
        <source>{symbol}, row {row}</source>
        <translation>{symbol}，行 {row}</translation>
    </message>
    <message>
        <source>{symbol}, column {column}</source>
        <translation>{symbol}，列 {column}</translation>
    </message>
    <message>
        <source>{symbol}, row {row}, column {column}</source>
        <translation>{symbol}，行 {row}，列 {column}</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>数字详情</translation>
    </message>
    <message>
        <source>Written over by hand. The calculation would give {value} here.</source>
        <translation>这个数是手动改写的。照计算，这里应是 {value}。</translation>
    </message>
    <message>
        <source>Take it back: {value}</source>
        <translation>改回 {value}</translation>
    </message>
    <message>
        <source>The computed number returns to this cell. Undo works too.</source>
        <translation>这一格改回计算值。也可以用撤销。</translation>
    </message>
</context>
<context>
    <name>InspectorPane</name>
    <message>
        <source>Inspector</source>
        <translation>数字详情</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>move</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>nudge by 0.1</source>
        <translation>微移 0.1</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>hold: before</source>
        <translation>按住：看之前</translation>
    </message>
    <message>
        <source>copy, paste</source>
        <translation>复制，粘贴</translation>
    </message>
    <message>
        <source>clear</source>
        <translation>取消选择</translation>
    </message>
    <message>
        <source>keep</source>
        <translation>确定</translation>
    </message>
    <message>
        <source>keep, go right</source>
        <translation>确定并右移</translation>
    </message>
    <message>
        <source>± 0.1</source>
        <translation>± 0.1</translation>
    </message>
    <message>
        <source>put back</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>next cell</source>
        <translation>下一格</translation>
    </message>
    <message>
        <source>where from, where to</source>
        <translation>从哪来、到哪去</translation>
    </message>
    <message>
        <source>jump to a panel</source>
        <translation>跳到面板</translation>
    </message>
    <message>
        <source>write over it</source>
        <translation>改写</translation>
    </message>
    <message>
        <source>take back</source>
        <translation>改回</translation>
    </message>
    <message>
        <source>next number</source>
        <translation>下一个数</translation>
    </message>
    <message>
        <source>go to its cell</source>
        <translation>前往所在的格</translation>
    </message>
    <message>
        <source>a step back, a step on</source>
        <translation>退一步、进一步</translation>
    </message>
    <message>
        <source>stage before, stage after</source>
        <translation>上一阶段、下一阶段</translation>
    </message>
    <message>
        <source>play, pause</source>
        <translation>播放、暂停</translation>
    </message>
    <message>
        <source>close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>switch a head</source>
        <translation>开关一个头</translation>
    </message>
    <message>
        <source>pick a word</source>
        <translation>选一个词</translation>
    </message>
    <message>
        <source>open this head in A–F</source>
        <translation>在 A–F 面板里打开这个头</translation>
    </message>
    <message>
        <source>write over a weight</source>
        <translation>改写权重</translation>
    </message>
    <message>
        <source>next</source>
        <translation>下一个</translation>
    </message>
    <message>
        <source>on the slider: another distance</source>
        <translation>在滑块上：换一个距离</translation>
    </message>
    <message>
        <source>back to one head</source>
        <translation>回到单头注意力</translation>
    </message>
    <message>
        <source>undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>LinesCard</name>
    <message numerus="yes">
        <source>%n weaker link(s) hidden</source>
        <translation>
            <numerusform>藏起了 %n 条更弱的连线</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>{action}: {step}</source>
        <translation>{action}：{step}</translation>
    </message>
</context>
<context>
    <name>Matters</name>
    <message>
        <source>Which input matters?</source>
        <translation>哪个输入最关键？</translation>
    </message>
    <message>
        <source>Hide which input matters</source>
        <translation>隐藏“哪个输入最关键”</translation>
    </message>
    <message>
        <source>How much every cell of X and of the lenses moves the picked number (F8)</source>
        <translation>X 和透镜的每一格能让选中的数变动多少（F8）</translation>
    </message>
    <message>
        <source>Which input matters? Pick a computed number, and every cell of X and of the lenses shows how much it moves that number.</source>
        <translation>哪个输入最关键？选一个算出来的数，X 和透镜的每一格就会显示它能让这个数变动多少。</translation>
    </message>
    <message>
        <source>Of the words, {cell} moves {number} most: raise it by {step}, and the number rises by about {change}.</source>
        <translation>在词里，{cell} 对 {number} 的影响最大：把它加 {step}，这个数约增加 {change}。</translation>
    </message>
    <message>
        <source>Of the words, {cell} moves {number} most: raise it by {step}, and the number falls by about {change}.</source>
        <translation>在词里，{cell} 对 {number} 的影响最大：把它加 {step}，这个数约减少 {change}。</translation>
    </message>
    <message>
        <source>Below all layers it is {cell}: raise it by {step}, and the number rises by about {change}.</source>
        <translation>在所有层的最下面，则是 {cell}：把它加 {step}，这个数约增加 {change}。</translation>
    </message>
    <message>
        <source>Below all layers it is {cell}: raise it by {step}, and the number falls by about {change}.</source>
        <translation>在所有层的最下面，则是 {cell}：把它加 {step}，这个数约减少 {change}。</translation>
    </message>
    <message>
        <source>Of the lenses, {cell} moves it most: raise it by {step}, and the number rises by about {change}.</source>
        <translation>在透镜里，{cell} 的影响最大：把它加 {step}，这个数约增加 {change}。</translation>
    </message>
    <message>
        <source>Of the lenses, {cell} moves it most: raise it by {step}, and the number falls by about {change}.</source>
        <translation>在透镜里，{cell} 的影响最大：把它加 {step}，这个数约减少 {change}。</translation>
    </message>
    <message>
        <source>(Others move it just as much.)</source>
        <translation>（还有别的格影响一样大。）</translation>
    </message>
    <message>
        <source>Raise this cell by {step}, and {number} rises by about {change}.</source>
        <translation>把这一格加 {step}，{number} 约增加 {change}。</translation>
    </message>
    <message>
        <source>Raise this cell by {step}, and {number} falls by about {change}.</source>
        <translation>把这一格加 {step}，{number} 约减少 {change}。</translation>
    </message>
    <message>
        <source>This cell cannot move {number}.</source>
        <translation>这一格不影响 {number}。</translation>
    </message>
    <message>
        <source>No cell of X and of the lenses can move {number}: all of them say 0.</source>
        <translation>X 和透镜的任何一格都不能让 {number} 变动：全都是 0。</translation>
    </message>
    <message>
        <source>The values play no part here: all of W_V says 0.</source>
        <translation>值在这里不起作用：W_V 全都是 0。</translation>
    </message>
    <message>
        <source>The mask writes −∞ here, whatever the inputs are: nothing moves it.</source>
        <translation>不管输入是什么，掩码都在这里写上 −∞：什么都影响不了它。</translation>
    </message>
    <message>
        <source>{number} hangs on shares that do not exist: nobody can say what moves it.</source>
        <translation>{number} 要靠不存在的份额才能算：说不出什么会影响它。</translation>
    </message>
    <message>
        <source>{number} is too large for the computer: nobody can say what moves it.</source>
        <translation>{number} 大得计算机装不下：说不出什么会影响它。</translation>
    </message>
    <message>
        <source>Bars: to the right, raising the cell raises the number; to the left, it lowers it. The longest of each matrix carries its number, per 1.</source>
        <translation>横条：向右表示这一格加大，那个数也加大；向左表示那个数减小。每个矩阵里最长的横条标着数值（每增加 1）。</translation>
    </message>
    <message>
        <source>Attention is not influence: {asks} gives {top} {percent} of its attention, but more arrives from {other}. Weight × size of the value is {of_top} for {top} and {of_other} for {other}.</source>
        <translation>注意力不等于影响：{asks} 把 {percent} 的注意力给了 {top}，但从 {other} 得到的更多。权重 × 值的大小：{top} 是 {of_top}，{other} 是 {of_other}。</translation>
    </message>
    <message>
        <source>Attention is not influence: {asks} gives {top} {percent} of its attention, but {top} adds {of_top} to this number and {other} adds {of_other}.</source>
        <translation>注意力不等于影响：{asks} 把 {percent} 的注意力给了 {top}，但 {top} 给这个数加了 {of_top}，{other} 加了 {of_other}。</translation>
    </message>
    <message>
        <source>moves {number} by {rate} per 1</source>
        <translation>每增加 1，{number} 变化 {rate}</translation>
    </message>
    <message>
        <source>cannot move {number}: 0</source>
        <translation>不影响 {number}：0</translation>
    </message>
    <message>
        <source>{cell} in layer {layer}</source>
        <translation>第 {layer} 层的 {cell}</translation>
    </message>
    <message>
        <source>{cell} of head {head}</source>
        <translation>头 {head} 的 {cell}</translation>
    </message>
</context>
<context>
    <name>Notes</name>
    <message>
        <source>The study notes print {printed} here. Softmax of this row gives {computed}.</source>
        <translation>学习笔记在这里印的是 {printed}。对这一行做 softmax 得到 {computed}。</translation>
    </message>
    <message>
        <source>The study notes print {printed} here. Softmax of this column gives {computed}.</source>
        <translation>学习笔记在这里印的是 {printed}。对这一列做 softmax 得到 {computed}。</translation>
    </message>
    <message>
        <source>The study notes print {printed} here too, but their own Q[{row}]·K[{column}] is {product}.</source>
        <translation>学习笔记在这里也印了 {printed}，可是它自己的 Q[{row}]·K[{column}] 等于 {product}。</translation>
    </message>
    <message>
        <source>Compare and say why</source>
        <translation>对比并说明原因</translation>
    </message>
    <message>
        <source>Show less</source>
        <translation>收起</translation>
    </message>
    <message>
        <source>in the notes</source>
        <translation>笔记所印</translation>
    </message>
    <message>
        <source>computed now</source>
        <translation>现在算出</translation>
    </message>
    <message>
        <source>notes, Step 5</source>
        <translation>笔记第 5 步</translation>
    </message>
    <message>
        <source>No temperature gives that: equal weights need equal scores, but {one} has {score} and {other} has {other_score}.</source>
        <translation>任何温度都得不到它：权重相等，分数就必须相等，但 {one} 是 {score}，{other} 是 {other_score}。</translation>
    </message>
    <message>
        <source>No temperature gives that: the three pairs of words would need {first}, {second} and {third}, and a row has only one.</source>
        <translation>任何温度都得不到它：三对词分别需要 {first}、{second} 和 {third}，而一行只有一个温度。</translation>
    </message>
    <message>
        <source>No temperature gives that: the three pairs of words would need {first}, {second} and {third}, and a column has only one.</source>
        <translation>任何温度都得不到它：三对词分别需要 {first}、{second} 和 {third}，而一列只有一个温度。</translation>
    </message>
    <message>
        <source>Step 5 of the notes prints this row once more, as {step_5}: that is neither what panel E prints nor what softmax gives, {computed}.</source>
        <translation>笔记第 5 步又印了一遍这一行：{step_5}。它既不是面板 E 里印的，也不是 softmax 得到的 {computed}。</translation>
    </message>
    <message>
        <source>Step 5 of the notes prints these shares once more, as {step_5}: that is neither what panel E prints nor what softmax gives, {computed}.</source>
        <translation>笔记第 5 步又印了一遍这些份额：{step_5}。它既不是面板 E 里印的，也不是 softmax 得到的 {computed}。</translation>
    </message>
    <message>
        <source>So these two and the score {score} cannot all be right. This example has the score of the notes, and a query and a key that give it.</source>
        <translation>所以这两行数字和分数 {score} 不可能都对。本例保留笔记里的分数，并用了能得到它的查询和键。</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Something went wrong, but your work is kept.</source>
        <translation>出了点问题，但你的成果还在。</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>复制详情</translation>
    </message>
    <message>
        <source>Close this note (Esc)</source>
        <translation>关闭提示（Esc）</translation>
    </message>
</context>
<context>
    <name>OneHeadPage</name>
    <message>
        <source>One head</source>
        <translation>单头注意力</translation>
    </message>
</context>
<context>
    <name>Panel</name>
    <message>
        <source>Embeddings X</source>
        <translation>词向量 X</translation>
    </message>
    <message>
        <source>Three lenses</source>
        <translation>三个透镜</translation>
    </message>
    <message>
        <source>Raw scores</source>
        <translation>原始分数</translation>
    </message>
    <message>
        <source>Scaled</source>
        <translation>缩放后</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>注意力权重</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Change and new words</source>
        <translation>增量与新的词</translation>
    </message>
    <message>
        <source>the same X, multiplied by three matrices you can edit</source>
        <translation>同一个 X，分别乘以三个可以编辑的矩阵</translation>
    </message>
    <message>
        <source>each word becomes a blend of all the values</source>
        <translation>每个词变成所有值的加权混合</translation>
    </message>
    <message>
        <source>the output is turned into a change, and the change is added</source>
        <translation>输出变成增量，再加回原来的数</translation>
    </message>
    <message>
        <source>Row asks, column answers.</source>
        <translation>行提问，列回答。</translation>
    </message>
    <message>
        <source>Column asks, row answers.</source>
        <translation>列提问，行回答。</translation>
    </message>
    <message>
        <source>Same pattern, lower volume.</source>
        <translation>高低不变，只是音量调小。</translation>
    </message>
    <message>
        <source>Each row adds up to 1.</source>
        <translation>每一行加起来等于 1。</translation>
    </message>
    <message>
        <source>Each column adds up to 1.</source>
        <translation>每一列加起来等于 1。</translation>
    </message>
    <message>
        <source>Every word starts as a row of numbers: its fingerprint. You can change each of them.</source>
        <translation>每个词一开始都是一行数字：它的“指纹”。每个数都可以改。</translation>
    </message>
    <message>
        <source>Three lenses look at the same words. One makes queries (I’m looking for…), one keys (I can offer…), one values (I pass on…). The lenses are the same for every sentence.</source>
        <translation>三个透镜看同样的词：一个做出查询（我在找……），一个做出键（我能提供……），一个做出值（我要传递……）。换句子时透镜不变。</translation>
    </message>
    <message>
        <source>Each query meets each key: multiply matching numbers and add. A big sum means a good match.</source>
        <translation>每个查询和每个键碰面：对应的数相乘再相加。和越大，匹配越好。</translation>
    </message>
    <message>
        <source>Long vectors give wild scores. Dividing by √d_k turns the volume down; the order stays.</source>
        <translation>向量越长，分数波动越大。除以 √d_k 把音量调小，名次不变。</translation>
    </message>
    <message>
        <source>Softmax turns each row into shares: all positive, together 1. The biggest score gets the biggest share.</source>
        <translation>softmax 把每一行变成份额：全为正，加起来等于 1。分数最大的，份额也最大。</translation>
    </message>
    <message>
        <source>Softmax turns each column into shares: all positive, together 1. The biggest score gets the biggest share.</source>
        <translation>softmax 把每一列变成份额：全为正，加起来等于 1。分数最大的，份额也最大。</translation>
    </message>
    <message>
        <source>Each word mixes all values, each by its share. That mix is its new information.</source>
        <translation>每个词按份额把所有的值混合起来，这份混合就是它新得到的信息。</translation>
    </message>
    <message>
        <source>W_O decides what the head may write and where. The change is added to the old numbers; it does not replace them.</source>
        <translation>W_O 决定这个头写什么、写到哪里。增量是加到原来的数上，而不是替换它们。</translation>
    </message>
    <message>
        <source>I’m looking for…</source>
        <translation>我在找……</translation>
    </message>
    <message>
        <source>I can offer…</source>
        <translation>我能提供……</translation>
    </message>
    <message>
        <source>I pass on…</source>
        <translation>我要传递……</translation>
    </message>
    <message>
        <source>Made by layer {layer}: you can change the layer below.</source>
        <translation>由第 {layer} 层算出：可以去改下面那一层。</translation>
    </message>
    <message>
        <source>Change: {title}</source>
        <translation>变化：{title}</translation>
    </message>
    <message>
        <source>Before: {title}</source>
        <translation>之前：{title}</translation>
    </message>
    <message>
        <source>Shown: what has changed, now − before.</source>
        <translation>这里显示的是变化：现在 − 之前。</translation>
    </message>
    <message>
        <source>{cell}, change {value}</source>
        <translation>{cell}，变化 {value}</translation>
    </message>
    <message>
        <source>{cell}, was not there before, {value}</source>
        <translation>{cell}，之前没有这一格，{value}</translation>
    </message>
    <message>
        <source>Colour of a signed number</source>
        <translation>有正负的数：颜色含义</translation>
    </message>
    <message>
        <source>↔ Drag sideways or type to change</source>
        <translation>↔ 左右拖动或直接输入来修改</translation>
    </message>
    <message>
        <source>each row</source>
        <translation>逐行</translation>
    </message>
    <message>
        <source>each column</source>
        <translation>逐列</translation>
    </message>
    <message>
        <source>÷ sum</source>
        <translation>÷ 合计</translation>
    </message>
    <message>
        <source>nothing to look at: every word is hidden</source>
        <translation>没有可看的：所有词都被遮住了</translation>
    </message>
    <message>
        <source>undefined: these scores give no shares</source>
        <translation>没有定义：这些分数给不出份额</translation>
    </message>
    <message>
        <source>∞: too large to be written as a number</source>
        <translation>∞：太大了，写不成一个数</translation>
    </message>
    <message>
        <source>Not every row adds up to 1 here.</source>
        <translation>这里不是每一行加起来都等于 1。</translation>
    </message>
    <message>
        <source>Not every column adds up to 1 here.</source>
        <translation>这里不是每一列加起来都等于 1。</translation>
    </message>
    <message>
        <source>F is {output}, but W_O is {w_o}: they do not fit, so there is no change.</source>
        <translation>F 是 {output}，而 W_O 是 {w_o}：两者对不上，所以没有增量。</translation>
    </message>
    <message>
        <source>Panels below still use the last good value, {value}.</source>
        <translation>下面的面板仍在用上一个有效的数 {value}。</translation>
    </message>
    <message>
        <source>1 number written over</source>
        <translation>有 1 个数被手动改写</translation>
    </message>
    <message>
        <source>{count} numbers written over</source>
        <translation>有 {count} 个数被手动改写</translation>
    </message>
    <message>
        <source>Row {line} adds up to {sum}: a number was written over.</source>
        <translation>{line} 行加起来是 {sum}：有一个数被手动改写。</translation>
    </message>
    <message>
        <source>Row {line} adds up to {sum}: {count} numbers were written over.</source>
        <translation>{line} 行加起来是 {sum}：有 {count} 个数被手动改写。</translation>
    </message>
    <message>
        <source>{count} numbers written over: {lines} rows ≠ 1</source>
        <translation>有 {count} 个数被手动改写：{lines} 行之和 ≠ 1</translation>
    </message>
    <message>
        <source>Column {line} adds up to {sum}: a number was written over.</source>
        <translation>{line} 列加起来是 {sum}：有一个数被手动改写。</translation>
    </message>
    <message>
        <source>Column {line} adds up to {sum}: {count} numbers were written over.</source>
        <translation>{line} 列加起来是 {sum}：有 {count} 个数被手动改写。</translation>
    </message>
    <message>
        <source>{count} numbers written over: {lines} columns ≠ 1</source>
        <translation>有 {count} 个数被手动改写：{lines} 列之和 ≠ 1</translation>
    </message>
    <message>
        <source>written over</source>
        <translation>手动改写</translation>
    </message>
    <message>
        <source>Written over by hand. Computed: {value}</source>
        <translation>这个数是手动改写的。计算值：{value}</translation>
    </message>
    <message>
        <source>The mask comes after D: it hides {column} from {row}, whatever is written here. Take the mask off, or write into E.</source>
        <translation>掩码在 D 之后起作用：不管这里写什么，{row} 都看不到 {column}。请先去掉掩码，或者改写 E。</translation>
    </message>
    <message>
        <source>take back</source>
        <translation>改回</translation>
    </message>
    <message>
        <source>Take back: {panel}, {count}</source>
        <translation>改回：{panel}，{count}</translation>
    </message>
    <message>
        <source>The computed numbers return to this panel. Undo works too.</source>
        <translation>这个面板里的数改回计算值。也可以用撤销。</translation>
    </message>
    <message>
        <source>This cell is 0 now. Undo brings the number back.</source>
        <translation>这一格现在是 0。撤销就能恢复。</translation>
    </message>
    <message>
        <source>{count} cells are 0 now. Undo brings the numbers back.</source>
        <translation>这 {count} 格现在是 0。撤销就能恢复。</translation>
    </message>
    <message>
        <source>Computed again: {count}. Undo brings yours back.</source>
        <translation>已改回计算值：{count} 个。撤销就能恢复手写的数。</translation>
    </message>
    <message>
        <source>Nothing is written over in these cells: they are as computed.</source>
        <translation>这些格子没有手动改写过：都是计算值。</translation>
    </message>
</context>
<context>
    <name>Player</name>
    <message>
        <source>{symbol}, row {row}: the whole row at once, {formula}.</source>
        <translation>{symbol}，{row} 行：整行一次算出，{formula}。</translation>
    </message>
    <message>
        <source>{symbol}, column {row}: the whole column at once, {formula}.</source>
        <translation>{symbol}，{row} 列：整列一次算出，{formula}。</translation>
    </message>
    <message>
        <source>{address}: product {number} of {count}, {name}: {left} × {right} = {result}. So far: {sum}.</source>
        <translation>{address}：第 {number} 个乘积（共 {count} 个），{name}：{left} × {right} = {result}。目前合计：{sum}。</translation>
    </message>
    <message>
        <source>{address}: the products add up to {value}.</source>
        <translation>{address}：各个乘积加起来是 {value}。</translation>
    </message>
    <message>
        <source>{address}: the products and the bias {bias} add up to {value}.</source>
        <translation>{address}：各个乘积加上偏置 {bias}，一共是 {value}。</translation>
    </message>
    <message>
        <source>{address}: {left} × {right} = {value}.</source>
        <translation>{address}：{left} × {right} = {value}。</translation>
    </message>
    <message>
        <source>{address}: {left} ÷ {right} = {value}.</source>
        <translation>{address}：{left} ÷ {right} = {value}。</translation>
    </message>
    <message>
        <source>{address}: the mask hides it, {value}.</source>
        <translation>{address}：被掩码遮住，{value}。</translation>
    </message>
    <message>
        <source>E, {name}: e to the power of {left} is {right}. So far: {sum}.</source>
        <translation>E，{name}：e 的 {left} 次方是 {right}。目前合计：{sum}。</translation>
    </message>
    <message>
        <source>E, {name}: e to the power of {left} less {top}, the largest, is {right}. So far: {sum}.</source>
        <translation>E，{name}：{left} 先减去最大的数 {top}，再作 e 的指数，得 {right}。目前合计：{sum}。</translation>
    </message>
    <message>
        <source>E, {name}: {left} as it is. So far: {sum}.</source>
        <translation>E，{name}：直接用 {left}。目前合计：{sum}。</translation>
    </message>
    <message>
        <source>{address}: {left} ÷ {total} = {value}.</source>
        <translation>{address}：{left} ÷ {total} = {value}。</translation>
    </message>
    <message>
        <source>{address}: {left} + {right} = {value}.</source>
        <translation>{address}：{left} + {right} = {value}。</translation>
    </message>
    <message>
        <source>{address}: {value}, written by hand.</source>
        <translation>{address}：{value}，是手写上去的。</translation>
    </message>
    <message>
        <source>{address}: this row has no ordinary shares, {value}.</source>
        <translation>{address}：这一行没有正常的份额，{value}。</translation>
    </message>
    <message>
        <source>{address}: this column has no ordinary shares, {value}.</source>
        <translation>{address}：这一列没有正常的份额，{value}。</translation>
    </message>
    <message>
        <source>The calculation, step by step</source>
        <translation>一步一步看计算</translation>
    </message>
    <message>
        <source>Play (F5)</source>
        <translation>播放（F5）</translation>
    </message>
    <message>
        <source>Pause (F5)</source>
        <translation>暂停（F5）</translation>
    </message>
    <message>
        <source>Your system asks for less motion, so nothing plays by itself. Step with F6 and F7.</source>
        <translation>你的系统要求减少动画，所以不会自动播放。请用 F6、F7 一步一步看。</translation>
    </message>
    <message>
        <source>A step back (F6)</source>
        <translation>退一步（F6）</translation>
    </message>
    <message>
        <source>A step on (F7)</source>
        <translation>进一步（F7）</translation>
    </message>
    <message>
        <source>Close: all numbers are there again (Esc)</source>
        <translation>关闭：所有的数重新出现（Esc）</translation>
    </message>
    <message>
        <source>Moment {number} of {count}</source>
        <translation>第 {number} 步，共 {count} 步</translation>
    </message>
    <message>
        <source>For which word</source>
        <translation>看哪个词</translation>
    </message>
    <message>
        <source>all words</source>
        <translation>所有的词</translation>
    </message>
    <message>
        <source>What a step shows</source>
        <translation>每一步显示</translation>
    </message>
    <message>
        <source>each product</source>
        <translation>每个乘积</translation>
    </message>
    <message>
        <source>each number</source>
        <translation>每个数</translation>
    </message>
    <message>
        <source>each row</source>
        <translation>每一行</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>To the beginning of {symbol}</source>
        <translation>到 {symbol} 的开头</translation>
    </message>
</context>
<context>
    <name>Program</name>
    <message>
        <source>The attention on screen, in numpy alone.</source>
        <translation>屏幕上的注意力，只用 numpy 写成。</translation>
    </message>
    <message>
        <source>One head: the row asks, the column answers.</source>
        <translation>一个头：行提问，列回答。</translation>
    </message>
    <message>
        <source>One head: columns ask, rows answer; each column adds up to 1.</source>
        <translation>一个头：列提问，行回答；每一列加起来等于 1。</translation>
    </message>
    <message>
        <source>One head: columns ask, rows answer.</source>
        <translation>一个头：列提问，行回答。</translation>
    </message>
    <message>
        <source>All heads side by side, joined by W_O.</source>
        <translation>所有的头并排拼接，再乘以 W_O。</translation>
    </message>
    <message>
        <source>All heads side by side.</source>
        <translation>所有的头并排拼接。</translation>
    </message>
    <message>
        <source>A head that is off adds nothing.</source>
        <translation>关掉的头什么也不加。</translation>
    </message>
    <message>
        <source>∞ takes everything</source>
        <translation>∞ 拿走全部</translation>
    </message>
    <message>
        <source>nothing to look at: no shares</source>
        <translation>没有可看的：没有份额</translation>
    </message>
    <message>
        <source>a share of 0 takes nothing, not even of ∞</source>
        <translation>份额为 0 时什么也不取，连 ∞ 也不取</translation>
    </message>
    <message>
        <source>Numbers written by hand take the computed one’s place.</source>
        <translation>手写的数取代算出的数。</translation>
    </message>
    <message>
        <source>on purpose: another lens than usual</source>
        <translation>有意为之：换了一个透镜</translation>
    </message>
    <message>
        <source>The numbers.</source>
        <translation>数据。</translation>
    </message>
    <message>
        <source>Layer {number}.</source>
        <translation>第 {number} 层。</translation>
    </message>
    <message>
        <source>head {number}</source>
        <translation>头 {number}</translation>
    </message>
    <message>
        <source>1: the mask hides this key</source>
        <translation>1：掩码遮住这个键</translation>
    </message>
    <message>
        <source>W_O is {found}: it does not fit what the heads give, {wanted}.</source>
        <translation>W_O 是 {found}，与各个头给出的 {wanted} 对不上。</translation>
    </message>
    <message>
        <source>Every step of the head on screen.</source>
        <translation>屏幕上这个头的每一步。</translation>
    </message>
</context>
<context>
    <name>Python</name>
    <message>
        <source>Stops where a number is not the one in the app.</source>
        <translation>有一个数和应用里的不同，就停下来。</translation>
    </message>
    <message>
        <source>layer {layer}, sentence {sentence}</source>
        <translation>第 {layer} 层，句子 {sentence}</translation>
    </message>
    <message>
        <source>All {count} numbers are those of the app.</source>
        <translation>全部 {count} 个数都和应用里的一致。</translation>
    </message>
    <message>
        <source>This notebook calculates self-attention with numpy alone, one step a cell, and compares every number with the app. Run the cells from top to bottom; then change a number and run them again: the first comparison that stops shows how far the change reaches.</source>
        <translation>这个笔记本只用 numpy 计算自注意力，一格一步，并把每个数和应用里的相比。从上到下运行各格；然后改一个数再运行一遍：哪里的比较先停下来，改动的影响就先到了哪里。</translation>
    </message>
    <message>
        <source>Columns ask, rows answer.</source>
        <translation>列提问，行回答。</translation>
    </message>
    <message>
        <source>The row asks, the column answers.</source>
        <translation>行提问，列回答。</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>numpy, a comparison, a table, and the calculation of one head as a function.</source>
        <translation>numpy、一个比较、一个表格，以及写成函数的一个头的计算。</translation>
    </message>
    <message>
        <source>The numbers</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>The words X and the lenses, exactly as they stand in the app.</source>
        <translation>词 X 和各个透镜，和应用里的完全一样。</translation>
    </message>
    <message>
        <source>Layer {number}, below</source>
        <translation>下面的第 {number} 层</translation>
    </message>
    <message>
        <source>Its result is the X of the next layer. Every head of it is compared.</source>
        <translation>它的结果就是再上面一层的 X。它的每个头都作了比较。</translation>
    </message>
    <message>
        <source>Layer {layer}, head {head}</source>
        <translation>第 {layer} 层，头 {head}</translation>
    </message>
    <message>
        <source>The lenses of this head get the names that follow.</source>
        <translation>下面给这个头的透镜起名字。</translation>
    </message>
    <message>
        <source>From the head to the new words</source>
        <translation>从头到新的词</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>No comparison has stopped: the numbers agree.</source>
        <translation>没有一次比较停下来：所有的数都一致。</translation>
    </message>
</context>
<context>
    <name>QAbstractFileIconProvider</name>
    <message>
        <source>Drive</source>
        <translation>驱动器</translation>
    </message>
    <message>
        <source>Folder</source>
        <comment>All other platforms</comment>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Shortcut</source>
        <comment>All other platforms</comment>
        <translation>快捷方式</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>未知</translation>
    </message>
</context>
<context>
    <name>QFileDialog</name>
    <message>
        <source>&amp;Look in:</source>
        <translation>查找范围(&amp;L)：</translation>
    </message>
    <message>
        <source>Files of &amp;type:</source>
        <translation>文件类型(&amp;T)：</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>QPrintSettingsOutput</name>
    <message>
        <source>Page &amp;Set:</source>
        <translation>页面集(&amp;S)：</translation>
    </message>
</context>
<context>
    <name>Reader</name>
    <message numerus="yes">
        <source>add the %n product(s)</source>
        <translation>
            <numerusform>把 %n 个乘积加起来</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Recovery</name>
    <message>
        <source>Work from {time} was not saved: {name}</source>
        <translation>{time} 的修改没有保存：{name}</translation>
    </message>
    <message>
        <source>a document without a name</source>
        <translation>未命名的文档</translation>
    </message>
    <message>
        <source>Its file has changed since.</source>
        <translation>它的文件在那之后又变了。</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>第 {number} 份，共 {count} 份</translation>
    </message>
    <message>
        <source>The work is restored and not saved yet.</source>
        <translation>已恢复，但还没有保存。</translation>
    </message>
    <message>
        <source>The work is deleted.</source>
        <translation>已删除。</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Open this work; Undo returns to what is open now</source>
        <translation>打开它；按“撤销”可以回到现在打开的内容</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>以后再说</translation>
    </message>
    <message>
        <source>Keep it and ask again at the next start (Esc)</source>
        <translation>先留着，下次启动时再问（Esc）</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一份</translation>
    </message>
    <message>
        <source>Other work that was not saved</source>
        <translation>看另一份没有保存的内容</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Delete this work for good</source>
        <translation>永久删除它</translation>
    </message>
    <message>
        <source>The disk is full: your work cannot be kept safe until there is room again.</source>
        <translation>磁盘已满：腾出空间之前，无法自动保存你的修改。</translation>
    </message>
    <message>
        <source>Your work cannot be kept safe: nothing can be written into {folder}. Please save it.</source>
        <translation>无法自动保存你的修改：{folder} 不能写入。请自己保存一下。</translation>
    </message>
</context>
<context>
    <name>Refusal</name>
    <message>
        <source>Nothing here yet. Try 0.7 or −1.25.</source>
        <translation>这里还是空的。试试 0.7 或 −1.25。</translation>
    </message>
    <message>
        <source>Not a number yet. Try 0.7 or −1.25.</source>
        <translation>还不是一个数。试试 0.7 或 −1.25。</translation>
    </message>
    <message>
        <source>A comma and a point together could mean two numbers. Type 1234.5 or 0.7.</source>
        <translation>逗号和小数点一起出现会有两种读法。请输入 1234.5 或 0.7。</translation>
    </message>
    <message>
        <source>Too large: the limit is about 1.8e308.</source>
        <translation>太大了：上限约为 1.8e308。</translation>
    </message>
    <message>
        <source>Too close to 0 to be kept: the smallest is about 5e−324.</source>
        <translation>太接近 0，存不下：最小约为 5e−324。</translation>
    </message>
    <message>
        <source>Division by 0 has no answer.</source>
        <translation>除以 0 没有答案。</translation>
    </message>
    <message>
        <source>Too long: a number has at most {limit} signs.</source>
        <translation>太长了：一个数最多 {limit} 个字符。</translation>
    </message>
    <message>
        <source>{name}, row {row}, column {column}: not a finite number.</source>
        <translation>{name} 第 {row} 行第 {column} 列：不是有限的数。</translation>
    </message>
    <message>
        <source>There are no numbers on the clipboard.</source>
        <translation>剪贴板里没有数。</translation>
    </message>
    <message>
        <source>There is a picture on the clipboard, no numbers. Nothing was changed.</source>
        <translation>剪贴板里是图片，不是数。什么都没有改。</translation>
    </message>
    <message>
        <source>Too much at once: more than {limit} million. Nothing was changed.</source>
        <translation>一次太多了：超过 {limit} 百万。什么都没有改。</translation>
    </message>
    <message>
        <source>Row {row}, column {column} of what you paste is not a number: “{text}”. Nothing was changed.</source>
        <translation>粘贴内容的第 {row} 行第 {column} 列不是数：“{text}”。什么都没有改。</translation>
    </message>
    <message>
        <source>Row {row}, column {column} of what you paste is empty. Nothing was changed.</source>
        <translation>粘贴内容的第 {row} 行第 {column} 列是空的。什么都没有改。</translation>
    </message>
    <message>
        <source>Row {row} of what you paste is {found} wide, the first row {wanted}. Nothing was changed.</source>
        <translation>粘贴内容的第 {row} 行有 {found} 格，第一行有 {wanted} 格。什么都没有改。</translation>
    </message>
    <message>
        <source>Do these commas part two numbers, or are they decimal commas? Copy the numbers with tabs or semicolons between them. Nothing was changed.</source>
        <translation>这些逗号是分隔两个数，还是小数点？请用制表符或分号分隔各数再复制。什么都没有改。</translation>
    </message>
    <message>
        <source>What you paste is {found}, but from here on there is room for {room}. Nothing was changed.</source>
        <translation>粘贴内容是 {found}，但从这里起只放得下 {room}。什么都没有改。</translation>
    </message>
    <message>
        <source>What you paste is {found} and does not go evenly into the {room} that you selected. Nothing was changed.</source>
        <translation>粘贴内容是 {found}，不能整齐地填满选中的 {room}。什么都没有改。</translation>
    </message>
    <message>
        <source>These numbers are computed: change what they are made of, and they follow.</source>
        <translation>这些数是算出来的：改动算出它们的数，它们就会跟着变。</translation>
    </message>
    <message>
        <source>Row {row}, column {column} is computed and cannot be changed. Nothing was changed.</source>
        <translation>第 {row} 行第 {column} 列是算出来的，不能改。什么都没有改。</translation>
    </message>
    <message>
        <source>The mask hides row {row}, column {column}, whatever is written there. Nothing was changed.</source>
        <translation>掩码盖住了第 {row} 行第 {column} 列，写什么都不起作用。什么都没有改。</translation>
    </message>
    <message>
        <source>Row {row}, column {column} would not be a finite number. Nothing was changed.</source>
        <translation>第 {row} 行第 {column} 列将不是有限的数。什么都没有改。</translation>
    </message>
    <message>
        <source>Some of these numbers are not there yet: let the calculation come to them.</source>
        <translation>其中有些数还没有算出来：请让计算进行到那里。</translation>
    </message>
    <message>
        <source>A word needs at least one letter.</source>
        <translation>一个词至少要有一个字。</translation>
    </message>
    <message>
        <source>One word at a time: “{word}” has a space or a hidden sign.</source>
        <translation>一次一个词：“{word}”里有空格或看不见的字符。</translation>
    </message>
    <message>
        <source>A word has up to {limit} letters.</source>
        <translation>一个词最多 {limit} 个字。</translation>
    </message>
    <message>
        <source>A sentence has up to {limit} words.</source>
        <translation>一个句子最多 {limit} 个词。</translation>
    </message>
    <message>
        <source>A sentence keeps at least 1 word.</source>
        <translation>一个句子至少留 1 个词。</translation>
    </message>
    <message>
        <source>A layer has up to {limit} heads.</source>
        <translation>一层最多 {limit} 个头。</translation>
    </message>
    <message>
        <source>A layer keeps at least 1 head.</source>
        <translation>一层至少留 1 个头。</translation>
    </message>
    <message>
        <source>A head needs a name.</source>
        <translation>头需要一个名字。</translation>
    </message>
    <message>
        <source>A name has up to {limit} signs.</source>
        <translation>名字最多 {limit} 个字符。</translation>
    </message>
    <message>
        <source>A hidden sign in this name: please type it anew.</source>
        <translation>名字里有看不见的字符：请重新输入。</translation>
    </message>
    <message>
        <source>{name} goes from 1 to {limit}.</source>
        <translation>{name} 的范围是 1 到 {limit}。</translation>
    </message>
    <message>
        <source>The temperature must be above 0.</source>
        <translation>温度必须大于 0。</translation>
    </message>
    <message>
        <source>{name} has no row {row}, column {column}.</source>
        <translation>{name} 没有第 {row} 行第 {column} 列。</translation>
    </message>
    <message>
        <source>This column is computed from the position of the word.</source>
        <translation>这一列由词的位置算出。</translation>
    </message>
    <message>
        <source>There is no layer {index}.</source>
        <translation>没有第 {index} 层。</translation>
    </message>
    <message>
        <source>There is no head {index}.</source>
        <translation>没有第 {index} 个头。</translation>
    </message>
    <message>
        <source>There is no panel or matrix called “{name}”.</source>
        <translation>没有叫“{name}”的面板或矩阵。</translation>
    </message>
    <message>
        <source>{name}: “{value}” is not one of {choices}.</source>
        <translation>{name}：“{value}”不在 {choices} 之中。</translation>
    </message>
    <message>
        <source>{name} is {found}, but {wanted} is needed here.</source>
        <translation>{name} 是 {found}，这里需要 {wanted}。</translation>
    </message>
    <message>
        <source>{labels} labels, but {rows} rows in {name}.</source>
        <translation>有 {labels} 个词，而 {name} 有 {rows} 行。</translation>
    </message>
    <message>
        <source>{name} has no cells.</source>
        <translation>{name} 一个格子也没有。</translation>
    </message>
    <message>
        <source>{name}, row {row}: {found} numbers, but {wanted} are needed.</source>
        <translation>{name} 第 {row} 行：有 {found} 个数，需要 {wanted} 个。</translation>
    </message>
    <message>
        <source>{name}, row {row}, column {column}: not a number.</source>
        <translation>{name} 第 {row} 行第 {column} 列：不是数。</translation>
    </message>
    <message>
        <source>{name}: “{id}” appears twice.</source>
        <translation>{name}：“{id}”出现了两次。</translation>
    </message>
    <message>
        <source>{name}: nothing is called “{id}”.</source>
        <translation>{name}：没有叫“{id}”的。</translation>
    </message>
    <message>
        <source>{name}: there is no such file.</source>
        <translation>{name}：没有这个文件。</translation>
    </message>
    <message>
        <source>{name}: the file cannot be read.</source>
        <translation>{name}：文件读不了。</translation>
    </message>
    <message>
        <source>{name}: not an ordinary file.</source>
        <translation>{name}：不是普通文件。</translation>
    </message>
    <message>
        <source>{name}: larger than {limit} MB.</source>
        <translation>{name}：大于 {limit} MB。</translation>
    </message>
    <message>
        <source>{name}: more lists or numbers than a document can have.</source>
        <translation>{name}：列表或数字太多，超出了文档能容纳的范围。</translation>
    </message>
    <message>
        <source>{name}: not an attn-gui document (no valid JSON).</source>
        <translation>{name}：不是 attn-gui 文档（不是有效的 JSON）。</translation>
    </message>
    <message>
        <source>{name}: not an attn-gui document.</source>
        <translation>{name}：不是 attn-gui 文档。</translation>
    </message>
    <message>
        <source>{name}: made by a newer attn-gui (version {version}); this one reads version {known}.</source>
        <translation>{name}：由更新的 attn-gui 制作（版本 {version}）；本程序只读版本 {known}。</translation>
    </message>
    <message>
        <source>{name}: “{key}” is missing.</source>
        <translation>{name}：缺少“{key}”。</translation>
    </message>
    <message>
        <source>{name}: “{key}” is not what it should be.</source>
        <translation>{name}：“{key}”的内容不对。</translation>
    </message>
    <message>
        <source>“{name}” cannot be left blank; one of these can: {choices}.</source>
        <translation>“{name}”不能留空；可以留空的有：{choices}。</translation>
    </message>
    <message>
        <source>Sheets are numbered from 1 to {limit}.</source>
        <translation>练习编号从 1 到 {limit}。</translation>
    </message>
    <message>
        <source>{name} is {found}: on paper there is room for {limit} rows and columns. Try a panel that does not need it.</source>
        <translation>{name} 是 {found}，纸上只放得下 {limit} 行和列。请换一个用不到它的面板。</translation>
    </message>
    <message>
        <source>{name} has numbers of 1000 or more, too large to compute with by hand.</source>
        <translation>{name} 里有 1000 或更大的数，太大了，不适合手算。</translation>
    </message>
    <message>
        <source>Softmax runs along the columns here. Let it run along the rows, and E can be asked.</source>
        <translation>这里 softmax 沿着列计算。让它沿着行计算，就可以把 E 留空了。</translation>
    </message>
    <message>
        <source>{name} would be a matter of luck: from rounded numbers nobody gets near the real answer.</source>
        <translation>{name} 的答案会全凭运气：用四舍五入过的数，谁也算不到真实答案附近。</translation>
    </message>
    <message>
        <source>Nothing is left to compute here: every cell is hidden or written by hand.</source>
        <translation>这里没有可算的了：每个格子不是被遮住，就是手工改写的。</translation>
    </message>
    <message>
        <source>A spreadsheet of this document would need {cells} cells; the limit is {limit}. Try a shorter sentence, or export the numbers as NPZ or CSV.</source>
        <translation>这个文档的电子表格需要 {cells} 个格子，上限是 {limit}。请换一个短一些的句子，或者把数导出成 NPZ 或 CSV。</translation>
    </message>
    <message>
        <source>{name}: the file cannot be written.</source>
        <translation>{name}：文件写不了。</translation>
    </message>
    <message>
        <source>This name is too long for a file; a shorter one will do.</source>
        <translation>这个名字作文件名太长了，短一些就行。</translation>
    </message>
    <message>
        <source>There is no folder {name} any more.</source>
        <translation>文件夹 {name} 已经不在了。</translation>
    </message>
    <message>
        <source>Nothing may be written into the folder {name}.</source>
        <translation>不能往文件夹 {name} 里写入任何内容。</translation>
    </message>
    <message>
        <source>{name}: the file is write-protected.</source>
        <translation>{name}：这个文件是只读的。</translation>
    </message>
    <message>
        <source>{name} is a folder. Please choose a file name.</source>
        <translation>{name} 是一个文件夹。请换一个文件名。</translation>
    </message>
    <message>
        <source>{name}: the disk is full. Please make room or choose another place.</source>
        <translation>{name}：磁盘已满。请腾出空间，或换一个位置。</translation>
    </message>
    <message>
        <source>“{suffix}” is no format to export to; known are {known}.</source>
        <translation>“{suffix}”不是能导出的格式；可用的有 {known}。</translation>
    </message>
    <message>
        <source>{format} can hold {parts}, but no {part}.</source>
        <translation>{format} 能装 {parts}，但不能装 {part}。</translation>
    </message>
    <message>
        <source>{suffix} is no text: give it a file name instead of -.</source>
        <translation>{suffix} 不是文本：请用文件名代替 -。</translation>
    </message>
    <message>
        <source>A picture of {width} × {height} pixels is too large; try a smaller size.</source>
        <translation>{width} × {height} 像素的图片太大了；请选小一点的。</translation>
    </message>
    <message>
        <source>{name}: no numbers can be read from this kind of file. Those from CSV, TSV, NPY, NPZ, JSON and XLSX can.</source>
        <translation>{name}：这种文件里读不出数字。可以读取 CSV、TSV、NPY、NPZ、JSON 和 XLSX。</translation>
    </message>
    <message>
        <source>{name}: damaged, or no real {kind} file.</source>
        <translation>{name}：文件已损坏，或者不是真正的 {kind} 文件。</translation>
    </message>
    <message>
        <source>{name}: not a text in UTF-8, UTF-16 or GB18030.</source>
        <translation>{name}：不是 UTF-8、UTF-16 或 GB18030 编码的文本。</translation>
    </message>
    <message>
        <source>{name}: no valid JSON at line {row}, sign {column}.</source>
        <translation>{name}：第 {row} 行第 {column} 个字符处不是有效的 JSON。</translation>
    </message>
    <message>
        <source>{name}: there are no numbers in it.</source>
        <translation>{name}：里面没有数字。</translation>
    </message>
    <message>
        <source>{name}: more than {limit} numbers.</source>
        <translation>{name}：数字超过 {limit} 个。</translation>
    </message>
    <message>
        <source>{name}: its shape is {found}, but a matrix has rows and columns.</source>
        <translation>{name}：形状是 {found}，而矩阵要有行和列。</translation>
    </message>
    <message>
        <source>{name}: holds “{found}”, and only plain numbers can be read.</source>
        <translation>{name}：里面是“{found}”，而这里只能读取普通的数字。</translation>
    </message>
    <message>
        <source>{name}: built to grow far beyond its size when it is opened. It was not.</source>
        <translation>{name}：这个文件一旦打开就会膨胀到远超它的大小，所以没有打开。</translation>
    </message>
    <message>
        <source>{name}: locked with a password.</source>
        <translation>{name}：文件有密码保护。</translation>
    </message>
    <message>
        <source>{name}, row {row}, column {column}: the cell is empty.</source>
        <translation>{name} 第 {row} 行第 {column} 列：单元格是空的。</translation>
    </message>
    <message>
        <source>{name}, row {row}, column {column}: a formula without a stored result. Save the file once in a spreadsheet program.</source>
        <translation>{name} 第 {row} 行第 {column} 列：公式没有保存结果。请先用电子表格软件打开并保存一次。</translation>
    </message>
    <message>
        <source>{name}, row {row}, column {column}: “{found}” is no number.</source>
        <translation>{name} 第 {row} 行第 {column} 列：“{found}”不是数字。</translation>
    </message>
    <message>
        <source>{name} is {found}, but {target} is {wanted}.</source>
        <translation>{name} 是 {found}，而 {target} 是 {wanted}。</translation>
    </message>
    <message>
        <source>There is no example called “{name}”.</source>
        <translation>没有叫“{name}”的例子。</translation>
    </message>
</context>
<context>
    <name>SentenceChips</name>
    <message>
        <source>Add a word</source>
        <translation>加一个词</translation>
    </message>
    <message>
        <source>Add a word: a sentence has up to 12 words</source>
        <translation>加一个词：一个句子最多 12 个词</translation>
    </message>
    <message>
        <source>word</source>
        <translation>词</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>The settings could not be read. They are kept as {path}; defaults are in use.</source>
        <translation>设置读不出来，已另存为 {path}；现在使用默认设置。</translation>
    </message>
    <message>
        <source>A newer app wrote the settings. They are kept as {path}; defaults are in use.</source>
        <translation>这份设置由更新的版本写成，已另存为 {path}；现在使用默认设置。</translation>
    </message>
    <message>
        <source>The settings could not be read. Defaults are in use; changes are not kept.</source>
        <translation>设置读不出来，现在使用默认设置；改动不会保存。</translation>
    </message>
</context>
<context>
    <name>Spreadsheet</name>
    <message>
        <source>Read me</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>词</translation>
    </message>
    <message>
        <source>Layer {layer} head {head} {name}</source>
        <translation>第 {layer} 层 头 {head} {name}</translation>
    </message>
    <message>
        <source>Layer {layer} result</source>
        <translation>第 {layer} 层 结果</translation>
    </message>
    <message>
        <source>Self-attention, calculated by this spreadsheet. Change a yellow cell: everything that follows from it is calculated anew, by formulas that you can click on and read.</source>
        <translation>用这个电子表格计算自注意力。改一个黄色格子：由它得出的一切都会重新计算，用的是可以点开来读的公式。</translation>
    </message>
    <message>
        <source>Type here: a number that you may change</source>
        <translation>在这里输入：可以改的数</translation>
    </message>
    <message>
        <source>A formula: click on the cell to read it</source>
        <translation>公式：点一下格子就能读到</translation>
    </message>
    <message>
        <source>Written over by hand in place of the formula</source>
        <translation>手写的数，取代了公式</translation>
    </message>
    <message>
        <source>Slanted: a step in between, or a number that is not calculated here</source>
        <translation>斜体：中间的一步，或者不在这里计算的数</translation>
    </message>
    <message>
        <source>Cells show two decimals and hold every digit. The row asks, the column answers.</source>
        <translation>格子里显示两位小数，但保存着全部位数。行提问，列回答。</translation>
    </message>
    <message>
        <source>A spreadsheet has no infinity. A masked cell holds the text −∞; the formulas after it skip text, so that its weight is 0. A row in which everything is masked gets weights 0.</source>
        <translation>电子表格里没有无穷大。被遮住的格子里是文字 −∞，后面的公式会跳过文字，所以它的权重是 0。整行都被遮住时，这一行的权重都是 0。</translation>
    </message>
    <message>
        <source>Some numbers of this document are too large for any spreadsheet: where the app shows ∞, an error such as #NUM! appears as soon as the sheet is calculated.</source>
        <translation>这个文档里有些数对任何电子表格都太大：应用里显示 ∞ 的地方，表格一计算就会出现 #NUM! 之类的错误。</translation>
    </message>
    <message>
        <source>If nothing changes after an edit, switch automatic calculation on (LibreOffice: Data, Calculate, AutoCalculate; Excel: Formulas, Calculation Options).</source>
        <translation>如果改了数却没有变化，请打开自动计算（LibreOffice：数据、计算、自动计算；Excel：公式、计算选项）。</translation>
    </message>
    <message>
        <source>This document is large. Lenses that the app draws from a seed are left out; what they give is written as slanted numbers, which do not follow when X changes.</source>
        <translation>这个文档很大。应用用种子抽出的透镜没有写进来；它们算出的结果写成斜体的数，X 改变时不会跟着变。</translation>
    </message>
    <message>
        <source>Not the standard mechanism: {names}.</source>
        <translation>不是标准机制：{names}。</translation>
    </message>
    <message>
        <source>The sheets</source>
        <translation>各个工作表</translation>
    </message>
    <message>
        <source>The words X, the switches and the masks</source>
        <translation>词 X、开关和掩码</translation>
    </message>
    <message>
        <source>The lenses of this head and all its steps</source>
        <translation>这个头的透镜和它的每一步</translation>
    </message>
    <message>
        <source>The heads together, and the new words</source>
        <translation>所有的头合在一起，得到新的词</translation>
    </message>
    <message>
        <source>W_K := W_Q</source>
        <translation>W_K := W_Q</translation>
    </message>
    <message>
        <source>W_V := W_K</source>
        <translation>W_V := W_K</translation>
    </message>
    <message>
        <source>Q and K swapped</source>
        <translation>Q 和 K 交换</translation>
    </message>
    <message>
        <source>softmax along columns</source>
        <translation>沿列做 softmax</translation>
    </message>
    <message>
        <source>shares along columns</source>
        <translation>沿列算份额</translation>
    </message>
    <message>
        <source>divided by the sum in place of softmax</source>
        <translation>除以合计，而不做 softmax</translation>
    </message>
    <message>
        <source>masked cells become 0 in place of −∞</source>
        <translation>被遮住的格子变成 0，而不是 −∞</translation>
    </message>
    <message>
        <source>masked weights are erased after softmax</source>
        <translation>softmax 之后再抹掉被遮住的权重</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>开关</translation>
    </message>
    <message>
        <source>1: the scores are divided by √d_k. 0: they are not.</source>
        <translation>1：分数除以 √d_k。0：不除。</translation>
    </message>
    <message>
        <source>Temperature T, above 0: the scores are divided by it as well.</source>
        <translation>温度 T，大于 0：分数还要除以它。</translation>
    </message>
    <message>
        <source>1: the old words are added, X′ = X + Δ. 0: not.</source>
        <translation>1：加上原来的词，X′ = X + Δ。0：不加。</translation>
    </message>
    <message>
        <source>Sentence {number}: {words}</source>
        <translation>句子 {number}：{words}</translation>
    </message>
    <message>
        <source>Columns in white follow from the place of the word.</source>
        <translation>白色的列由词的位置得出。</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>Mask: {asking} asks, {answering} answers</source>
        <translation>掩码：{asking} 提问，{answering} 回答</translation>
    </message>
    <message>
        <source>1: hidden, 0: to be seen</source>
        <translation>1：遮住，0：看得见</translation>
    </message>
    <message>
        <source>1 hides the word of the column from the word of the row.</source>
        <translation>1 表示这一行的词看不见这一列的词。</translation>
    </message>
    <message>
        <source>{asking} asks and answers</source>
        <translation>{asking} 既提问又回答</translation>
    </message>
    <message>
        <source>{asking} asks, {answering} answers</source>
        <translation>{asking} 提问，{answering} 回答</translation>
    </message>
    <message>
        <source>The lenses of this head, for every sentence</source>
        <translation>这个头的透镜，每个句子都用</translation>
    </message>
    <message>
        <source>not used: a switch puts another lens in its place</source>
        <translation>没有用到：开关换上了另一个透镜</translation>
    </message>
    <message>
        <source>numbers, not formulas: the lens is left out</source>
        <translation>是数，不是公式：没有写入透镜</translation>
    </message>
    <message>
        <source>Divisor</source>
        <translation>除数</translation>
    </message>
    <message>
        <source>√d_k if switched on, times the temperature.</source>
        <translation>打开缩放时是 √d_k，再乘以温度。</translation>
    </message>
    <message>
        <source>{value} where the mask hides, else D</source>
        <translation>掩码遮住处为 {value}，其余为 D</translation>
    </message>
    <message>
        <source>A mistake to look at: 0 is no −∞, softmax still gives it a share.</source>
        <translation>一个值得看的错误：0 不是 −∞，softmax 仍会分给它份额。</translation>
    </message>
    <message>
        <source>Exponentials</source>
        <translation>指数</translation>
    </message>
    <message>
        <source>First step of softmax. The largest of the row is taken off first: the shares stay the same, and no number grows too large.</source>
        <translation>softmax 的第一步。先减去这一行最大的数：份额不变，数也不会太大。</translation>
    </message>
    <message>
        <source>First step of softmax. The largest of the column is taken off first: the shares stay the same, and no number grows too large.</source>
        <translation>softmax 的第一步。先减去这一列最大的数：份额不变，数也不会太大。</translation>
    </message>
    <message>
        <source>Here softmax runs along columns: each column adds up to 1.</source>
        <translation>这里沿列做 softmax：每一列加起来等于 1。</translation>
    </message>
    <message>
        <source>Divided by the plain sum: a share may be below 0, which is none.</source>
        <translation>直接除以合计：份额可能小于 0，那就不算份额了。</translation>
    </message>
    <message>
        <source>Sketch</source>
        <translation>草图</translation>
    </message>
    <message>
        <source>drawn by hand</source>
        <translation>手画的</translation>
    </message>
    <message>
        <source>A guess at the weights. It does not take part in the calculation.</source>
        <translation>对权重的猜测，不参加计算。</translation>
    </message>
    <message>
        <source>Written over by hand. To calculate this cell again, type: ={formula}</source>
        <translation>手写的数。要让这个格子重新计算，请输入：={formula}</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>各个头</translation>
    </message>
    <message>
        <source>1: on, 0: off</source>
        <translation>1：打开，0：关掉</translation>
    </message>
    <message>
        <source>A head that is off adds nothing.</source>
        <translation>关掉的头什么也不加。</translation>
    </message>
    <message>
        <source>head {number}</source>
        <translation>头 {number}</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>和</translation>
    </message>
    <message>
        <source>Layer normalisation</source>
        <translation>层归一化</translation>
    </message>
    <message>
        <source>(x − mean) / √(variance + {eps}) · gain + bias</source>
        <translation>(x − 均值) / √(方差 + {eps}) · 增益 + 偏置</translation>
    </message>
    <message>
        <source>Each row gets mean 0 and variance 1, then its own size and place.</source>
        <translation>每一行先变成均值 0、方差 1，再有自己的大小和位置。</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>variance</source>
        <translation>方差</translation>
    </message>
    <message>
        <source>gain</source>
        <translation>增益</translation>
    </message>
    <message>
        <source>bias</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>Feed-forward</source>
        <translation>前馈网络</translation>
    </message>
    <message>
        <source>Each word thinks alone; negatives become 0.</source>
        <translation>每个词各自思考；负数变成 0。</translation>
    </message>
    <message>
        <source>What the feed-forward step adds to each word.</source>
        <translation>前馈这一步给每个词加上的数。</translation>
    </message>
    <message>
        <source>W_O is {found}: it does not fit what the heads give, {wanted}. Nothing follows from here.</source>
        <translation>W_O 是 {found}，与各个头给出的 {wanted} 对不上。后面的就算不出来了。</translation>
    </message>
</context>
<context>
    <name>Stage</name>
    <message>
        <source>Embeddings</source>
        <translation>词向量</translation>
    </message>
    <message>
        <source>Every word starts as a row of numbers: its fingerprint.</source>
        <translation>每个词一开始都是一行数字：它的“指纹”。</translation>
    </message>
    <message>
        <source>Embeddings that answer</source>
        <translation>回答一方的词向量</translation>
    </message>
    <message>
        <source>Here keys and values come from another sentence.</source>
        <translation>这里的键和值来自另一个句子。</translation>
    </message>
    <message>
        <source>Query lens</source>
        <translation>查询透镜</translation>
    </message>
    <message>
        <source>This lens turns a word&apos;s numbers into its query.</source>
        <translation>这个透镜把词的数字变成查询。</translation>
    </message>
    <message>
        <source>Key lens</source>
        <translation>键透镜</translation>
    </message>
    <message>
        <source>This lens turns a word&apos;s numbers into its key.</source>
        <translation>这个透镜把词的数字变成键。</translation>
    </message>
    <message>
        <source>Value lens</source>
        <translation>值透镜</translation>
    </message>
    <message>
        <source>This lens turns a word&apos;s numbers into its value.</source>
        <translation>这个透镜把词的数字变成值。</translation>
    </message>
    <message>
        <source>Output lens</source>
        <translation>输出透镜</translation>
    </message>
    <message>
        <source>This lens decides what the head may write, and where.</source>
        <translation>这个透镜决定头写什么、写到哪里。</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>A query says what this word is looking for.</source>
        <translation>查询表示这个词在找什么。</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>A key is the label a word shows so that others can find it.</source>
        <translation>键是词挂出来的标签，好让别的词找到它。</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>A value is what a word hands over once it is chosen.</source>
        <translation>值是被选中之后真正交出去的信息。</translation>
    </message>
    <message>
        <source>Raw scores</source>
        <translation>原始分数</translation>
    </message>
    <message>
        <source>How well does the query of the row fit the key of the column?</source>
        <translation>这一行的查询和这一列的键有多匹配？</translation>
    </message>
    <message>
        <source>Scaled</source>
        <translation>缩放后</translation>
    </message>
    <message>
        <source>The same pattern at a lower volume, so that no score shouts.</source>
        <translation>高低关系不变，音量调小，免得某个分数太吵。</translation>
    </message>
    <message>
        <source>Masked</source>
        <translation>遮盖后</translation>
    </message>
    <message>
        <source>Hidden cells become −∞, so that softmax gives them nothing.</source>
        <translation>被遮住的格子变成 −∞，softmax 就不会分给它们份额。</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>注意力权重</translation>
    </message>
    <message>
        <source>Softmax turns each row into shares that add up to 1.</source>
        <translation>softmax 把每一行变成加起来等于 1 的份额。</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Each word becomes a blend of all the values.</source>
        <translation>每个词变成所有值的加权混合。</translation>
    </message>
    <message>
        <source>Outputs side by side</source>
        <translation>并排的输出</translation>
    </message>
    <message>
        <source>What all heads found, one after the other.</source>
        <translation>各个头找到的，首尾相接。</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>增量</translation>
    </message>
    <message>
        <source>What attention wants to add to each word.</source>
        <translation>注意力想给每个词加上的数。</translation>
    </message>
    <message>
        <source>New words</source>
        <translation>新的词</translation>
    </message>
    <message>
        <source>Old numbers plus the change: attention adds, it does not replace.</source>
        <translation>原来的数加上增量：注意力是加，不是替换。</translation>
    </message>
    <message>
        <source>How well does the query of the column fit the key of the row?</source>
        <translation>这一列的查询和这一行的键有多匹配？</translation>
    </message>
    <message>
        <source>Softmax turns each column into shares that add up to 1.</source>
        <translation>softmax 把每一列变成加起来等于 1 的份额。</translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <source>Click a number: where it came from.</source>
        <translation>点一个数，看它从哪里来。</translation>
    </message>
    <message>
        <source>All keys, and about this program (?)</source>
        <translation>全部按键，以及关于本程序（?）</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Shown to {decimals} decimals, computed in full</source>
        <translation>显示 {decimals} 位小数，内部按完整精度计算</translation>
    </message>
    <message>
        <source>{decimals} decimals</source>
        <translation>{decimals} 位小数</translation>
    </message>
    <message>
        <source>Click to show {decimals} decimals</source>
        <translation>点一下显示 {decimals} 位小数</translation>
    </message>
</context>
<context>
    <name>Step</name>
    <message>
        <source>change {cell}</source>
        <translation>修改 {cell}</translation>
    </message>
    <message>
        <source>add “{word}”</source>
        <translation>加入“{word}”</translation>
    </message>
    <message>
        <source>remove “{word}”</source>
        <translation>删除“{word}”</translation>
    </message>
    <message>
        <source>rename “{old}” to “{word}”</source>
        <translation>把“{old}”改为“{word}”</translation>
    </message>
    <message>
        <source>move “{word}”</source>
        <translation>移动“{word}”</translation>
    </message>
    <message>
        <source>{name} = {size}</source>
        <translation>{name}＝{size}</translation>
    </message>
    <message>
        <source>divide by √d_k</source>
        <translation>除以 √d_k</translation>
    </message>
    <message>
        <source>do not divide by √d_k</source>
        <translation>不除以 √d_k</translation>
    </message>
    <message>
        <source>causal mask on</source>
        <translation>打开因果掩码</translation>
    </message>
    <message>
        <source>causal mask off</source>
        <translation>关闭因果掩码</translation>
    </message>
    <message>
        <source>position on</source>
        <translation>打开位置</translation>
    </message>
    <message>
        <source>position off</source>
        <translation>关闭位置</translation>
    </message>
    <message>
        <source>temperature {value}</source>
        <translation>温度 {value}</translation>
    </message>
    <message>
        <source>random lenses, seed {seed}</source>
        <translation>随机透镜，种子 {seed}</translation>
    </message>
    <message>
        <source>new document</source>
        <translation>新建文档</translation>
    </message>
    <message>
        <source>open “{title}”</source>
        <translation>打开“{title}”</translation>
    </message>
    <message>
        <source>reload “{title}”</source>
        <translation>重新载入“{title}”</translation>
    </message>
    <message>
        <source>put everything back</source>
        <translation>全部恢复</translation>
    </message>
    <message>
        <source>reset</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>{head} on</source>
        <translation>打开{head}</translation>
    </message>
    <message>
        <source>{head} off</source>
        <translation>关闭{head}</translation>
    </message>
    <message>
        <source>only {head}</source>
        <translation>只留{head}</translation>
    </message>
    <message>
        <source>all heads on</source>
        <translation>全部打开</translation>
    </message>
    <message>
        <source>rename {head}</source>
        <translation>给{head}改名</translation>
    </message>
    <message>
        <source>colour of {head}</source>
        <translation>{head}的颜色</translation>
    </message>
    <message>
        <source>move {head}</source>
        <translation>移动{head}</translation>
    </message>
    <message>
        <source>duplicate {head}</source>
        <translation>复制{head}</translation>
    </message>
    <message>
        <source>remove {head}</source>
        <translation>删除{head}</translation>
    </message>
    <message>
        <source>add a head</source>
        <translation>加一个头</translation>
    </message>
    <message>
        <source>{head} computed again</source>
        <translation>{head}改回计算值</translation>
    </message>
    <message>
        <source>lenses ÷ √d_model</source>
        <translation>透镜 ÷ √d_model</translation>
    </message>
    <message>
        <source>lenses as they were drawn</source>
        <translation>透镜恢复原来的大小</translation>
    </message>
    <message>
        <source>softmax along rows</source>
        <translation>沿行做 softmax</translation>
    </message>
    <message>
        <source>softmax along columns</source>
        <translation>沿列做 softmax</translation>
    </message>
    <message>
        <source>softmax again</source>
        <translation>恢复 softmax</translation>
    </message>
    <message>
        <source>divide by the sum</source>
        <translation>除以合计</translation>
    </message>
    <message>
        <source>mask with −∞</source>
        <translation>用 −∞ 作掩码</translation>
    </message>
    <message>
        <source>mask with 0</source>
        <translation>用 0 作掩码</translation>
    </message>
    <message>
        <source>erase after softmax</source>
        <translation>softmax 之后再抹掉</translation>
    </message>
    <message>
        <source>W_K := W_Q</source>
        <translation>W_K := W_Q</translation>
    </message>
    <message>
        <source>W_K of its own</source>
        <translation>W_K 用自己的</translation>
    </message>
    <message>
        <source>W_V := W_K</source>
        <translation>W_V := W_K</translation>
    </message>
    <message>
        <source>W_V of its own</source>
        <translation>W_V 用自己的</translation>
    </message>
    <message>
        <source>swap Q and K</source>
        <translation>交换 Q 和 K</translation>
    </message>
    <message>
        <source>Q and K as they were</source>
        <translation>Q 和 K 换回来</translation>
    </message>
    <message>
        <source>residual on</source>
        <translation>打开残差连接</translation>
    </message>
    <message>
        <source>residual off</source>
        <translation>关闭残差连接</translation>
    </message>
    <message>
        <source>shuffle the words</source>
        <translation>打乱词序</translation>
    </message>
    <message>
        <source>back to standard</source>
        <translation>恢复标准</translation>
    </message>
    <message>
        <source>{cell} written over</source>
        <translation>手动改写 {cell}</translation>
    </message>
    <message>
        <source>{cell} computed again</source>
        <translation>{cell} 改回计算值</translation>
    </message>
    <message>
        <source>{panel} computed again</source>
        <translation>{panel} 改回计算值</translation>
    </message>
    <message>
        <source>restore work from {time}</source>
        <translation>恢复 {time} 的修改</translation>
    </message>
    <message>
        <source>{matrix} from {file}</source>
        <translation>从 {file} 导入 {matrix}</translation>
    </message>
    <message>
        <source>Numbers from {file}</source>
        <translation>从 {file} 导入数字</translation>
    </message>
    <message>
        <source>paste {size} into {matrix}</source>
        <translation>向 {matrix} 粘贴 {size}</translation>
    </message>
    <message>
        <source>cut {size} from {matrix}</source>
        <translation>从 {matrix} 剪切 {size}</translation>
    </message>
    <message>
        <source>fill {size} in {matrix}</source>
        <translation>填充 {matrix} 中的 {size}</translation>
    </message>
    <message>
        <source>set {size} in {matrix} to 0</source>
        <translation>{matrix} 中的 {size} 设为 0</translation>
    </message>
    <message>
        <source>{size} in {matrix} computed again</source>
        <translation>{matrix} 中的 {size} 改回计算值</translation>
    </message>
</context>
<context>
    <name>Story</name>
    <message>
        <source>{row} writes a card that asks for {column}: {total}. The largest part comes from {name}: {left} × {right} = {product}.</source>
        <translation>{row} 写了一张卡片，要找 {column}：{total}。其中最多的来自 {name}：{left} × {right} = {product}。</translation>
    </message>
    <message>
        <source>{row} puts on a label that says {column}: {total}. The largest part comes from {name}: {left} × {right} = {product}.</source>
        <translation>{row} 贴上一张标签，写着 {column}：{total}。其中最多的来自 {name}：{left} × {right} = {product}。</translation>
    </message>
    <message>
        <source>{row} will say {total} about {column} to whoever listens. The largest part comes from {name}: {left} × {right} = {product}.</source>
        <translation>谁来听，{row} 就会说出关于 {column} 的 {total}。其中最多的来自 {name}：{left} × {right} = {product}。</translation>
    </message>
    <message>
        <source>{row} has nothing to say about {column} here: every product is 0.</source>
        <translation>关于 {column}，{row} 这里什么也没有：每个乘积都是 0。</translation>
    </message>
    <message>
        <source>{row}’s card asks for {name} ({left}) and {column}’s label says {name} ({right}): this match brings {product}, and the score is {total}.</source>
        <translation>{row} 的卡片在找 {name}（{left}），{column} 的标签上正写着 {name}（{right}）：这一处相合带来 {product}，总分是 {total}。</translation>
    </message>
    <message>
        <source>{row}’s card ({left}) and {column}’s label ({right}) both say no to {name}: they agree, which brings {product}, and the score is {total}.</source>
        <translation>{row} 的卡片（{left}）和 {column} 的标签（{right}）都对 {name} 说“不”：看法一致，也带来 {product}，总分是 {total}。</translation>
    </message>
    <message>
        <source>About {name} they disagree ({left} against {right}): {product}.</source>
        <translation>在 {name} 上两者不合（{left} 对 {right}）：{product}。</translation>
    </message>
    <message>
        <source>{row}’s card and {column}’s label agree on nothing. They disagree most about {name} ({left} against {right}); the score is {total}.</source>
        <translation>{row} 的卡片和 {column} 的标签没有一处相合。最不合的是 {name}（{left} 对 {right}），总分是 {total}。</translation>
    </message>
    <message>
        <source>{row}’s card and {column}’s label have nothing in common: every product is 0, and so is the score.</source>
        <translation>{row} 的卡片和 {column} 的标签毫无共同点：每个乘积都是 0，分数也是 0。</translation>
    </message>
    <message>
        <source>The teacher wrote {value} here by hand; no card was compared with a label.</source>
        <translation>老师在这里亲手写上了 {value}，没有拿卡片和标签比过。</translation>
    </message>
    <message>
        <source>Everybody lowers the voice in the same way: {score} ÷ {by} = {value}.</source>
        <translation>大家一起按同样的比例放低声音：{score} ÷ {by} = {value}。</translation>
    </message>
    <message>
        <source>Everybody raises the voice in the same way: {score} ÷ {by} = {value}.</source>
        <translation>大家一起按同样的比例提高声音：{score} ÷ {by} = {value}。</translation>
    </message>
    <message>
        <source>Nobody changes the voice: {value} stays {value}.</source>
        <translation>谁也没有改变音量：{value} 还是 {value}。</translation>
    </message>
    <message>
        <source>Of all that {row} can hear, {top} answers loudest ({largest}).</source>
        <translation>在 {row} 能听到的回答里，{top} 的声音最大（{largest}）。</translation>
    </message>
    <message>
        <source>Of all that {row} can hear, this is the loudest answer.</source>
        <translation>在 {row} 能听到的回答里，这一个声音最大。</translation>
    </message>
    <message>
        <source>Of all that {row} can hear, {count} answers are equally loud: {largest}.</source>
        <translation>在 {row} 能听到的回答里，有 {count} 个一样大声：{largest}。</translation>
    </message>
    <message>
        <source>A screen stands between {row} and {column}: the answer {value} is there, but {row} cannot hear it.</source>
        <translation>{row} 和 {column} 之间隔着一块屏风：回答 {value} 就在那里，但 {row} 听不到。</translation>
    </message>
    <message>
        <source>{row} should not hear {column}’s answer ({value}). But 0 is an answer too: {row} still hears it.</source>
        <translation>{row} 本不该听到 {column} 的回答（{value}）。可是 0 也是一个回答：{row} 还是听到了。</translation>
    </message>
    <message>
        <source>Out of 100 minutes of listening, {row} gives {minutes} to {column}.</source>
        <translation>{row} 有 100 分钟可以听讲，分给 {column} 的时间是 {minutes}。</translation>
    </message>
    <message>
        <source>Out of 100 minutes of listening, {row} gives 0 to {column}: a screen stands between them.</source>
        <translation>{row} 有 100 分钟可以听讲，分给 {column} 的是 0：两者之间隔着一块屏风。</translation>
    </message>
    <message>
        <source>The most, {minutes}, go to {top}.</source>
        <translation>分到最多的是 {top}：{minutes}。</translation>
    </message>
    <message>
        <source>Nobody gets more.</source>
        <translation>没有谁分到更多。</translation>
    </message>
    <message>
        <source>Too late: {row} had already given {minutes} of 100 minutes to {column}. They are struck out, and nobody gets them.</source>
        <translation>太晚了：{row} 已经把 100 分钟里的 {minutes} 分给了 {column}。这段时间被划掉，谁也得不到。</translation>
    </message>
    <message>
        <source>Here 100 minutes are shared down the column: {row} takes {minutes} of those in which {column} is heard. So {row} listens for {sum} minutes in all, not for 100.</source>
        <translation>这里的 100 分钟是沿着列来分的：听 {column} 的时间里，{row} 占 {minutes}。于是 {row} 一共听 {sum} 分钟，而不是 100 分钟。</translation>
    </message>
    <message>
        <source>Divided by the plain sum, {row} would listen to {column} for {minutes} of 100 minutes: that cannot be. Softmax never does that.</source>
        <translation>直接除以总和的话，{row} 要在 100 分钟里听 {column} {minutes} 分钟，这不可能。softmax 不会这样。</translation>
    </message>
    <message>
        <source>{row} can hear nobody: there are no minutes to give to {column}.</source>
        <translation>{row} 谁也听不到：没有时间可以分给 {column}。</translation>
    </message>
    <message>
        <source>The teacher wrote in by hand that {row} listens to {column} for {minutes} of 100.</source>
        <translation>老师亲手写上：100 分钟里，{row} 听 {column} 的时间是 {minutes}。</translation>
    </message>
    <message>
        <source>less than 1</source>
        <translation>不到 1</translation>
    </message>
    <message>
        <source>more than 99</source>
        <translation>超过 99</translation>
    </message>
    <message>
        <source>The largest part of what {row} takes home about {column} comes from {name}: {minutes} of 100 minutes of {right} make {product}; all voices together make {total}.</source>
        <translation>{row} 带回家的 {column} 里，最大的一份来自 {name}：100 分钟里的 {minutes}，乘上 {right}，得 {product}；所有声音合起来是 {total}。</translation>
    </message>
    <message>
        <source>{row} listened longer to {heard} ({minutes}), but what {heard} says about it is closer to 0: {value}.</source>
        <translation>{row} 听 {heard} 的时间更长（{minutes}），但 {heard} 在这方面说的更接近 0：{value}。</translation>
    </message>
    <message>
        <source>What speaks for {column} and what speaks against it cancel out for {row}: 0.</source>
        <translation>对 {row} 来说，支持 {column} 的和反对它的正好抵消：0。</translation>
    </message>
    <message>
        <source>{row} wants to add {total} to its notes about {column}. The largest part comes from {name}: {left} × {right} = {product}.</source>
        <translation>{row} 想在关于 {column} 的笔记里加上 {total}。其中最多的来自 {name}：{left} × {right} = {product}。</translation>
    </message>
    <message>
        <source>{row} keeps its old notes about {column} ({old}) and adds what it heard ({change}): {total}.</source>
        <translation>{row} 保留原来关于 {column} 的笔记（{old}），再加上听到的（{change}）：{total}。</translation>
    </message>
    <message>
        <source>{row} throws its old notes about {column} away and keeps only what it heard: {total}.</source>
        <translation>{row} 扔掉原来关于 {column} 的笔记，只留下听到的：{total}。</translation>
    </message>
    <message>
        <source>Nobody whom {row} hears says anything about {column}: it takes home 0.</source>
        <translation>{row} 听到的人里，谁也没有说起 {column}：带回家的是 0。</translation>
    </message>
</context>
<context>
    <name>Strip</name>
    <message>
        <source>Layer {number}</source>
        <translation>第 {number} 层</translation>
    </message>
    <message>
        <source>Random lenses</source>
        <translation>随机透镜</translation>
    </message>
    <message>
        <source>Seed {seed}</source>
        <translation>种子 {seed}</translation>
    </message>
    <message>
        <source>Divide the scores by √d_k</source>
        <translation>分数除以 √d_k</translation>
    </message>
    <message>
        <source>Causal mask</source>
        <translation>因果掩码</translation>
    </message>
    <message>
        <source>No peeking: a word may only look back</source>
        <translation>不许偷看：词只能往回看</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Numbers that tell where a word stands</source>
        <translation>表示词站在第几位的数字</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Below 1 sharpens the weights, above 1 flattens them</source>
        <translation>小于 1 更集中，大于 1 更平均</translation>
    </message>
    <message>
        <source>Fill the three lenses with random numbers</source>
        <translation>用随机数填满三个透镜</translation>
    </message>
    <message>
        <source>Sizes and switches</source>
        <translation>尺寸与开关</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>例子</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
</context>
<context>
    <name>Table</name>
    <message>
        <source>Write over this number</source>
        <translation>改写这个数</translation>
    </message>
    <message>
        <source>Take back: the computed number</source>
        <translation>改回计算值</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy with labels</source>
        <translation>连同标签复制</translation>
    </message>
    <message>
        <source>LaTeX</source>
        <translation>LaTeX</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>numpy</source>
        <translation>numpy</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>剪切</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Fill down</source>
        <translation>向下填充</translation>
    </message>
    <message>
        <source>Fill to the right</source>
        <translation>向右填充</translation>
    </message>
    <message>
        <source>Set to 0</source>
        <translation>设为 0</translation>
    </message>
    <message>
        <source>Select the row</source>
        <translation>选中整行</translation>
    </message>
    <message>
        <source>Select the column</source>
        <translation>选中整列</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>Copy as</source>
        <translation>复制为</translation>
    </message>
    <message>
        <source>{size} selected: sum {sum}, mean {mean}</source>
        <translation>选中 {size}：和 {sum}，平均 {mean}</translation>
    </message>
    <message>
        <source>{size} selected</source>
        <translation>选中 {size}</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>Theme of the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation>浅色主题</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>深色主题</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>高对比度</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>文字大小</translation>
    </message>
</context>
<context>
    <name>Tray</name>
    <message>
        <source>along rows</source>
        <translation>沿行</translation>
    </message>
    <message>
        <source>along columns</source>
        <translation>沿列</translation>
    </message>
    <message>
        <source>softmax</source>
        <translation>softmax</translation>
    </message>
    <message>
        <source>÷ sum</source>
        <translation>÷ 合计</translation>
    </message>
    <message>
        <source>mask: −∞</source>
        <translation>掩码：−∞</translation>
    </message>
    <message>
        <source>mask: 0</source>
        <translation>掩码：0</translation>
    </message>
    <message>
        <source>mask: erase after</source>
        <translation>掩码：之后抹掉</translation>
    </message>
    <message>
        <source>rows ask</source>
        <translation>行提问</translation>
    </message>
    <message>
        <source>columns ask</source>
        <translation>列提问</translation>
    </message>
    <message>
        <source>Swap Q and K</source>
        <translation>交换 Q 和 K</translation>
    </message>
    <message>
        <source>Residual</source>
        <translation>残差</translation>
    </message>
    <message>
        <source>Which input matters</source>
        <translation>哪个输入最关键</translation>
    </message>
    <message>
        <source>Shuffle the words</source>
        <translation>打乱词序</translation>
    </message>
    <message>
        <source>Why ÷ √d_k?</source>
        <translation>为什么 ÷ √d_k？</translation>
    </message>
    <message>
        <source>Who wins by chance?</source>
        <translation>碰巧谁最大？</translation>
    </message>
    <message>
        <source>Back to standard</source>
        <translation>恢复标准</translation>
    </message>
    <message>
        <source>Break the mechanism on purpose: nothing can be lost, every change can be undone.</source>
        <translation>故意把机制弄坏：什么都不会丢，每一步都能撤销。</translation>
    </message>
    <message>
        <source>Without ÷ √d_k the scores are louder: look how the largest share of each row grows.</source>
        <translation>不除以 √d_k，分数更“大声”：看每一行最大的份额怎样变大。</translation>
    </message>
    <message>
        <source>Without ÷ √d_k the scores are louder: look how the largest share of each column grows.</source>
        <translation>不除以 √d_k，分数更“大声”：看每一列最大的份额怎样变大。</translation>
    </message>
    <message>
        <source>Temperature: above 1 the shares come closer, below 1 they part. The order stays.</source>
        <translation>温度：大于 1，份额更接近；小于 1，差距更大。名次不变。</translation>
    </message>
    <message>
        <source>Causal mask: each word may only look back. Look at the first row: all on itself.</source>
        <translation>因果掩码：每个词只能往回看。看第一行：全部给了自己。</translation>
    </message>
    <message>
        <source>Causal mask: each word may only look back. Look at the first column: all on itself.</source>
        <translation>因果掩码：每个词只能往回看。看第一列：全部给了自己。</translation>
    </message>
    <message>
        <source>Without position, equal words are the same word: look at their rows.</source>
        <translation>没有位置信息，相同的词就完全一样：看它们的行。</translation>
    </message>
    <message>
        <source>Along columns the rows no longer share out 100 %: look at Σ. Who overspent?</source>
        <translation>沿列做 softmax，每一行不再分 100%：看 Σ，谁超支了？</translation>
    </message>
    <message>
        <source>Along rows the columns no longer share out 100 %: look at Σ. Who overspent?</source>
        <translation>沿行做 softmax，每一列不再分 100%：看 Σ，谁超支了？</translation>
    </message>
    <message>
        <source>Divided by the plain sum: look at rows with negative numbers. A share below 0 is none.</source>
        <translation>直接除以合计：看有负数的行。小于 0 的份额不算份额。</translation>
    </message>
    <message>
        <source>Divided by the plain sum: look at columns with negative numbers. A share below 0 is none.</source>
        <translation>直接除以合计：看有负数的列。小于 0 的份额不算份额。</translation>
    </message>
    <message>
        <source>Only −∞ hides: with 0 the future still gets a share, erased afterwards Σ is below 1.</source>
        <translation>只有 −∞ 真正遮住：用 0，未来仍分到份额；之后再抹掉，Σ 小于 1。</translation>
    </message>
    <message>
        <source>One lens for both: C is a mirror of itself, and a word finds words like itself.</source>
        <translation>两边用同一个透镜：C 左右对称，一个词只能找到像自己的词。</translation>
    </message>
    <message>
        <source>Words hand over their labels: look which panels change. V and F; C, D, E do not.</source>
        <translation>词把标签交了出去：看哪些面板变了。V 和 F 变，C、D、E 不变。</translation>
    </message>
    <message>
        <source>Asking and answering change places: C is mirrored at its diagonal.</source>
        <translation>提问和回答换了位置：C 沿对角线翻转。</translation>
    </message>
    <message>
        <source>Without the residual X′ is the change alone: the old word is gone.</source>
        <translation>没有残差连接，X′ 只剩增量：原来的词不见了。</translation>
    </message>
    <message>
        <source>Pick a number: X and the lenses show how much each of their cells moves it.</source>
        <translation>选一个数：X 和透镜会显示每个格子对它的影响有多大。</translation>
    </message>
    <message>
        <source>Without position no number changes: the rows only move along with their words.</source>
        <translation>没有位置信息时，数都不变：行只是跟着词一起移动。</translation>
    </message>
    <message>
        <source>Longer vectors give wilder scores: slide d_k and compare with ÷ √d_k.</source>
        <translation>向量越长，分数波动越大：拖动 d_k，和 ÷ √d_k 比一比。</translation>
    </message>
    <message>
        <source>Nothing in the formula makes a word look at itself: count it with random lenses.</source>
        <translation>公式里没有任何东西让一个词关注自己：用随机透镜数一数。</translation>
    </message>
    <message>
        <source>All switches as in the paper, no number written over. X and the lenses stay.</source>
        <translation>所有开关恢复成论文里的样子，手写的数取消；X 和透镜不变。</translation>
    </message>
    <message>
        <source>Numbers written over by hand.</source>
        <translation>手写上去的数。</translation>
    </message>
    <message>
        <source>The same numbers, turned: who asks stands on top, and each column adds up to 1.</source>
        <translation>还是这些数，只是转了过来：提问的词在上面，每一列加起来等于 1。</translation>
    </message>
    <message>
        <source>no ÷ √d_k</source>
        <translation>没有 ÷ √d_k</translation>
    </message>
    <message>
        <source>temperature {value}</source>
        <translation>温度 {value}</translation>
    </message>
    <message>
        <source>another mask</source>
        <translation>掩码不同</translation>
    </message>
    <message>
        <source>mask applied otherwise</source>
        <translation>掩码用法不同</translation>
    </message>
    <message>
        <source>softmax along columns</source>
        <translation>沿列做 softmax</translation>
    </message>
    <message>
        <source>softmax along rows</source>
        <translation>沿行做 softmax</translation>
    </message>
    <message>
        <source>divided by the sum</source>
        <translation>除以合计</translation>
    </message>
    <message>
        <source>Q and K swapped</source>
        <translation>Q 和 K 交换</translation>
    </message>
    <message>
        <source>no position</source>
        <translation>没有位置</translation>
    </message>
    <message>
        <source>no residual</source>
        <translation>没有残差</translation>
    </message>
    <message>
        <source>numbers written over: {count}</source>
        <translation>手写的数：{count} 个</translation>
    </message>
    <message>
        <source>Not standard: {names}.</source>
        <translation>非标准：{names}。</translation>
    </message>
    <message>
        <source>Break it and see</source>
        <translation>弄坏看看</translation>
    </message>
    <message>
        <source>Length of the vectors, d_k</source>
        <translation>向量长度 d_k</translation>
    </message>
    <message>
        <source>spread of the scores</source>
        <translation>分数的波动</translation>
    </message>
    <message>
        <source>largest of {count} weights</source>
        <translation>{count} 个权重里最大的</translation>
    </message>
    <message>
        <source>Q·K</source>
        <translation>Q·K</translation>
    </message>
    <message>
        <source>Q·K ÷ √{d_k}</source>
        <translation>Q·K ÷ √{d_k}</translation>
    </message>
    <message>
        <source>{draws} random queries of {d_k} numbers: their scores spread by {raw}, and the largest weight is {raw_top} on average. Divided by √{d_k}: {scaled} and {scaled_top}.</source>
        <translation>{draws} 个随机查询，每个 {d_k} 个数：分数的波动是 {raw}，最大权重平均 {raw_top}。除以 √{d_k} 之后：{scaled} 和 {scaled_top}。</translation>
    </message>
    <message>
        <source>Draw {draws} lenses</source>
        <translation>随机抽 {draws} 次透镜</translation>
    </message>
    <message>
        <source>one lens for both</source>
        <translation>两边用同一个</translation>
    </message>
    <message>
        <source>looks most at itself</source>
        <translation>最关注自己</translation>
    </message>
    <message>
        <source>by mere chance</source>
        <translation>纯属碰巧</translation>
    </message>
    <message>
        <source>With {draws} pairs of random lenses a word of this sentence looked most at itself in {share} of the cases. By chance alone, with {words} words: {chance}.</source>
        <translation>抽 {draws} 对随机透镜，这句话里的词有 {share} 最关注自己。{words} 个词，纯属碰巧是 {chance}。</translation>
    </message>
</context>
<context>
    <name>Worksheet</name>
    <message>
        <source>Attention by hand</source>
        <translation>手算注意力</translation>
    </message>
    <message>
        <source>Sheet {number}</source>
        <translation>第 {number} 号练习</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>班级</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>Answered by</source>
        <translation>由这句话回答</translation>
    </message>
    <message>
        <source>Head {number} of {count}: {name}</source>
        <translation>第 {number} 个头（共 {count} 个）：{name}</translation>
    </message>
    <message>
        <source>Layer {number} of {count}</source>
        <translation>第 {number} 层（共 {count} 层）</translation>
    </message>
    <message>
        <source>page {page} of {pages}</source>
        <translation>第 {page} 页，共 {pages} 页</translation>
    </message>
    <message>
        <source>Your word is “{words}”: it asks, and you find out how much it attends to every word. Its row is empty in {panels}. Fill it in, one panel after the other.</source>
        <translation>你的词是“{words}”：由它提问，由你算出它对每个词的注意力。{panels} 中它的那一行是空的，请一个面板接一个面板地填好。</translation>
    </message>
    <message>
        <source>Every row of {panels} is yours. Fill in the empty cells.</source>
        <translation>{panels} 的每一行都交给你，请填好空格。</translation>
    </message>
    <message>
        <source>In {panels} the rows of {words} are yours. Fill in the empty cells; the other rows are printed.</source>
        <translation>{panels} 中 {words} 这几行交给你，请填好空格；其余各行已经印好。</translation>
    </message>
    <message>
        <source>Start from what is printed and work your way down, one panel at a time.</source>
        <translation>从印好的数出发，一个面板一个面板地往下算。</translation>
    </message>
    <message>
        <source>All numbers are rounded to 2 decimals, and a 5 rounds away from 0: 0.125 becomes 0.13. Compute with the printed numbers and round in the same way. If only the last digit differs from your neighbour’s, that is rounding, not a mistake.</source>
        <translation>所有的数都四舍五入到 2 位小数：0.125 写成 0.13。请用印出的数来算，并用同样的方法四舍五入。如果只有最后一位和同桌不同，那是四舍五入造成的，不是算错。</translation>
    </message>
    <message>
        <source>On this sheet rows and columns stand in another order than on the screen. Every word keeps its own numbers, so the answers are the same.</source>
        <translation>这张练习上行和列的顺序与屏幕上不同。每个词仍带着自己的数，所以答案不变。</translation>
    </message>
    <message>
        <source>Hatched cells are hidden by the mask: there is nothing to compute in them.</source>
        <translation>画斜线的格子被掩码遮住了，不用计算。</translation>
    </message>
    <message>
        <source>Numbers with a • were written by hand. Take them as they are.</source>
        <translation>带 • 的数是手工改写的，照原样使用即可。</translation>
    </message>
    <message>
        <source>Too large for paper, and not needed here: {names}.</source>
        <translation>太大，纸上放不下，这里也用不到：{names}。</translation>
    </message>
    <message>
        <source>Take the word’s row of {x} and a column of {lens}. Multiply number by number, then add up.</source>
        <translation>取这个词在 {x} 中的那一行和 {lens} 的一列，对应的数相乘，再相加。</translation>
    </message>
    <message>
        <source>Last, add the number of {bias} for that column.</source>
        <translation>最后加上 {bias} 在这一列的数。</translation>
    </message>
    <message>
        <source>Take the query of the word that asks and the key of the word that answers. Multiply number by number, then add up.</source>
        <translation>取提问的词的查询和回答的词的键，对应的数相乘，再相加。</translation>
    </message>
    <message>
        <source>Divide every score by {by}. The pattern stays.</source>
        <translation>把每个分数除以 {by}，大小关系不变。</translation>
    </message>
    <message>
        <source>Nothing is divided here: copy the scores.</source>
        <translation>这里什么都不除：把分数照抄过来。</translation>
    </message>
    <message>
        <source>Take e to the power of every number in the row (the key e^x), add these up to Σ, then divide each of them by Σ.</source>
        <translation>对这一行的每个数求 e 的幂（计算器上的 e^x 键），加起来得到 Σ，再把每个幂除以 Σ。</translation>
    </message>
    <message>
        <source>First take the row’s largest number, m, off every number: the shares stay the same and the powers stay small.</source>
        <translation>先从每个数中减去这一行最大的数 m：份额不变，幂也不会太大。</translation>
    </message>
    <message>
        <source>Add the numbers of the row up to Σ, then divide each of them by Σ.</source>
        <translation>把这一行的数加起来得到 Σ，再把每个数除以 Σ。</translation>
    </message>
    <message>
        <source>Take the word’s row of E and a column of V. Multiply share by value, then add up.</source>
        <translation>取这个词在 E 中的那一行和 V 的一列，份额乘以值，再相加。</translation>
    </message>
    <message>
        <source>Check yourself: the shares of a row add up to 1, up to the last digit.</source>
        <translation>自己检查：一行的份额加起来等于 1，最后一位可能略有出入。</translation>
    </message>
    <message>
        <source>Your row of E times V gives the printed row of F, up to the last digit.</source>
        <translation>你的 E 那一行乘以 V，应得到印好的 F 那一行，最后一位可能略有出入。</translation>
    </message>
    <message>
        <source>Answer key</source>
        <translation>参考答案</translation>
    </message>
    <message>
        <source>For the teacher: keep this page back.</source>
        <translation>给老师：请留下这一页，不要发给学生。</translation>
    </message>
    <message>
        <source>These are the real numbers, rounded. Pupils compute from rounded numbers, so accept every answer within the tolerance of its panel, whether they round on the way or only at the end.</source>
        <translation>这里是四舍五入后的真实数值。学生用四舍五入过的数来算，所以无论他们每一步都舍入还是最后才舍入，只要在该面板的允许误差之内都算对。</translation>
    </message>
    <message>
        <source>accept ±{tolerance}</source>
        <translation>允许误差 ±{tolerance}</translation>
    </message>
    <message>
        <source>To fill in: {cells} · multiplications: {multiplications} · divisions: {divisions} · powers of e: {exponentials}. Every sheet number of this example is the same work.</source>
        <translation>要填的空：{cells} · 乘法：{multiplications} · 除法：{divisions} · e 的幂：{exponentials}。这个例子的每个练习编号工作量都相同。</translation>
    </message>
    <message>
        <source>Workings</source>
        <translation>计算过程</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>One row of E</source>
        <translation>E 的一行</translation>
    </message>
    <message>
        <source>Panel B: Q, K and V</source>
        <translation>面板 B：Q、K 和 V</translation>
    </message>
    <message>
        <source>Q, the queries</source>
        <translation>Q：查询</translation>
    </message>
    <message>
        <source>K, the keys</source>
        <translation>K：键</translation>
    </message>
    <message>
        <source>V, the values</source>
        <translation>V：值</translation>
    </message>
    <message>
        <source>Panel C</source>
        <translation>面板 C</translation>
    </message>
    <message>
        <source>Panel D</source>
        <translation>面板 D</translation>
    </message>
    <message>
        <source>Panel E</source>
        <translation>面板 E</translation>
    </message>
    <message>
        <source>Panel F</source>
        <translation>面板 F</translation>
    </message>
    <message>
        <source>Everything after B</source>
        <translation>B 之后的一切</translation>
    </message>
    <message>
        <source>Everything after C</source>
        <translation>C 之后的一切</translation>
    </message>
    <message>
        <source>Everything after D</source>
        <translation>D 之后的一切</translation>
    </message>
    <message>
        <source>Everything after E</source>
        <translation>E 之后的一切</translation>
    </message>
    <message>
        <source>Worksheet</source>
        <translation>练习题</translation>
    </message>
    <message>
        <source>The current example on paper: some cells are blank, and the answers are on the last page.</source>
        <translation>把当前例子印在纸上：一些格子留空，答案在最后一页。</translation>
    </message>
    <message>
        <source>Language of the sheet</source>
        <translation>练习的语言</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>纸张</translation>
    </message>
    <message>
        <source>Left blank</source>
        <translation>留空的部分</translation>
    </message>
    <message>
        <source>Sheet number</source>
        <translation>练习编号</translation>
    </message>
    <message>
        <source>Every number is another sheet with the same amount of work.</source>
        <translation>每个编号是一张不同的练习，工作量相同。</translation>
    </message>
    <message>
        <source>Any number</source>
        <translation>随便一个编号</translation>
    </message>
    <message>
        <source>With answer key</source>
        <translation>附参考答案</translation>
    </message>
    <message>
        <source>The answers stand on a page of their own, the last</source>
        <translation>答案单独印在最后一页</translation>
    </message>
    <message>
        <source>Save PDF…</source>
        <translation>保存 PDF…</translation>
    </message>
    <message>
        <source>Keep the sheet in a PDF file</source>
        <translation>把练习存成 PDF 文件</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>打印…</translation>
    </message>
    <message>
        <source>Send the sheet to a printer</source>
        <translation>把练习送到打印机</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Back to the numbers (Esc)</source>
        <translation>回到数字（Esc）</translation>
    </message>
    <message>
        <source>The page before</source>
        <translation>上一页</translation>
    </message>
    <message>
        <source>The next page</source>
        <translation>下一页</translation>
    </message>
    <message>
        <source>Preview, page {page} of {pages}</source>
        <translation>预览，第 {page} 页，共 {pages} 页</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Saved as {name}.</source>
        <translation>已保存为 {name}。</translation>
    </message>
    <message>
        <source>Sent to the printer.</source>
        <translation>已送到打印机。</translation>
    </message>
    <message>
        <source>No printer was found. Save the PDF and print it from there.</source>
        <translation>没有找到打印机。可以先保存 PDF，再从那里打印。</translation>
    </message>
</context>
</TS>
