// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { payloads } from '#tests/security/xss.ts'
import { readerHtml } from './html.ts'

/** Attributes that may stand in what readers get; none of them runs anything. */
const harmless =
  /^(href|target|rel|start|data-type|data-id|id|src|srcset|sizes|width|height|alt|loading|decoding|colspan|rowspan)$/

function dangerIn(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html')
  return [...page.querySelectorAll('body *')].flatMap(element => {
    const wrong = [...element.attributes].filter(({ name, value }) => {
      if (!harmless.test(name)) return true
      if (name === 'src') return !value.startsWith('/api/v1/free/content/image?')
      return name === 'href' && !/^(https?:|mailto:|tel:|\/(?![/\\]))/.test(value)
    })
    const tag = element.tagName.toLowerCase()
    const bad = /^(script|style|iframe|svg|math|object|embed|form|base|meta|link)$/.test(tag)
    return [...wrong.map(({ name, value }) => `${tag} ${name}=${value}`), ...(bad ? [tag] : [])]
  })
}

describe('what readers get of a text', () => {
  it('nothing of the public collections of attacks', async () => {
    for (const html of payloads)
      expect(dangerIn((await readerHtml(html, 1, true)).html)).toEqual([])
  })

  it('nor within the text of a heading, a cell, a caption or an alternative text', async () => {
    for (const attack of payloads) {
      const attribute = attack.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
      const html = `<h2>${attack}</h2><table><tbody><tr><td>${attack}</td></tr></tbody></table>
        <img data-id="7" alt="${attribute}" width="4" height="2" data-caption="${attribute}">`
      const { html: shown, headings } = await readerHtml(html, 1, true)
      expect(dangerIn(shown)).toEqual([])
      for (const { text } of headings) expect(typeof text).toBe('string')
    }
  })

  it('a mention names nobody by their id', async () => {
    const html = '<p><span data-type="mention" data-id="5" data-label="Lee">@Lee</span></p>'
    expect((await readerHtml(html, 1, true)).html).toBe('<p><span>@Lee</span></p>')
  })
})
