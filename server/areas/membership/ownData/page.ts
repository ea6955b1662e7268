import { type Language, word } from '#server/words.ts'
import type { OwnRecord } from './parts.ts'

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escaped = (text: string): string => text.replace(/[&<>"']/g, c => escapes[c] ?? c)

const style = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
article{border-top:1px solid #8888;padding:.5rem 0}
dl{display:grid;grid-template-columns:minmax(7rem,12rem) 1fr;gap:.25rem 1rem;margin:.5rem 0}
dt{opacity:.75}dd{margin:0;white-space:pre-wrap}
@media(max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}
table{border-collapse:collapse;width:100%}th,td{text-align:start;padding:.35rem .75rem .35rem 0;border-top:1px solid #8888}`

/** A page that can be read without a network: no script, nothing loaded. */
export const pageStart = (language: Language, title: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none';style-src 'unsafe-inline';img-src 'self'">
<title>${escaped(title)}</title><style>${style}</style></head><body><main><h1>${escaped(title)}</h1>\n`

export const PAGE_END = '</main></body></html>\n'

export const recordText = ({ shown }: OwnRecord): string =>
  `<article><dl>${shown
    .map(([label, value]) => `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`)
    .join('')}</dl></article>\n`

/** The way back to the first page. */
export const backLink = (language: Language): string =>
  `<p><a href="index.html">${escaped(word(language, 'pages/ownData:archive.back'))}</a></p>\n`
