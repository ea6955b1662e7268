import { expect, it } from 'vitest'
import { allRoutes, served } from '#server/areas.ts'
import { openApi } from './openapi.ts'

const routes = allRoutes()
const document = openApi(routes, served)

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) =>
    key === '$ref' && typeof one === 'string' ? [one] : refsIn(one),
  )
}

const at = (path: string) =>
  path
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (node, name) => (node as Record<string, unknown> | undefined)?.[name],
      document,
    )

it('every reference names something of the document, and everything shared is used', () => {
  const refs = new Set(refsIn(document))
  expect([...refs].filter(ref => at(ref) === undefined)).toEqual([])
  const shared = ['schemas', 'responses', 'parameters'].flatMap(kind =>
    Object.keys(at(`#/components/${kind}`) as object).map(name => `#/components/${kind}/${name}`),
  )
  expect(shared.filter(name => !refs.has(name))).toEqual([])
})

it('an entity has one schema for its rows, its input, its changes and its filters', () => {
  const names = Object.keys(at('#/components/schemas') as object)
  expect(names.filter(name => name.startsWith('Dict'))).toEqual([
    'Dict',
    'DictFilters',
    'DictInTrash',
    'DictInput',
    'DictPage',
    'DictTrashPage',
    'DictUpdate',
  ])
  const paths = at('#/paths') as Record<string, Record<string, { operationId: string }>>
  const calls = Object.values(paths).flatMap(Object.values) as { operationId: string }[]
  const answerOf = (id: string) => refsIn(calls.find(one => one.operationId === id))
  for (const id of ['dict.view', 'dict.update', 'dict.putBack'])
    expect(answerOf(id)).toContain('#/components/responses/Dict')
  for (const id of ['dict.list', 'dict.count', 'dict.export', 'dict.trash'])
    expect(answerOf(id)).toContain('#/components/parameters/DictFilters')
})

it('what is not for everybody is said of a row, once', () => {
  const rows = at('#/components/schemas') as Record<string, { 'x-fields'?: object }>
  expect(Object.keys(rows.Member?.['x-fields'] ?? {})).toContain('mobile')
  expect(JSON.stringify(at('#/paths'))).not.toContain('x-fields')
})

it('it is small, and of the version that the page at /docs shows in a second', () => {
  expect(document.openapi).toBe('3.0.3')
  // As it is served, without line breaks.
  expect(JSON.stringify(document).length).toBeLessThan(750_000)
})

it('it is written the same way each time', () => {
  expect(JSON.stringify(openApi(routes, served))).toBe(JSON.stringify(document))
})
