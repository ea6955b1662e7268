import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { richText, text } from '#contract/kit/field.ts'
import { mediaAttributes, mediaTags, picturesIn } from '#contract/kit/richMedia.ts'
import { richAttributes, richTags, textOf } from '#contract/kit/richText.ts'
import { check, refusalOf } from '#contract/kit/schema.ts'
import { expectCost } from '#tests/growth.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { payloads } from '#tests/security/xss.ts'
import { createSpecimenTable, servedSpecimen } from '#tests/specimen.ts'
import { readFields } from './answer.ts'
import { difference } from './history/history.ts'
import { cleanHtml } from './richText.ts'

describe('rich text is cleaned', () => {
  it.each([
    ['<h1>Aims</h1>', '<h2>Aims</h2>'],
    ['<p>a <b>b</b> <i>c</i> <del>d</del></p>', '<p>a <strong>b</strong> <em>c</em> <s>d</s></p>'],
    ['<div>words <font color="red">stay</font></div>', 'words stay'],
    ['<p>x</p><script>gone()</script><style>p{}</style>', '<p>x</p>'],
    [
      '<a href="https://a.example" onclick="x()" class="y">a</a>',
      '<a href="https://a.example" target="_blank" rel="noopener noreferrer">a</a>',
    ],
    ['<a href="javascript:x()">a</a>', 'a'],
    [
      '<span data-label="Lee" class="mention" data-id="5" data-type="mention">@Lee</span>',
      '<span data-type="mention" data-id="5" data-label="Lee">@Lee</span>',
    ],
    ['<span data-type="mention" data-id="x">@Lee</span>', '@Lee'],
    ['<ol start="3" type="i"><li>c</li></ol>', '<ol start="3"><li>c</li></ol>'],
  ])('%s becomes %s', (html, clean) => {
    expect(cleanHtml(html)).toBe(clean)
  })
})

describe('rich text with media', () => {
  const link = 'target="_blank" rel="noopener noreferrer"'

  it.each([
    [
      '<table border="1"><thead><tr><th colspan="2" rowspan="1" class="x">a</th></tr></thead></table>',
      '<table><tbody><tr><th colspan="2">a</th></tr></tbody></table>',
    ],
    ['<td colspan="21" rowspan="x">a</td>', '<td>a</td>'],
    [
      '<img data-caption="c" src="x" onerror="x()" height="9" width="x" alt="a" data-id="17">',
      '<img data-id="17" alt="a" height="9" data-caption="c">',
    ],
    ['<p>a<img src="https://a.example/x.png" alt="b"></p>', '<p>a</p>'],
    ['<img data-id="-1"><img data-id="1 2"><img>', ''],
    [
      '<p class="x" data-type="video"><a href="https://v.example/1">v</a></p>',
      `<p data-type="video"><a href="https://v.example/1" ${link}>v</a></p>`,
    ],
    [
      '<p data-type="video"><a href="mailto:a@v.example">v</a></p>',
      `<p><a href="mailto:a@v.example" ${link}>v</a></p>`,
    ],
    ['<p data-type="video">v</p><p data-type="other">w</p>', '<p>v</p><p>w</p>'],
    ['<p>a<br>b</p><hr>', '<p>a<br>b</p><hr>'],
  ])('%s becomes %s', (html, clean) => {
    expect(cleanHtml(html, true)).toBe(clean)
    expect(cleanHtml(clean, true)).toBe(clean)
  })

  it('is not allowed elsewhere, but its words stay', () => {
    expect(cleanHtml('<table><tr><td>a</td></tr></table><img data-id="1" alt="b">')).toBe('a')
    expect(cleanHtml('<p data-type="video">v</p>')).toBe('<p>v</p>')
  })

  it('has words when it is only a picture, and none when its table is empty', () => {
    const fields = { body: richText({ max: 20, optional: true, media: true }) }
    const read = (body: string) => readFields(fields, { body })
    const picture = '<img data-id="17" alt="">'
    expect(read(picture)).toEqual({ ok: true, input: { body: picture } })
    expect(read('<table><tr><td> </td></tr></table>')).toMatchObject({ input: { body: null } })
    expect(readFields({ body: richText({ max: 20, optional: true }) }, { body: picture })).toEqual({
      ok: true,
      input: { body: null },
    })
  })

  it('is read as words: of a picture its caption or its alternative text', () => {
    const cells = '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>'
    const pictures = '<img data-id="1" alt="c &amp; d"><img data-id="2" alt="c" data-caption="e">'
    expect(textOf(cells + pictures)).toBe('a\nb\nc & d\ne')
    expect(picturesIn(pictures + pictures)).toEqual([1, 2])
  })

  it.each(payloads)('of %s keeps nothing that runs', payload => {
    const once = cleanHtml(`<p>before</p>${payload}<p>after</p>`, true)
    const tags = [...once.matchAll(/<\/?([a-z0-9]+)([^<>]*)>/gi)]
    expect(tags.map(([, tag]) => tag).filter(tag => !known.has(tag ?? ''))).toEqual([])
    // Attributes have values in quotes, and what stands in these is no address but a link's.
    const names = tags.flatMap(([, , all = '']) => all.replace(/="[^"]*"/g, '').split(/\s+/))
    expect(names.filter(name => name && !attributes.has(name))).toEqual([])
    expect(once).not.toMatch(/href="(?!https?:|mailto:|tel:|\/(?![/\\]))/i)
    expect(cleanHtml(once, true)).toBe(once)
  })
})
const known = new Set<string>([...richTags, ...mediaTags])
const attributes = new Set(
  [richAttributes, mediaAttributes].flatMap(all => Object.values(all)).flat(),
)

describe('the length of a rich text', () => {
  const field = richText({ max: 10 })

  it.each([
    ['<p>1234567890</p>', undefined],
    ['<p><strong>12345</strong><em>67890</em></p>', undefined],
    ['<p>12345678901</p>', 'tooLong'],
    ['<p>&amp;&amp;&amp;&amp;&amp;&amp;&amp;&amp;&amp;&amp;</p>', undefined],
    ['<p> </p><p><br></p>', 'required'],
    ['<hr>', undefined],
  ])('%s: %s', (html, problem) => {
    expect(refusalOf(field, html)?.problem).toBe(problem)
  })

  it('is refused for its markup alone, when there is far too much', () => {
    expect(refusalOf(field, '<p></p>'.repeat(1000))?.problem).toBe('tooLong')
  })

  it('is looked at in a moment, whatever is sent', async () => {
    const all = ['<'.repeat(500_000), '<a '.repeat(200_000), '&lt'.repeat(200_000)]
    await expectCost(2_000, () => {
      for (const hostile of all) check({ field: richText({ max: 50_000 }) }, { field: hostile })
    })
  })
})

describe('a caller that sends one', () => {
  const fields = { name: text({ max: 10 }), body: richText({ max: 100, optional: true }) }
  const read = (body: string) => readFields(fields, { name: 'x', body })

  it('is understood by what is left of it', () => {
    expect(read('<p onclick="x()">kept</p>')).toEqual({
      ok: true,
      input: { name: 'x', body: '<p>kept</p>' },
    })
  })

  it('sent nothing, when nothing is left', () => {
    expect(read('<script>x()</script><p></p>')).toMatchObject({ input: { body: null } })
  })
})

it('a history keeps it whole: it can go back to what it was', () => {
  const fields = { body: richText({ max: 100 }) }
  const changes = difference(
    fields,
    { body: '<p>a</p>' },
    { body: '<p><strong>a</strong> &lt; b</p>' },
  )
  expect(changes).toEqual({
    body: { from: '<p>a</p>', to: '<p><strong>a</strong> &lt; b</p>' },
  })
})

describe('over the wire', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await testServer(servedSpecimen.routes)
    await createSpecimenTable(server.db)
    token = (await server.signedIn('ROLE_ADMIN')).token
  })
  afterAll(() => server.close())
  const ask = (name: string, form: Record<string, string>) =>
    server.ask(server.routeOf(`specimen.${name}`), { token, form })

  it('what is stored is clean, on every write', async () => {
    const story = '<p>Once<img src=x onerror=x()></p>'
    const made = await ask('create', { name: 'rich', amount: '1.00', story })
    expect(made.data).toMatchObject({ story: '<p>Once</p>' })
    const { id, updateDate } = made.data as { id: number; updateDate: string }
    const again = { id: String(id), updateDate, story: '<p>Twice</p><script>x()</script>' }
    expect((await ask('update', again)).data).toMatchObject({ story: '<p>Twice</p>' })
  })

  it('is asked for by whether it is there, and by nothing else', async () => {
    expect((await ask('list', { story_null: 'false' })).data).toMatchObject({ total: 1 })
    expect((await ask('list', { story_like: 'p' })).meta?.code).toBe(400)
  })
})
