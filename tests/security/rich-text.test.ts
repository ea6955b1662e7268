// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import {
  mediaAttributes,
  mediaTags,
  richAttributes,
  richHref,
  richTags,
} from '#contract/kit/richText.ts'
import { cleanHtml as cleanedToStore } from '#server/kit/richText.ts'
import { cleanHtml as cleanedToShow } from '#src/kit/richText/clean.ts'
import { payloads } from './xss.ts'

const attributesOf = (tag: string, media: boolean): readonly string[] => [
  ...(richAttributes[tag] ?? []),
  ...((media && mediaAttributes[tag]) || []),
]

/** What a browser would make of it and no allow-list names. */
function foreignIn(html: string, media = false): string[] {
  const tags: readonly string[] = media ? [...richTags, ...mediaTags] : richTags
  const page = document.implementation.createHTMLDocument()
  page.body.innerHTML = html
  return [...page.body.querySelectorAll('*')].flatMap(one => {
    const tag = one.tagName.toLowerCase()
    const own = attributesOf(tag, media)
    const attributes = [...one.attributes].filter(({ name }) => !own.includes(name))
    const href = one.getAttribute('href')
    return [
      ...(tags.includes(tag) ? [] : [tag]),
      ...attributes.map(({ name }) => `${tag} ${name}`),
      ...(href !== null && !richHref.test(href) ? [`to ${href}`] : []),
    ]
  })
}

describe.each([
  ['stored', cleanedToStore],
  ['shown', cleanedToShow],
])('nothing that runs is %s', (_, clean) => {
  it.each(payloads)('of %s', payload => {
    const once = clean(`<p>before</p>${payload}<p>after</p>`)
    expect(foreignIn(once)).toEqual([])
    expect(clean(once)).toBe(once)
  })

  it.each([
    '<h2>Aims</h2><p>a <strong>b</strong> <u>c</u></p>',
    '<ol start="3"><li><p>c</p></li></ol>',
    '<p><span data-type="mention" data-id="5" data-label="Lee">@Lee</span></p>',
    '<p><a href="/projects" target="_blank" rel="noopener noreferrer">here</a></p>',
    '<p><a href="mailto:a@b.example" target="_blank" rel="noopener noreferrer">mail</a></p>',
  ])('%s stays as it is', html => {
    expect(clean(html)).toBe(html)
  })
})

/** Written as the server stores it, and what is left of it by both. */
const media: readonly (readonly [string, ...string[]])[] = [
  ['<img data-id="17" alt="a &amp; b" width="1200" height="800" data-caption="c">'],
  ['<h2>Aims</h2><p>a<br>b</p><hr><ul><li><p>c</p><img data-id="1" alt=""></li></ul>'],
  [
    '<table><tbody><tr><th colspan="2"><p>a</p></th><td rowspan="2"><p>b</p></td></tr>' +
      '<tr><td><p>c</p></td><td><img data-id="1" alt="d"></td></tr></tbody></table>',
  ],
  [
    '<p data-type="video"><a href="https://v.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">v</a></p>',
  ],
  ['<img src="x" onerror="x()" height="x" alt="a" data-id="17">', '<img data-id="17" alt="a">'],
  ['<p>a<img src="https://a.example/x.png" alt="b"></p>', '<p>a</p>'],
  ['<p data-type="video">v</p><p data-type="other">w</p>', '<p>v</p><p>w</p>'],
  [
    '<p data-type="video"><a href="/v">v</a></p>',
    '<p><a href="/v" target="_blank" rel="noopener noreferrer">v</a></p>',
  ],
  [
    '<table class="x"><tbody><tr><td colspan="1" rowspan="99" style="x">a</td></tr></tbody></table>',
    '<table><tbody><tr><td>a</td></tr></tbody></table>',
  ],
]

describe.each([
  ['stored', cleanedToStore],
  ['shown', cleanedToShow],
])('with media nothing else is %s', (_, clean) => {
  it.each(payloads)('of %s', payload => {
    const once = clean(`<p>before</p>${payload}<p>after</p>`, true)
    expect(foreignIn(once, true)).toEqual([])
    expect(clean(once, true)).toBe(once)
  })

  it.each(media)('of %s', (html, ...rest) => {
    const left = rest[0] ?? html
    expect(clean(html, true)).toBe(left)
    expect(clean(left, true)).toBe(left)
  })

  it('than words, where there may be none', () => {
    expect(clean('<p>a<img data-id="1" alt="b"></p><table><tr><td>c</td></tr></table>')).toBe(
      '<p>a</p>c',
    )
  })
})

it('the check itself sees what is foreign', () => {
  const seen = payloads.filter(payload => foreignIn(payload).length > 0)
  expect(seen.length).toBeGreaterThan(payloads.length * 0.9)
})
