import type { CrudFilters, CrudOperators } from '@refinedev/core'
import { describe, expect, it, vi } from 'vitest'
import type { ServerCall } from '#src/kit/call/wire.ts'
import { specimen } from '#src/kit/specimen/specimen.ts'
import { dataProvider } from './data.ts'

function provider(answer: (asked: ServerCall) => unknown = () => ({ list: [], total: 0 })) {
  const asked: ServerCall[] = []
  const ask = vi.fn(async (one: ServerCall) => {
    asked.push(one)
    return answer(one)
  })
  return { data: dataProvider(ask as never, { specimen }), asked }
}

const resource = 'specimen'
const input = async (filters: CrudFilters) => {
  const { data, asked } = provider()
  await data.getList({ resource, filters, pagination: { currentPage: 2, pageSize: 5 } })
  return asked[0]?.input
}
const paging = { pageNo: '2', pageSize: '5' }

describe('filters', () => {
  it.each<[CrudOperators, string, unknown, Record<string, string>]>([
    ['eq', 'name', 'a', { name: 'a' }],
    ['ne', 'name', 'a', { name_ne: 'a' }],
    ['in', 'name', ['a', 'b'], { name_in: '["a","b"]' }],
    ['nin', 'name', ['a'], { name_nin: '["a"]' }],
    ['gt', 'count', 1, { count_gt: '1' }],
    ['gte', 'count', 1, { count_ge: '1' }],
    ['lt', 'count', 1, { count_lt: '1' }],
    ['lte', 'count', 1, { count_le: '1' }],
    ['contains', 'name', 'a', { name_like: 'a' }],
    ['startswith', 'name', 'a', { name_starts: 'a' }],
    ['null', 'due', true, { due_null: 'true' }],
    ['nnull', 'due', true, { due_null: 'false' }],
    ['eq', 'due', null, { due_null: 'true' }],
    ['ne', 'due', null, { due_null: 'false' }],
    ['eq', 'on', false, { on: 'false' }],
    ['between', 'count', [1, 9], { count_ge: '1', count_le: '9' }],
    ['between', 'count', [1, undefined], { count_ge: '1' }],
    ['contains', 'keyword', 'x', { keyword: 'x' }],
  ] as never)('%s of %s', async (operator, field, value, expected) => {
    expect(await input([{ operator, field, value } as never])).toEqual({ ...paging, ...expected })
  })

  it('and is all of them, an unset one is none', async () => {
    const filters: CrudFilters = [
      {
        operator: 'and',
        value: [
          { field: 'name', operator: 'eq', value: 'a' },
          { operator: 'and', value: [{ field: 'count', operator: 'gte', value: 2 }] },
        ],
      },
      { field: 'on', operator: 'eq', value: undefined },
    ]
    expect(await input(filters)).toEqual({ ...paging, name: 'a', count_ge: '2' })
  })

  const inexpressible: CrudOperators[] = [
    'eqs',
    'nes',
    'ina',
    'nina',
    'ncontains',
    'containss',
    'ncontainss',
    'nbetween',
    'nstartswith',
    'startswiths',
    'nstartswiths',
    'endswith',
    'nendswith',
    'endswiths',
    'nendswiths',
  ]
  it.each(inexpressible)('%s cannot be said, and is not silently equality', async operator => {
    const filter = { field: 'name', operator, value: 'a' } as never
    await expect(input([filter])).rejects.toThrow(`the operator ${operator}`)
  })

  it.each<[string, CrudFilters]>([
    ['the operator or', [{ operator: 'or', value: [] }]],
    ['eq of nothing', [{ field: 'nothing', operator: 'eq', value: 1 }]],
    ['eq of about', [{ field: 'about', operator: 'eq', value: 'x' }]],
    ['like of count', [{ field: 'count', operator: 'contains', value: '1' }]],
    ['ge of on', [{ field: 'on', operator: 'gte', value: true }]],
    ['eq of __proto__', [{ field: '__proto__', operator: 'eq', value: 1 }]],
    [
      'two conditions eq of name',
      [
        { field: 'name', operator: 'eq', value: 'a' },
        { field: 'name', operator: 'eq', value: 'b' },
      ],
    ],
  ])('%s is refused', async (what, filters) => {
    await expect(input(filters)).rejects.toThrow(what)
  })
})

describe('reading', () => {
  it('a list: page, sorters, total, and the signal that stops it', async () => {
    const { data, asked } = provider(() => ({ list: [{ id: 1 }], total: 10_000, more: true }))
    const { signal } = new AbortController()
    const sorters = [
      { field: 'name', order: 'desc' as const },
      { field: 'count', order: 'asc' as const },
    ]
    // Refine's meta also carries the page's address: none of it may reach the call.
    const meta = { signal, id: '9', currentPage: 3, suppress: [1100] }
    expect(await data.getList({ resource, sorters, meta })).toEqual({
      data: [{ id: 1 }],
      total: 10_000,
      more: true,
    })
    expect(asked[0]).toEqual({
      method: 'GET',
      path: '/api/v1/specimens',
      input: { pageNo: '1', pageSize: '20', orderBy: '-name,count' },
      signal,
      suppress: [1100],
    })
  })

  it('a sorter the declaration does not offer is refused', async () => {
    const { data } = provider()
    const sorters = [{ field: 'on', order: 'asc' as const }]
    await expect(data.getList({ resource, sorters })).rejects.toThrow('sorting by on')
  })

  it('without paging: page after page, but not without end', async () => {
    const rows = (n: number) => Array.from({ length: n }, (_, id) => ({ id }))
    const { data, asked } = provider(({ input: i }) => ({
      list: rows(i?.pageNo === '3' ? 7 : 200),
      total: 407,
    }))
    const all = await data.getList({ resource, pagination: { mode: 'off' } })
    expect(all.total).toBe(407)
    expect(asked.map(one => one.input?.pageNo)).toEqual(['1', '2', '3'])
    const endless = provider(() => ({ list: rows(200), total: 10_000, more: true }))
    const reading = endless.data.getList({ resource, pagination: { mode: 'client' } })
    await expect(reading).rejects.toThrow('too many rows')
    expect(endless.asked).toHaveLength(10)
  })

  it('one', async () => {
    const { data, asked } = provider(() => ({ id: 7 }))
    expect(await data.getOne({ resource, id: '7' })).toEqual({ data: { id: 7 } })
    expect(asked[0]).toEqual({ method: 'GET', path: '/admin/v1/specimen/view', input: { id: '7' } })
  })

  it('many, in the order asked for', async () => {
    const { data, asked } = provider(() => ({ list: [{ id: 1 }, { id: 2 }], total: 2 }))
    expect(await data.getMany({ resource, ids: ['2', 1, 3] })).toEqual({
      data: [{ id: 2 }, { id: 1 }],
    })
    expect(asked[0]?.input).toEqual({ pageSize: '200', id_in: '[2,1,3]' })
  })
})

describe('writing', () => {
  const path = (verb: string) => `/admin/v1/specimen/${verb}`
  const post = (verb: string, sent: object) => ({ method: 'POST', path: path(verb), input: sent })

  it('create, update, delete', async () => {
    const { data, asked } = provider(() => ({ id: 7 }))
    const variables = { name: 'a', updateDate: 'then' }
    expect(await data.create({ resource, variables })).toEqual({ data: { id: 7 } })
    await data.update({ resource, id: 7, variables })
    await data.deleteOne({ resource, id: 7 })
    expect(asked).toEqual([
      post('create', variables),
      post('update', { ...variables, id: 7 }),
      post('remove', { id: 7 }),
    ])
  })

  it('a new record carries the key its form gives it', async () => {
    const { data, asked } = provider(() => ({ id: 7 }))
    await data.create({ resource, variables: { name: 'a' }, meta: { requestKey: 'k' } })
    expect(asked).toEqual([post('create', { name: 'a', requestKey: 'k' })])
  })

  it('many: one after another, and the first refusal stops the rest', async () => {
    const { data, asked } = provider()
    await data.createMany({ resource, variables: [{ name: 'a' }, { name: 'b' }] })
    await data.updateMany({ resource, ids: [1, 2], variables: { on: false } })
    await data.deleteMany({ resource, ids: [1, 2] })
    expect(asked).toEqual([
      post('create', { name: 'a' }),
      post('create', { name: 'b' }),
      post('update', { on: false, id: 1 }),
      post('update', { on: false, id: 2 }),
      post('remove', { id: 1 }),
      post('remove', { id: 2 }),
    ])
    const refusing = provider(({ input: i }) => {
      if (i?.id === 2) throw new Error('in use')
    })
    const removing = refusing.data.deleteMany({ resource, ids: [1, 2, 3] })
    await expect(removing).rejects.toThrow('in use')
    expect(refusing.asked).toHaveLength(2)
  })
})

describe('anything else', () => {
  it('custom: GET takes the query, POST the payload', async () => {
    const { data, asked } = provider(() => 5)
    expect(await data.custom({ url: '/a', method: 'get', query: { id: 1 } })).toEqual({ data: 5 })
    await data.custom({ url: '/b', method: 'post', payload: { id: 2 } })
    expect(asked).toEqual([
      { method: 'GET', path: '/a', input: { id: 1 } },
      { method: 'POST', path: '/b', input: { id: 2 } },
    ])
  })

  it('custom: filters and sorters by the entity the address belongs to', async () => {
    const { data, asked } = provider()
    const filters: CrudFilters = [{ field: 'count', operator: 'gte', value: 2 }]
    const sorters = [{ field: 'name', order: 'desc' as const }]
    await data.custom({ url: '/admin/v1/specimen/count', method: 'get', filters, sorters })
    expect(asked[0]?.input).toEqual({ count_ge: '2', orderBy: '-name' })
    await expect(data.custom({ url: '/x', method: 'get', filters })).rejects.toThrow('no entity')
  })

  it.each(['put', 'patch', 'delete', 'head', 'options'] as const)('no %s', async method => {
    await expect(provider().data.custom({ url: '/a', method })).rejects.toThrow('no such method')
  })

  it('no entity, and no operation, that is not declared', async () => {
    const { data } = provider()
    expect(data.getApiUrl()).toBe('')
    await expect(data.getOne({ resource: 'nobody', id: 1 })).rejects.toThrow('nobody')
    await expect(data.getOne({ resource: 'toString', id: 1 })).rejects.toThrow('toString')
  })
})
