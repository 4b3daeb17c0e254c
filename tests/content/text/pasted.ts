/** Pasted HTML, one piece a line, each with what Chromium shows of it: what nobody sees in an editor is no part. */
const written = {
  word: `
<p class="MsoNormal" style="margin:0cm"><b style="mso-bidi-font-weight:normal"><span lang="EN-CA" style="font-size:12.0pt">Winter hours<o:p></o:p></span></b></p> ⟹ Winter hours
<p class=MsoNormal><span style='mso-hide:all;display:none'>Draft</span>Open late<o:p>&nbsp;</o:p></p> ⟹ Open late
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><p class=MsoNormal>Hello</p> ⟹ Hello
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span><![endif]>First rule<o:p></o:p></p> ⟹ First rule
<xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><p>Shown</p> ⟹ Shown
<meta charset=utf-8><title>Document1</title><link rel=File-List href="filelist.xml"><p class=MsoNormal>Only this</p> ⟹ Only this
<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style>p{}</style></head><body lang=EN-US><p class=MsoNormal>In a body</p></body></html> ⟹ In a body
<p class=MsoNormal><b>A<span style='font-weight:normal'>b<i>c<span style='font-style:normal'>d</span></i></span>e</b></p> ⟹ Abcde
`,
  docs: `
<b style="font-weight:normal;" id="docs-internal-guid-1a2b"><p dir="ltr" style="line-height:1.38;margin-top:0pt;"><span style="font-size:11pt;font-family:Arial;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">Plain words</span></p></b> ⟹ Plain words
<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-2"><p dir="ltr"><span style="font-weight:700;">Bold</span><span style="font-weight:400;"> plain </span><span style="font-weight:400;font-style:italic;">italic</span></p><br /><p dir="ltr"><span style="text-decoration:underline;">Under</span></p></b><br class="Apple-interchange-newline"> ⟹ Bold plain italic Under
<b style="font-weight:normal;"><ol style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:decimal;font-size:11pt;" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ol><li dir="ltr" style="list-style-type:lower-alpha;" aria-level="2"><p role="presentation"><span>Sub</span></p></li></ol></ol></b> ⟹ One Sub
<p dir="ltr"><span style="border:none;display:inline-block;overflow:hidden;width:624px;height:416px;"><img src="https://lh7.googleusercontent.com/x" width="624" height="416" style="margin-left:0px;" /></span>Caption</p> ⟹ Caption
<b id="docs-internal-guid-9" style="font-weight:normal">No block, <span style="font-weight:700">bold</span> end</b> ⟹ No block, bold end
<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #ccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" data-sheets-root="1"><colgroup><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="font-weight:bold;text-align:center;">Store</td><td>Unit</td></tr></tbody></table> ⟹ Store Unit
`,
  outlook: `
<div style="mso-hide:all"><a href="https://mall.test/b">Book now</a></div> ⟹ Book now
<!--[if mso]><table><tr><td>Outlook only</td></tr></table><![endif]--><!--[if !mso]><!--><p>Everyone else</p><!--<![endif]--> ⟹ Everyone else
<p style="margin:0"><span style="font-size:0px;line-height:0">hidden</span>seen</p> ⟹ seen
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">Preheader</div><p>Body</p> ⟹ Body
<div style="max-height:0;overflow:hidden">Preview text</div><p>Body</p> ⟹ Body
<p style="color:transparent;opacity:0">ghost</p><p>solid</p> ⟹ solid
`,
  tinymce: `
<div id="_mcePaste" style="position: absolute; left: -10000px; top: 0px; width: 1px; height: 1px; overflow: hidden;">pasted</div><p>Body</p> ⟹ Body
<ol style="list-style-type: lower-alpha;"><li>a</li><li>b<ol style="list-style-type: lower-roman;"><li>i</li></ol></li></ol> ⟹ a b i
<details class="mce-accordion" open="open"><summary>More</summary><p>Inside</p></details> ⟹ More Inside
`,
  ckeditor: `
<ul class="todo-list"><li><label class="todo-list__label"><input type="checkbox" disabled="disabled" checked="checked"><span class="todo-list__label__description">Done</span></label></li></ul> ⟹ Done
<div class="page-break" style="page-break-after:always;"><span style="display:none;">&nbsp;</span></div><p>After</p> ⟹ After
<div style="page-break-after: always"><span style="display: none;">DO NOT PRINT</span></div><p>After</p> ⟹ After
<div class="raw-html-embed"><script>1</script><div>Widget</div></div> ⟹ Widget
`,
  quill: `
<ol><li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>Dot</li><li data-list="ordered">Num</li></ol> ⟹ Dot Num
<ol><li>One</li><li class="ql-indent-1">a</li><li class="ql-indent-2">i</li><li>Two</li></ol> ⟹ One a i Two
<div class="ql-clipboard" style="left:-100000px;height:1px;overflow-y:hidden;position:absolute;top:50%">clip</div><p>x</p> ⟹ x
<ol><li class="ql-indent-3">deep only</li></ol> ⟹ deep only
`,
  mailchimp: `
<span class="mcnPreviewText" style="display:none; font-size:0px; line-height:0px; max-height:0px; max-width:0px; opacity:0; overflow:hidden; visibility:hidden; mso-hide:all;">Preview</span><table align="center" border="0" width="100%" id="bodyTable"><tr><td align="center" valign="top">Body</td></tr></table> ⟹ Body
<table role="presentation"><tr><td><a href="https://mall.test/n" class="mcnButton" style="font-weight:bold;mso-hide:all">Read</a></td></tr></table> ⟹ Read
<td style="direction:ltr;font-size:0px;padding:20px 0"><div style="font-size:0px;text-align:left;display:inline-block"><table role="none"><tr><td style="font-size:0px;word-break:break-word;"><div style="font-family:Arial;font-size:13px;">MJML words</div></td></tr></table></div></td> ⟹ MJML words
<center id="c"><table role="presentation"><tbody><tr><td><table><tr><td>data</td></tr></table></td></tr></tbody></table></center> ⟹ data
`,
  squarespace: String.raw`
<noscript><img src="https://images.test/a.jpg" alt="n"></noscript><img class="thumb-image" data-src="https://images.test/a.jpg" alt=""><p>P</p> ⟹ P
<p data-rte-preserve-empty="true" style="white-space:pre-wrap;"></p><p>x</p> ⟹ x
<div hidden>lazy</div><template><p>t</p></template><p>v</p> ⟹ v
<p hidden="">h</p><p hidden="until-found">u</p><p>v</p> ⟹ v
<dialog>closed</dialog><dialog open>open</dialog> ⟹ open
<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby> ⟹ 漢kan
<math><mi>x</mi><mo>=</mo><mn>2</mn></math> ⟹ x=2
<math><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">\x</annotation></semantics></math> ⟹ x
<noembed>old</noembed><noframes>old</noframes>new ⟹ new
<svg width="10"><title>Icon</title><desc>d</desc><path d="M0 0"/></svg>Words ⟹ Words
<canvas width="10">Your browser has no canvas</canvas>Chart ⟹ Chart
<progress value="3" max="5">3 of 5</progress><meter value="0.5">half</meter>end ⟹ end
<datalist id="d"><option>x</option></datalist>v ⟹ v
`,
  phones: `
<a href="HTTPS://Shop.example/">Shop</a> <a href="Http://shop.example">two</a> ⟹ Shop two
<p>Emoji 🎄 and <span style="font-family:&quot;Apple Color Emoji&quot;">🎅🏽</span></p> ⟹ Emoji 🎄 and 🎅🏽
<p>A&nbsp;&nbsp;B&shy;C&zwj;D</p> ⟹ A BC‍D
`,
  markup: `
<table>loose<tr><td>x</td></tr></table> ⟹ loose x
<noscript><p>open</noscript><p>after</p> ⟹ after
<p style="display:inline">a</p>b ⟹ a b
<span style="opacity:0.0">a</span>b ⟹ b
<span style="opacity:0.5">a</span>b ⟹ ab
<div style="height:0;overflow:hidden">a</div>b ⟹ b
<div style="height:0.5em;overflow:hidden">a</div>b ⟹ a b
<div style="position:relative;left:-5px">a</div>b ⟹ a b
<span style="font-size:0">a<b style="font-size:12px">b</b></span>c ⟹ bc
<td>cell</td><td>two</td> ⟹ celltwo
<option>o</option>p ⟹ op
<label>Lab</label><button>But</button> ⟹ LabBut
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
