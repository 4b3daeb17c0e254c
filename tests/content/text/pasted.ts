/**
 * HTML as it is pasted from word processors, mail programs, editors and phones, one piece a line, each with the text
 * that Chromium shows of it behind an arrow: what nobody sees in an editor is no part of it.
 */
const written = {
  word: `
<p class="MsoNormal" style="margin:0cm"><b style="mso-bidi-font-weight:normal"><span lang="EN-CA" style="font-size:12.0pt">Winter hours<o:p></o:p></span></b></p> ⟹ Winter hours
<p class=MsoNormal><span style='mso-hide:all;display:none'>Draft</span>Open late<o:p>&nbsp;</o:p></p> ⟹ Open late
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><p class=MsoNormal>Hello</p> ⟹ Hello
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span><![endif]>First rule<o:p></o:p></p> ⟹ 1. First rule
<ol style='margin-top:0cm' start=3 type=a><li class=MsoNormal style='mso-list:l0 level1 lfo1'>Enter once<o:p></o:p></li><li class=MsoNormal>Be 18</li></ol> ⟹ Enter once Be 18
<p class=MsoNormal><u><span style='text-decoration:none'>&nbsp;</span>Under</u> and <s>struck</s></p> ⟹ Under and struck
<p class=MsoNormal align=center style='text-align:center'><b>Title</b></p> ⟹ Title
<p class=MsoNormal><b><span style='font-weight:normal'>Not bold</span> bold</b></p> ⟹ Not bold bold
<p class=MsoNormal><i style='mso-bidi-font-style:normal'>Leaning</i><span style='mso-spacerun:yes'>&nbsp; </span>text</p> ⟹ Leaning text
<style><!-- /* Font Definitions */ @font-face {font-family:Calibri;} --></style><p>After style</p> ⟹ After style
<div class=WordSection1><h1 style='mso-style-next:Normal'>Heading</h1><p class=MsoNormal>Body</p></div> ⟹ Heading Body
<table class=MsoTableGrid border=1 cellspacing=0><tr style='mso-yfti-irow:0'><td width=200 valign=top><p class=MsoNormal>A</p></td><td><p class=MsoNormal>B</p></td></tr></table> ⟹ A B
<p class=MsoNormal><sup>1</sup>H<sub>2</sub>O</p> ⟹ 1H2O
<p class=MsoNormal><a name="_Toc1"></a><a href="https://mall.test/a"><span style='color:#0563C1;text-decoration:underline'>Link</span></a></p> ⟹ Link
<p class=MsoNormal style='tab-stops:36.0pt'>Name<span style='mso-tab-count:1'>&nbsp;&nbsp;&nbsp; </span>Unit</p> ⟹ Name Unit
<p class=MsoNormal><!--[if gte vml 1]><v:shapetype id="_x0000_t75"><v:stroke/></v:shapetype><![endif]-->Picture</p> ⟹ Picture
<p class=MsoNormal><del cite="mailto:Ann" datetime="2026">old</del><ins cite="mailto:Ann">new</ins></p> ⟹ oldnew
<p class=MsoNormal><span style='background:yellow;mso-highlight:yellow'>Note</span></p> ⟹ Note
<p class=MsoNormal><span lang=FR-CA style='mso-ansi-language:FR-CA'>Fermé lundi</span></p> ⟹ Fermé lundi
<xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><p>Shown</p> ⟹ Shown
<meta charset=utf-8><title>Document1</title><link rel=File-List href="filelist.xml"><p class=MsoNormal>Only this</p> ⟹ Only this
<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style>p{}</style></head><body lang=EN-US><p class=MsoNormal>In a body</p></body></html> ⟹ In a body
<p class=MsoNormal style='margin-left:36.0pt'>Indented</p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Next</p> ⟹ Indented Next
<p class=MsoNormal><span style='font-variant:small-caps'>Small caps</span></p> ⟹ Small caps
<p class=MsoNormal><b>A<span style='font-weight:normal'>b<i>c<span style='font-style:normal'>d</span></i></span>e</b></p> ⟹ Abcde
<p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1"><span style='vertical-align:super'>[1]</span></a> Terms</p> ⟹ [1] Terms
<st1:place w:st="on"><st1:City w:st="on">Hillside</st1:City></st1:place> mall ⟹ Hillside mall
<p class=MsoNormal><br clear=all style='page-break-before:always'>Page two</p> ⟹ Page two
`,
  docs: `
<b style="font-weight:normal;" id="docs-internal-guid-1a2b"><p dir="ltr" style="line-height:1.38;margin-top:0pt;"><span style="font-size:11pt;font-family:Arial;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">Plain words</span></p></b> ⟹ Plain words
<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-2"><p dir="ltr"><span style="font-weight:700;">Bold</span><span style="font-weight:400;"> plain </span><span style="font-weight:400;font-style:italic;">italic</span></p><br /><p dir="ltr"><span style="text-decoration:underline;">Under</span></p></b><br class="Apple-interchange-newline"> ⟹ Bold plain italic Under
<b style="font-weight:normal;"><ol style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:decimal;font-size:11pt;" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ol><li dir="ltr" style="list-style-type:lower-alpha;" aria-level="2"><p role="presentation"><span>Sub</span></p></li></ol></ol></b> ⟹ One Sub
<ul><li dir="ltr" style="list-style-type:disc;"><span style="font-weight:700">Sat</span><span style="font-weight:400">: 9 to 6</span></li><li style="list-style-type:circle">Sun</li></ul> ⟹ Sat: 9 to 6 Sun
<h1 dir="ltr" style="line-height:1.38;"><span style="font-size:20pt;font-weight:400;">Heading</span></h1> ⟹ Heading
<p dir="ltr"><span style="font-size:0.6em;vertical-align:super;">th</span><span>26</span></p> ⟹ th26
<p dir="ltr"><a href="https://mall.test/" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;-webkit-text-decoration-skip:none;">mall.test</span></a></p> ⟹ mall.test
<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="100" /><col width="100" /></colgroup><tbody><tr style="height:21pt"><td style="border:solid #000 1pt;overflow:hidden;"><p dir="ltr"><span>Day</span></p></td><td style="overflow:hidden;overflow-wrap:break-word;"><p><span>Hours</span></p></td></tr></tbody></table></div> ⟹ Day Hours
<p dir="ltr"><span style="text-decoration:line-through;">$20</span> <span style="font-weight:700">$10</span></p> ⟹ $20 $10
<p dir="ltr"><span style="border:none;display:inline-block;overflow:hidden;width:624px;height:416px;"><img src="https://lh7.googleusercontent.com/x" width="624" height="416" style="margin-left:0px;" /></span>Caption</p> ⟹ Caption
<span style="font-size:11pt;font-weight:600;font-style:oblique 10deg">Semi</span> <span style="font-weight:500">Medium</span> ⟹ Semi Medium
<p style="text-align: center;"><span style="font-weight: bolder">Centre</span></p><p style="text-align:-webkit-center">Webkit</p> ⟹ Centre Webkit
<b id="docs-internal-guid-9" style="font-weight:normal">No block, <span style="font-weight:700">bold</span> end</b> ⟹ No block, bold end
<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #ccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" data-sheets-root="1"><colgroup><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="font-weight:bold;text-align:center;">Store</td><td>Unit</td></tr></tbody></table> ⟹ Store Unit
<p dir="ltr"><span style="vertical-align:sub;font-size:0.6em">2</span>ok</p> ⟹ 2ok
<span id="docs-internal-guid-3"><span style="font-family: Arial; white-space: pre-wrap;">Bare span</span></span> ⟹ Bare span
<b style="font-weight:normal;"><h2 dir="ltr"><span style="font-weight:400">A</span></h2><hr /><p dir="ltr"><span style="font-weight:400">B</span></p></b> ⟹ A B
<p dir="rtl" style="text-align:right"><span>שלום</span></p> ⟹ שלום
<p><span style="font-weight:400">A</span><b><span style="font-weight:400">B</span></b></p> ⟹ AB
`,
  outlook: `
<div class="elementToProof" style="font-family: Aptos, sans-serif; font-size: 12pt; color: rgb(0, 0, 0);">Hi all,</div><div class="elementToProof"><br></div><div>Santa is here</div> ⟹ Hi all, Santa is here
<div style="mso-hide:all"><a href="https://mall.test/b">Book now</a></div> ⟹ Book now
<!--[if mso]><table><tr><td>Outlook only</td></tr></table><![endif]--><!--[if !mso]><!--><p>Everyone else</p><!--<![endif]--> ⟹ Everyone else
<p style="margin:0"><span style="font-size:0px;line-height:0">hidden</span>seen</p> ⟹ seen
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">Preheader</div><p>Body</p> ⟹ Body
<div style="max-height:0;overflow:hidden">Preview text</div><p>Body</p> ⟹ Body
<table border="0" cellspacing="0" cellpadding="0"><tbody><tr><td style="padding:0in"><p class="MsoNormal"><b><span style="font-size:10pt">Ann Lee</span></b><br>Marketing</p></td></tr></tbody></table> ⟹ Ann Lee Marketing
<font face="Arial" size="2" color="#ff0000">Red</font> text <font size=5>large</font> ⟹ Red text large
<blockquote style="border:none;border-left:solid #ccc 1.0pt">Quoted</blockquote> ⟹ Quoted
<p>Call <a href="tel:6045550100" style="text-decoration:none;color:inherit">the desk</a></p> ⟹ Call the desk
<div id="signature_bookmark"></div><div id="appendonsend"></div><hr tabindex="-1" style="display:inline-block;width:98%"><p>End</p> ⟹ End
<p><span data-markjs="true" class="markx" style="color:inherit">Outlook</span> web</p> ⟹ Outlook web
<address>12 Main St</address><address>Hillside</address> ⟹ 12 Main St Hillside
<center><big>Grand</big> opening</center><p>x</p> ⟹ Grand opening x
<p style="color:transparent;opacity:0">ghost</p><p>solid</p> ⟹ solid
<p style="visibility:hidden">ghost</p><p>solid</p> ⟹ solid
`,
  tinymce: `
<div id="_mcePaste" style="position: absolute; left: -10000px; top: 0px; width: 1px; height: 1px; overflow: hidden;">pasted</div><p>Body</p> ⟹ Body
<p><span style="text-decoration: underline;">Under</span> <span style="text-decoration: line-through;">gone</span></p> ⟹ Under gone
<p style="padding-left: 40px;">Indented</p><p style="text-align: justify;">Justified</p> ⟹ Indented Justified
<ol style="list-style-type: lower-alpha;"><li>a</li><li>b<ol style="list-style-type: lower-roman;"><li>i</li></ol></li></ol> ⟹ a b i
<ul style="list-style-type: square;"><li>Sq</li></ul> ⟹ Sq
<details class="mce-accordion" open="open"><summary>More</summary><p>Inside</p></details> ⟹ More Inside
<p><span style="background-color: #fbeeb8; color: #e03e2d;">Marked</span></p> ⟹ Marked
<p><!-- pagebreak -->After</p> ⟹ After
<p><img class="mce-pagebreak" src="data:image/gif;base64,R0lGOD" data-mce-resize="false">Text</p> ⟹ Text
<p><a id="anchor" class="mce-item-anchor"></a>Anchor</p> ⟹ Anchor
<p><strong><em>Both</em></strong><br data-mce-bogus="1"></p> ⟹ Both
<table style="border-collapse: collapse; width: 100%;" border="1"><caption>Prices</caption><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table> ⟹ Prices A 1
<figure class="image"><img src="https://cdn.test/a.jpg" alt="x" width="10" height="10" /><figcaption>Caption</figcaption></figure> ⟹ Caption
<p>2<sup>nd</sup> floor, CO<sub>2</sub></p><pre class="language-markup"><code>code</code></pre> ⟹ 2nd floor, CO2 code
<p style="font-weight: bold;">All <span style="font-weight: normal;">not</span> bold</p> ⟹ All not bold
<p lang="fr" dir="ltr">Bonjour</p><p><span lang="fr">Allô</span></p> ⟹ Bonjour Allô
<p><code>x</code> <kbd>Ctrl</kbd> <samp>out</samp> <var>v</var> <cite>Book</cite> <q>quote</q> <abbr title="British Columbia">BC</abbr></p> ⟹ x Ctrl out v Book quote BC
<div class="mce-toc"><h2>Contents</h2><ul><li><a href="#mcetoc_1">One</a></li></ul></div> ⟹ Contents One
<dl><dt>Term</dt><dd>Means</dd></dl> ⟹ Term Means
<p><strong style="font-weight: normal;">undone</strong> <em style="font-style:normal">straight</em></p> ⟹ undone straight
<ol start="4"><li>four</li><li value="9">nine</li></ol> ⟹ four nine
<ol reversed="reversed"><li>two</li><li>one</li></ol> ⟹ two one
`,
  ckeditor: `
<p><s>old</s> <mark class="marker-yellow">mark</mark> <u>u</u></p> ⟹ old mark u
<figure class="table"><table><thead><tr><th>Day</th></tr></thead><tbody><tr><td>Mon</td></tr></tbody></table><figcaption>Hours</figcaption></figure> ⟹ Day Mon Hours
<ol style="list-style-type:upper-roman;" start="3"><li>Three</li></ol> ⟹ Three
<ul class="todo-list"><li><label class="todo-list__label"><input type="checkbox" disabled="disabled" checked="checked"><span class="todo-list__label__description">Done</span></label></li></ul> ⟹ Done
<p style="margin-left:40px;"><span class="text-huge">Huge</span> <span class="text-tiny">tiny</span></p> ⟹ Huge tiny
<blockquote><p>Said</p></blockquote><p>&nbsp;</p><p>next</p> ⟹ Said next
<p><span style="color:hsl(0,75%,60%);">Red</span><span style="background-color:hsl(60,75%,60%);">Yellow</span></p> ⟹ RedYellow
<div class="page-break" style="page-break-after:always;"><span style="display:none;">&nbsp;</span></div><p>After</p> ⟹ After
<div style="page-break-after: always"><span style="display: none;">DO NOT PRINT</span></div><p>After</p> ⟹ After
<p><img alt="" src="https://cdn.test/a.png" style="float:left; height:90px; width:120px" />Words beside</p> ⟹ Words beside
<p style="text-align:center"><big><strong>BIG</strong></big></p> ⟹ BIG
<p><span style="font-size:36px"><span style="font-family:Arial"><strong>Deep</strong></span></span></p> ⟹ Deep
<pre><code class="language-plaintext">a  b</code></pre> ⟹ a b
<p><tt>tt</tt> <strike>st</strike> <ins>in</ins> <del>de</del> <small>sm</small></p> ⟹ tt st in de sm
<h4><span style="font-weight:normal">light</span></h4> ⟹ light
<p dir="rtl">RTL</p><p style="direction:rtl">RTL too</p> ⟹ RTL RTL too
<div class="raw-html-embed"><script>1</script><div>Widget</div></div> ⟹ Widget
<p><a class="btn" href="https://mall.test/x" target="_blank" rel="noopener">Go</a></p> ⟹ Go
<span class="cke_bookmark" style="display: none;">&nbsp;b</span><p>text</p> ⟹ text
<p>a<a href="/stores" style="font-weight:bold">Stores</a>b</p> ⟹ aStoresb
`,
  quill: `
<p class="ql-align-center">Mid</p><p class="ql-indent-1">in</p><p><br></p> ⟹ Mid in
<ol><li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>Dot</li><li data-list="ordered">Num</li></ol> ⟹ Dot Num
<ol><li>One</li><li class="ql-indent-1">a</li><li class="ql-indent-2">i</li><li>Two</li></ol> ⟹ One a i Two
<ul><li>One</li><li class="ql-indent-1">sub</li><li class="ql-indent-1">sub2</li></ul> ⟹ One sub sub2
<p><strong class="ql-size-large">L</strong><span class="ql-font-serif" style="color: rgb(230, 0, 0);">R</span></p> ⟹ LR
<pre class="ql-syntax" spellcheck="false">code&#10;</pre> ⟹ code
<blockquote>q</blockquote><p><u>u</u><s>s</s></p> ⟹ q us
<div class="ql-clipboard" style="left:-100000px;height:1px;overflow-y:hidden;position:absolute;top:50%">clip</div><p>x</p> ⟹ x
<div class="ql-tooltip ql-hidden" style="display:none">Visit URL</div><p>y</p> ⟹ y
<p>H<sub>2</sub>O <sup>x</sup></p> ⟹ H2O x
<p class="ql-direction-rtl ql-align-right">r</p> ⟹ r
<ol><li class="ql-indent-3">deep only</li></ol> ⟹ deep only
<div class="ql-code-block-container"><div class="ql-code-block">line</div></div> ⟹ line
<p>﻿<a href="https://mall.test" rel="noopener noreferrer" target="_blank">a</a>﻿</p> ⟹ a
`,
  mailchimp: `
<span class="mcnPreviewText" style="display:none; font-size:0px; line-height:0px; max-height:0px; max-width:0px; opacity:0; overflow:hidden; visibility:hidden; mso-hide:all;">Preview</span><table align="center" border="0" width="100%" id="bodyTable"><tr><td align="center" valign="top">Body</td></tr></table> ⟹ Body
<table border="0" cellpadding="0" cellspacing="0" width="100%" role="presentation"><tbody><tr><td class="mcnTextContent" style="padding:18px"><h1>News</h1><p>Words</p></td></tr></tbody></table> ⟹ News Words
<table role="presentation"><tr><td><a href="https://mall.test/n" class="mcnButton" style="font-weight:bold;mso-hide:all">Read</a></td></tr></table> ⟹ Read
<td style="direction:ltr;font-size:0px;padding:20px 0"><div style="font-size:0px;text-align:left;display:inline-block"><table role="none"><tr><td style="font-size:0px;word-break:break-word;"><div style="font-family:Arial;font-size:13px;">MJML words</div></td></tr></table></div></td> ⟹ MJML words
<div style="display:none !important">*|MC_PREVIEW_TEXT|*</div><div>Shown</div> ⟹ Shown
<table role="presentation"><tr><td>Left</td><td>Right</td></tr></table> ⟹ Left Right
<p style="display:block">Block</p><p style="display:inherit">I</p> ⟹ Block I
<img src="https://t.test/p.gif" width="1" height="1" style="display:none"><p>t</p> ⟹ t
<em>Copyright © 2026, All rights reserved.</em><br><br><strong>Our mailing address is:</strong><br>Maple Grove ⟹ Copyright © 2026, All rights reserved. Our mailing address is: Maple Grove
<div class="mobile-only" style="display:none;overflow:hidden">dup</div><div>one</div> ⟹ one
<table role="presentation" style="font-weight:bold"><tr><td>B</td></tr></table> ⟹ B
<center id="c"><table role="presentation"><tbody><tr><td><table><tr><td>data</td></tr></table></td></tr></tbody></table></center> ⟹ data
`,
  squarespace: String.raw`
<div class="sqs-html-content"><p class="preFade" style="white-space:pre-wrap;">Fade</p></div> ⟹ Fade
<noscript><img src="https://images.test/a.jpg" alt="n"></noscript><img class="thumb-image" data-src="https://images.test/a.jpg" alt=""><p>P</p> ⟹ P
<h2 style="text-align:center;white-space:pre-wrap;">Centre</h2> ⟹ Centre
<p class="sqsrte-large" style="white-space:pre-wrap;">Large <strong>b</strong></p> ⟹ Large b
<div class="sqs-block-button"><a class="sqs-block-button-element" href="/stores">Shop</a></div> ⟹ Shop
<section data-test="page-section"><article>A</article><aside>B</aside></section> ⟹ A B
<header>H</header><main>M</main><nav>N</nav><footer>F</footer> ⟹ H M N F
<p data-rte-preserve-empty="true" style="white-space:pre-wrap;"></p><p>x</p> ⟹ x
<div hidden>lazy</div><template><p>t</p></template><p>v</p> ⟹ v
<p hidden="">h</p><p hidden="until-found">u</p><p>v</p> ⟹ v
<div class="has-text-align-right">WordPress</div><div class="text-center">Bootstrap</div> ⟹ WordPress Bootstrap
<fieldset><legend>Where</legend>Level 1</fieldset> ⟹ Where Level 1
<dialog>closed</dialog><dialog open>open</dialog> ⟹ open
<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby> ⟹ 漢kan
<math><mi>x</mi><mo>=</mo><mn>2</mn></math> ⟹ x=2
<math><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">\x</annotation></semantics></math> ⟹ x
<noembed>old</noembed><noframes>old</noframes>new ⟹ new
<marquee>run</marquee><p>stay</p> ⟹ run stay
<svg width="10"><title>Icon</title><desc>d</desc><path d="M0 0"/></svg>Words ⟹ Words
<a href="/stores"><svg><title>Cart</title></svg>Shop</a> ⟹ Shop
<canvas width="10">Your browser has no canvas</canvas>Chart ⟹ Chart
<progress value="3" max="5">3 of 5</progress><meter value="0.5">half</meter>end ⟹ end
<datalist id="d"><option>x</option></datalist>v ⟹ v
<p>one</p>two<p>three</p> ⟹ one two three
`,
  phones: `
<div>Line one</div><div><br></div><div>Line two</div> ⟹ Line one Line two
<p class="p1"><span class="s1">Notes</span></p><style type="text/css">p.p1 {margin: 0}</style><p>n</p> ⟹ Notes n
<p style="margin: 0.0px 0.0px 0.0px 0.0px; font: 13.0px Helvetica"><b>Apple</b> <span class="Apple-converted-space">&nbsp;</span>text</p> ⟹ Apple text
<span style="caret-color: rgb(0, 0, 0); font-family: -webkit-standard; font-weight: bold">Safari</span> ⟹ Safari
<a href="HTTPS://Shop.example/">Shop</a> <a href="Http://shop.example">two</a> ⟹ Shop two
<a href="x-apple-data-detectors://0" dir="ltr">Saturday</a> ⟹ Saturday
<div dir="auto">Samsung</div><div dir="auto">Notes</div> ⟹ Samsung Notes
<p>Emoji 🎄 and <span style="font-family:&quot;Apple Color Emoji&quot;">🎅🏽</span></p> ⟹ Emoji 🎄 and 🎅🏽
<blockquote type="cite"><div>Fwd</div></blockquote> ⟹ Fwd
<font color="#000000"><span style="background-color: rgba(255, 255, 255, 0);">iOS</span></font> ⟹ iOS
<p>A&nbsp;&nbsp;B&shy;C&zwj;D</p> ⟹ A BC‍D
<p>Tom &amp; Jerry &lt;3 &copy; &hellip; &frac12;</p> ⟹ Tom & Jerry <3 © … ½
<ol class="ol1"><li class="li1">x</li></ol><ul class="ul1"><li>y</li></ul> ⟹ x y
<p>line<br/>break<br>two</p> ⟹ line break two
<meta charset="utf-8"><span style="font-weight:600;">Teams</span> ⟹ Teams
<div itemprop="copy-paste-block">Teams block</div> ⟹ Teams block
`,
  markup: `
<p>a<b>b<i>c</b>d</i></p> ⟹ abcd
<p>a<p>b ⟹ a b
<ul><li>a<li>b</ul> ⟹ a b
<b>a<p>b</b>c</p> ⟹ a bc
<table><tr><td>a<td>b</table> ⟹ a b
<table>loose<tr><td>x</td></tr></table> ⟹ loose x
<a href="/stores">a<a href="/events">b</a></a> ⟹ ab
<div><span>a</div>b</span> ⟹ a b
<h2>a<h3>b</h3></h2> ⟹ a b
</p>a</div>b ⟹ ab
<noscript><p>open</noscript><p>after</p> ⟹ after
<noscript>no</noscript>yes ⟹ yes
<p>1 < 2 & 3 > 2</p> ⟹ 1 < 2 & 3 > 2
<p title="a > b">t</p> ⟹ t
<!DOCTYPE html><p>x ⟹ x
<?xml version="1.0"?><p>x</p> ⟹ x
<![CDATA[c]]>d ⟹ d
<o:p>&nbsp;</o:p>x ⟹ x
<custom-el>in</custom-el> ⟹ in
<p/>x ⟹ x
<br/><hr/>x ⟹ x
<img src="/a.png"/>x ⟹ x
<script>var a="<p>x</p>"</script>y ⟹ y
<style>p{color:red}</style>y ⟹ y
<title>t</title>y ⟹ y
<head><style>a{}</style></head><body>y</body> ⟹ y
<b></b><i> </i>x ⟹ x
<p> </p><p>&nbsp;</p>x ⟹ x
<p style="display:none;">a</p>b ⟹ b
<p style="DISPLAY : NONE">a</p>b ⟹ b
<p style="display:none!important">a</p>b ⟹ b
<p style="display:inline">a</p>b ⟹ a b
<span style="opacity:0.0">a</span>b ⟹ b
<span style="opacity:0.5">a</span>b ⟹ ab
<div style="height:0;overflow:hidden">a</div>b ⟹ b
<div style="height:0.5em;overflow:hidden">a</div>b ⟹ a b
<div style="position:relative;left:-5px">a</div>b ⟹ a b
<span style="font-size:0">a<b style="font-size:12px">b</b></span>c ⟹ bc
<td>cell</td><td>two</td> ⟹ celltwo
<li>loose</li> ⟹ loose
<option>o</option>p ⟹ op
<label>Lab</label><button>But</button> ⟹ LabBut
<center>c</center>d ⟹ c d
<menu><li>m</li></menu> ⟹ m
<xmp><b>x</b></xmp>y ⟹ <b>x</b> y
`,
}

export const pasted: Readonly<Record<string, readonly (readonly [html: string, shown: string])[]>> = Object.fromEntries(
  Object.entries(written).map(([from, lines]) => [
    from,
    lines
      .trim()
      .split('\n')
      .map((line) => line.split(' ⟹ ') as [string, string]),
  ]),
)
