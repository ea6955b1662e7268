// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { richAttributes, richHref, richTags } from '#contract/kit/richText.ts'
import { cleanHtml as cleanedToStore } from '#server/kit/richText.ts'
import { cleanHtml as cleanedToShow } from '#src/kit/richText/clean.ts'
import { payloads } from './xss.ts'

/** What a browser would make of it and no allow-list names. */
function foreignIn(html: string): string[] {
  const page = document.implementation.createHTMLDocument()
  page.body.innerHTML = html
  return [...page.body.querySelectorAll('*')].flatMap(one => {
    const tag = one.tagName.toLowerCase()
    const own = richAttributes[tag] ?? []
    const attributes = [...one.attributes].filter(({ name }) => !own.includes(name))
    const href = one.getAttribute('href')
    return [
      ...((richTags as readonly string[]).includes(tag) ? [] : [tag]),
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

it('the check itself sees what is foreign', () => {
  const seen = payloads.filter(payload => foreignIn(payload).length > 0)
  expect(seen.length).toBeGreaterThan(payloads.length * 0.9)
})
