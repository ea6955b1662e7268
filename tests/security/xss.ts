/**
 * HTML that wants to run something: after the public collections (OWASP's cheat sheet, PortSwigger's,
 * the payloads of html5sec and of DOMPurify's own tests). Each would call `fire(n)`, where `n` is its
 * place in the list.
 */
type Payload = (fire: string) => string

/** These run by themselves on a page that shows them as they are. */
const byThemselves: readonly Payload[] = [
  f => `<img src=x onerror=${f}>`,
  f => `<img src=x onerror="${f}">`,
  f => `<IMG SRC=x ONERROR="${f}">`,
  f => `<img/src="x"/onerror=${f}>`,
  f => `<img src=x onerror\n=\n"${f}">`,
  f => `<img src=x:x onerror=${f.replace('(', '&#40;').replace(')', '&#41;')}>`,
  f => `<img src=x onerror=&#x66;ire(${f.slice(5, -1)})>`,
  f => `<svg onload=${f}></svg>`,
  f => `<svg/onload=${f}>`,
  f => `<svg><script>${f}</script></svg>`.replace('<script>', '<g onload=x></g><script>'),
  f => `<svg><image href=x onerror=${f}></svg>`,
  f => `<svg><animate onbegin=${f} attributeName=x dur=1s></svg>`,
  f => `<svg><set onbegin=${f} attributeName=x dur=1s></svg>`,
  f => `<body onpageshow=${f}><p>x</p>`,
  f => `<iframe srcdoc="<script>parent.${f}</script>"></iframe>`,
  f => `<iframe src="javascript:parent.${f}"></iframe>`,
  f => `<iframe onload=${f}></iframe>`,
  f => `<object data="data:text/html,x" onerror=${f}></object><img src=x onerror=${f}>`,
  f => `<video><source onerror=${f}></video>`,
  f => `<video src=x onerror=${f}></video>`,
  f => `<audio src=x onerror=${f}></audio>`,
  f => `<input autofocus onfocus=${f}>`,
  f => `<details open ontoggle=${f}>x</details>`,
  f => `<style onload=${f}></style>`,
  f => `<style>@keyframes k{}</style><p style="animation:k 1ms" onanimationstart=${f}>x</p>`,
  f => `<math><mi><img src=x onerror=${f}></mi></math>`,
  f => `<p>x</p><script>${f}</script>`,
  f => `<ScRiPt>${f}</ScRiPt>`,
  f => `<script src="data:text/javascript,${f}"></script>`,
  f => `<noscript><p title="</noscript><img src=x onerror=${f}>">`,
  f => `<textarea></textarea><img src=x onerror=${f}>`,
  f => `<title><a title="</title><img src=x onerror=${f}>">`,
  f => `<!--><img src=x onerror=${f}>-->`,
  f => `<!--<img src="--><img src=x onerror=${f}>">`,
  f => `<![CDATA[><img src=x onerror=${f}>]]>`,
  f => `"><img src=x onerror=${f}>`,
  f => `<span data-type="mention" data-id="1" data-label="a"><img src=x onerror=${f}></span>`,
  f => `<p class="x" style="x" id="x"><img src=x onerror=${f}></p>`,
  f => `<table background="x"><tr><td><img src=x onerror=${f}></td></tr></table>`,
  f => `<a href="x"><a href="y"><img src=x onerror=${f}></a></a>`,
  f => `<ul><li><ul><li><img src=x onerror=${f}></li></ul></li></ul>`,
  f => `<template><p></template><img src=x onerror=${f}>`,
  f => `<select><option><img src=x></option></select><img src=x onerror=${f}>`,
  f => `<pre>\n<code>&lt;b&gt;</code></pre><img src=x onerror=${f}>`,
]

/** These wait for a click, for another browser, or for a cleaner that changes them into something. */
const waiting: readonly Payload[] = [
  f => `<a href="javascript:${f}">x</a>`,
  f => `<a href="JaVaScRiPt:${f}">x</a>`,
  f => `<a href=" javascript:${f}">x</a>`,
  f => `<a href="java&#10;script:${f}">x</a>`,
  f => `<a href="java\tscript:${f}">x</a>`,
  f => `<a href="&#1;javascript:${f}">x</a>`,
  f => `<a href="&#106;&#97;vascript:${f}">x</a>`,
  f => `<a href="data:text/html,<script>${f}</script>">x</a>`,
  f => `<a href="vbscript:${f}">x</a>`,
  f => `<a href="//evil.example/${f}">x</a>`,
  f => `<a href="/\\evil.example/${f}">x</a>`,
  f => `<a href="https://x" onclick="${f}">x</a>`,
  f => `<a href="https://x" onmouseover=${f} style="position:fixed;inset:0">x</a>`,
  f => `<a xlink:href="javascript:${f}">x</a>`,
  f => `<svg><a xlink:href="javascript:${f}"><text>x</text></a></svg>`,
  f => `<math href="javascript:${f}">x</math>`,
  f => `<form action="javascript:${f}"><button>x</button></form>`,
  f => `<form><button formaction="javascript:${f}">x</button></form>`,
  f => `<isindex action="javascript:${f}">`,
  f => `<meta http-equiv="refresh" content="0;url=javascript:${f}">`,
  f => `<link rel=stylesheet href="javascript:${f}">`,
  f => `<base href="javascript:${f}//">`,
  f => `<embed src="javascript:${f}">`,
  f => `<p style="background:url(javascript:${f})">x</p>`,
  f => `<p style="width:expression(${f})">x</p>`,
  f =>
    `<math><mtext><table><mglyph><style><img src=x onerror=${f}></style></mglyph></table></mtext></math>`,
  f => `<svg></p><style><a id="</style><img src=x onerror=${f}>">`,
  f => `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${f}></style>`,
  f => `<noscript><style></noscript><img src=x onerror=${f}></style></noscript>`,
  f => `&lt;img src=x onerror=${f}&gt;`,
  f => `<p title="&lt;img src=x onerror=${f}&gt;">x</p>`,
  f => `<span data-type="mention" data-id="1&quot; onclick=&quot;${f}" data-label="x">x</span>`,
  f =>
    `<span data-type="mention" data-id="1" data-label="&quot;&gt;&lt;img src=x onerror=${f}&gt;">x</span>`,
  f => `<div contenteditable onbeforeinput=${f}>x</div>`,
  f => `<button popovertarget=x onbeforetoggle=${f}>x</button><div popover id=x>y</div>`,
  f => `<xss onclick=${f} tabindex=1>x</xss>`,
  f => `${'<b>'.repeat(200)}<img src=x onerror=${f}>${'</b>'.repeat(200)}`,
]

const numbered = [...byThemselves, ...waiting].map((payload, n) => payload(`fire(${n})`))

/** The whole collection. */
export const payloads: readonly string[] = numbered
/** Places in it of those that must fire on a page that does not clean. */
export const firing: readonly number[] = byThemselves.map((_, n) => n)
