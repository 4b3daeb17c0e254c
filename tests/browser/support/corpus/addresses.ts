/** URLs that execute, lead away in disguise, or are invalid: for every field with an address. */
const schemes = 'javascript vbscript data livescript mocha jar view-source blob filesystem file about ws intent'.split(
  ' ',
)

/** Characters that browsers ignore inside or before a scheme, and variants that parsers take for it. */
const disguises: readonly ((scheme: string) => string)[] = [
  (scheme) => scheme,
  (scheme) => scheme.toUpperCase(),
  ...['\t', '\n', '\r', '\u0000', '\u200b', '\u00ad', '/**/'].map(
    (within) => (scheme: string) => scheme.slice(0, 2) + within + scheme.slice(2),
  ),
  (scheme) => scheme.replace(/^./, (first) => `&#${first.charCodeAt(0)};`),
  (scheme) => scheme.replace(/^./, (first) => `&#x${first.charCodeAt(0).toString(16)}`),
  (scheme) => scheme.replace(/^./, (first) => `&#0000${first.charCodeAt(0)}`),
  (scheme) => scheme.replace(/^./, (first) => `%${first.charCodeAt(0).toString(16)}`),
  (scheme) => scheme.replace(/^./, (first) => `\\u00${first.charCodeAt(0).toString(16)}`),
  ...[...'\u0000\u0001\t\n\r\f\v \u00a0\u2028\u3000\ufeff\u202e"\'/\\#?:', '&Tab;', '&NewLine;', '%0a', '//'].map(
    (before) => (scheme: string) => before + scheme,
  ),
  (scheme) => `https://ok.test/ ${scheme}`,
  (scheme) => `url=${scheme}`,
  (scheme) => `feed:${scheme}`,
]
const colons = [':', '&colon;', '&#58;', '%3a', ' :', '\t:', '：']
const rest: Readonly<Record<string, string>> = {
  data: 'text/html,<script>alert(1)</script>',
  file: '///etc/passwd',
  about: 'blank',
}

const odd: readonly string[] = [
  ...['//evil.test/relative', '///evil.test/three', '/\\evil.test', '\\\\evil.test', '/\t/evil.test', '/\n/evil.test'],
  ...['https:evil.test', 'https:\\\\evil.test', 'hTTps://evil.test', 'https://ok.test@evil.test/'],
  ...['https://ok.test\\@evil.test/', 'https://evil.test#@ok.test/', 'https://[::1]/', 'https://evil。test/'],
  ...['https://еvil.test/', '"><script>alert(1)</script>', '" onmouseover="alert(1)" x="'],
  ...['x" autofocus onfocus=alert(1) "', `https://ok.test/' onclick='alert(1)`],
  ...['https://ok.test/?a=<script>alert(1)</script>', 'mailto:a@b.test?subject=<script>alert(1)</script>'],
  ...['tel:"><script>alert(1)</script>', '/path" onclick="alert(1)', '#"><script>alert(1)</script>'],
  ...['/%0d%0aSet-Cookie:x=1', '/api/purge'],
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  'data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+',
  ...['data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==', 'javascript://%0aalert(1)'],
  'javascript:/*--></title></style></textarea></script><svg/onload=alert(1)>',
  ...['https://javascript:alert(1)@ok.test/', 'https://ok.test/\ud83d', 'https://ok.test/\u0000'],
  ...['https://ok.test/\u202egpj.exe', `https://ok.test/${'a'.repeat(5000)}`],
  ...['', ' ', '#', '?', '/', '.', '..', 'null', 'undefined', '[object Object]'],
]

/** All payloads, each once. */
export const addressPayloads = (): string[] => [
  ...new Set([
    ...schemes.flatMap((scheme) =>
      disguises.flatMap((disguise) =>
        (scheme === 'javascript' ? colons : colons.slice(0, 1)).map(
          (colon) => `${disguise(scheme)}${colon}${rest[scheme] ?? 'alert(1)'}`,
        ),
      ),
    ),
    ...odd,
  ]),
]
