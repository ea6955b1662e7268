import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FormVersion } from '#contract/areas/eform/calls.ts'
import type { Element } from '#contract/areas/eform/element.ts'
import { element, formWorld, option } from '#tests/factories/eform.ts'
import { type TestServer, testServer } from '#tests/http.ts'

let server: TestServer
let world: Awaited<ReturnType<typeof formWorld>>
beforeAll(async () => {
  server = await testServer()
  world = await formWorld(server)
})
afterAll(() => server.close())

const row = (id: number) => world.done('eform.view', world.editor, { id })
const versions = (id: number) => world.done<FormVersion[]>('formVersions', world.editor, { id })
/** Why a form cannot be published. */
async function unfinished(elements: Element[]) {
  const { id, updateDate } = await world.draft(elements)
  return (await world.call('eform.publish', world.editor, { id, updateDate })).meta
}

describe('a form', () => {
  it('needs name, type, effective time, languages and elements', async () => {
    const { meta } = await world.call('eform.create', world.editor, {})
    expect(Object.keys(meta?.fields ?? {})).toEqual(
      expect.arrayContaining(['formName', 'type', 'onAirDate', 'languages', 'elements']),
    )
  })

  it('gets an address that is not guessed, and an owner', async () => {
    const { id } = await world.draft([])
    expect(await row(id)).toMatchObject({ owner: world.editor.id, status: 'DRAFT' })
    expect(String((await row(id)).code)).toMatch(/^[a-z2-9]{12}$/)
  })

  it('has an address that no other has', async () => {
    await world.draft([], { code: 'Spring-Fair' })
    const values = { code: 'spring-fair', formName: 'Again', type: 'SURVEY', languages: ['ZH_TW'] }
    const { meta } = await world.call('eform.create', world.editor, {
      ...{ ...values, elements: [], onAirDate: new Date().toISOString() },
    })
    expect(meta?.name).toBe('formCodeTaken')
  })

  it('ends after it has begun', async () => {
    const onAirDate = new Date().toISOString()
    const { meta } = await world.call('eform.create', world.editor, {
      ...{ formName: 'Late', type: 'SURVEY', languages: ['ZH_TW'], elements: [] },
      ...{ onAirDate, endDate: onAirDate },
    })
    expect(meta?.fields).toHaveProperty('endDate')
  })

  it('has elements that are some', async () => {
    const bad = [{ ...element('TEXT', 'q'), kind: 'SPELL' }, { ...element('TEXT', 'a b') }, 5]
    for (const one of bad) {
      const { meta } = await world.call('eform.create', world.editor, {
        ...{ formName: 'Bad', type: 'SURVEY', languages: ['ZH_TW'], elements: [one] },
        onAirDate: new Date().toISOString(),
      })
      expect(meta?.fields).toHaveProperty('elements')
    }
  })

  it('may have many questions with many options', async () => {
    const label = { ZH_TW: '項', ZH_CN: '项', EN_US: 'O' }
    const options = Array.from({ length: 100 }, (_, at) => ({ value: `o${at}`, label, sort: at }))
    const elements = Array.from({ length: 15 }, (_, at) => element('SINGLE', `q${at}`, { options }))
    const { id } = await world.draft(elements)
    expect((await row(id)).elements).toHaveLength(15)
  })

  it('is stored in order, with what its elements have', async () => {
    const { id } = await world.draft([
      element('TEXT', 'second', { sort: 7, options: [option('a')] }),
      element('SINGLE', 'first', { sort: 3, options: [option('b', 9), option('a', 4)] }),
    ])
    const elements = (await row(id)).elements as Element[]
    expect(elements.map(({ key, sort }) => [key, sort])).toEqual([
      ['first', 10],
      ['second', 20],
    ])
    expect(elements[0]?.options?.map(({ value }) => value)).toEqual(['a', 'b'])
    expect(elements[1]).not.toHaveProperty('options')
  })

  it.each<[string, Element[]]>([
    ['without elements', []],
    ['without the name of an element', [element('TEXT', 'q', { name: {} })]],
    ['with a name in one of its languages only', [element('TEXT', 'q', { name: { ZH_TW: '問' } })]],
    ['without options', [element('SINGLE', 'q', { options: [] })]],
    [
      'without the label of an option',
      [element('SINGLE', 'q', { options: [{ value: 'a', label: {}, sort: 1 }] })],
    ],
    [
      'without how many may be chosen',
      [{ ...element('MULTIPLE', 'q'), max: undefined } as unknown as Element],
    ],
    [
      'without how many may be uploaded',
      [{ ...element('FILE', 'q'), min: undefined } as unknown as Element],
    ],
    ['that asks for more than it allows', [element('MULTIPLE', 'q', { min: 3, max: 2 })]],
    [
      'with the same value twice',
      [element('SINGLE', 'q', { options: [option('a'), option('a')] })],
    ],
    [
      'with a rule about a later question',
      [
        element('TEXT', 'a', {
          show: { match: 'ALL', tests: [{ key: 'b', operator: 'answered' }] },
        }),
        element('TEXT', 'b'),
      ],
    ],
    [
      'with a rule about an option that is not offered',
      [
        element('SINGLE', 'a'),
        element('TEXT', 'b', {
          show: { match: 'ALL', tests: [{ key: 'a', operator: 'is', value: 'z' }] },
        }),
      ],
    ],
  ])('is not published %s', async (_, elements) => {
    const meta = await unfinished(elements)
    expect(meta?.name).toBe('formIncomplete')
    expect(meta?.fields).toHaveProperty('elements')
  })

  it('is shown as it was published, until it is published again', async () => {
    const form = await world.published([element('TEXT', 'q')])
    await world.act('eform.update', form, { elements: [element('TEXT', 'r')] })
    expect(await row(form.id)).toMatchObject({ status: 'CHANGED', version: 1 })
    expect((await world.view(form.code)).form.elements.map(({ key }) => key)).toEqual(['q'])
    await world.act('eform.publish', form)
    expect((await world.view(form.code)).form).toMatchObject({ number: 2 })
    expect((await versions(form.id)).map(({ number }) => number)).toEqual([2, 1])
  })

  it('is published as it was when a change is taken back', async () => {
    const form = await world.published([element('TEXT', 'q')])
    const { elements } = await row(form.id)
    await world.act('eform.update', form, { elements: [] })
    expect((await world.act('eform.update', form, { elements })).status).toBe('PUBLISHED')
  })

  it('has its settings at once', async () => {
    const form = await world.published([element('TEXT', 'q')])
    const changed = await world.act('eform.update', form, { hasLogin: true })
    expect(changed.status).toBe('PUBLISHED')
    expect((await world.view(form.code)).state).toBe('MEMBERS')
  })

  it('gets an earlier version back as a draft', async () => {
    const form = await world.published([element('TEXT', 'q')])
    await world.act('eform.update', form, { elements: [element('TEXT', 'r')] })
    await world.act('eform.publish', form)
    const back = await world.act('eform.takeVersion', form, { number: 1 })
    expect((back.elements as Element[])[0]?.key).toBe('q')
    expect(back.status).toBe('CHANGED')
    expect(
      await world.refused('eform.takeVersion', world.editor, {
        ...{ id: form.id, updateDate: back.updateDate, number: 9 },
      }),
    ).toBe('notFound')
  })

  it('is not deleted with what was submitted', async () => {
    const form = await world.published([element('TEXT', 'q')])
    await world.submit(form, { q: 'a' })
    expect(await world.refused('eform.remove', world.editor, { id: form.id })).toBe('inUse')
  })

  it('is made by editors, and by nobody else', async () => {
    const member = await server.signedIn()
    const form = await world.published([element('TEXT', 'q')])
    for (const name of [
      'eform.list',
      'formVersions',
      'formReport',
      'formAnswers',
      'eformRecord.list',
    ])
      expect(await world.refused(name, member, { id: form.id, eform: form.id })).toBe(
        'noPermission',
      )
  })
})

it('a test of a form says what is wrong, and stores nothing', async () => {
  const elements = [element('TEXT', 'q', { required: true }), element('NUMBER', 'n')]
  const tried = await world.done('formTest', world.editor, { elements, answers: { n: '1' } })
  expect(tried).toMatchObject({ answers: { n: '1' }, problems: { q: expect.any(String) } })
})
