import type { BaseKey, BaseRecord, DataProvider, MetaQuery } from '@refinedev/core'
import { type Entity, type Operation, operations } from '#contract/kit/entity.ts'
import { encodeQuery, type ListQuery } from '#contract/kit/query.ts'
import { EXPORT_CAP, PAGE_CAP, type Page, REQUEST_KEY } from '#contract/transport.ts'
import type { Client } from '#src/kit/call/wire.ts'
import { toConditions, toSorts } from './conditions.ts'

/**
 * The parts of Refine's meta that a call uses. Not all of it, which contains the page's address,
 * too.
 */
const mannersOf = (
  meta: MetaQuery | undefined,
): { signal?: AbortSignal; suppress?: number[]; tellAll?: boolean; timeout?: number } => ({
  ...(meta?.signal && { signal: meta.signal }),
  ...(meta?.suppress && { suppress: meta.suppress }),
  ...(meta?.tellAll && { tellAll: true }),
  ...(meta?.timeout && { timeout: meta.timeout }),
})

/**
 * Refine's methods as calls of the wire contract (docs/wire.md), from the declarations alone: no
 * entity is named here.
 * @refinedev/simple-rest lends its axios instance (`src/kit/call/callServer.ts`); its filters turn what they
 * do not know into equality, so the translation is our own (`conditions.ts`).
 */
export function dataProvider(
  ask: Client,
  entities: Record<string, Entity>,
): Required<DataProvider> {
  const entityOf = (resource: string): Entity => {
    const entity = Object.hasOwn(entities, resource) ? entities[resource] : undefined
    if (!entity) throw new Error(`no entity is called ${resource}`)
    return entity
  }
  const call = <T>(
    entity: Entity,
    operation: Operation,
    input: Record<string, unknown>,
    meta: MetaQuery | undefined,
  ) => {
    const offered = entity.operations[operation]
    if (!offered) throw new Error(`${entity.name} does not offer ${operation}`)
    const method = operations[operation]
    return ask<T>({ method, path: offered.path, input, ...mannersOf(meta) })
  }
  const page = <T>(entity: Entity, query: Partial<ListQuery>, meta: MetaQuery | undefined) => {
    const { among, where } = meta ?? {}
    const input = {
      ...encodeQuery(query),
      ...(typeof among === 'string' && { among }),
      ...(typeof where === 'string' && { where }),
    }
    return call<Page<T>>(entity, 'list', input, meta)
  }

  const write = <T>(operation: Operation) => {
    return async (resource: string, input: object, meta: MetaQuery | undefined) => {
      const row = await call<T>(entityOf(resource), operation, { ...input }, meta)
      return { data: row }
    }
  }
  /** There are no bulk calls: one at a time, so that the first refusal stops the rest. */
  const each = async <K, T>(items: readonly K[], make: (item: K) => Promise<{ data: T }>) => {
    const data: T[] = []
    for (const item of items) data.push((await make(item)).data)
    return { data }
  }
  const withId = (id: BaseKey, variables: unknown) => ({ ...(variables as object), id })

  return {
    getApiUrl: () => '',

    getList: async <T extends BaseRecord>({
      resource,
      pagination,
      filters,
      sorters,
      meta,
    }: Parameters<DataProvider['getList']>[0]) => {
      const entity = entityOf(resource)
      const query = { ...toConditions(entity, filters), sorts: toSorts(entity, sorters) }
      const { currentPage = 1, pageSize = 20, mode = 'server' } = pagination ?? {}
      if (mode === 'server') {
        const here = { ...query, pageNo: currentPage, pageSize }
        const { list, total, more } = await page<T>(entity, here, meta)
        return { data: list, total, more }
      }
      // All rows: page by page, with a limit.
      const data: T[] = []
      for (let pageNo = 1; ; pageNo++) {
        const part = await page<T>(entity, { ...query, pageNo, pageSize: PAGE_CAP }, meta)
        data.push(...part.list)
        if (part.list.length < PAGE_CAP) return { data, total: data.length }
        if (data.length >= EXPORT_CAP) throw new Error(`${resource}: too many rows to read at once`)
      }
    },

    getOne: async ({ resource, id, meta }) => ({
      data: await call(entityOf(resource), 'view', { id }, meta),
    }),

    getMany: async <T extends BaseRecord>({
      resource,
      ids,
      meta,
    }: Parameters<Required<DataProvider>['getMany']>[0]) => {
      const entity = entityOf(resource)
      const byId = new Map<string, T>()
      const numeric = entity.fields.id?.kind === 'id'
      for (let from = 0; from < ids.length; from += PAGE_CAP) {
        const value = ids
          .slice(from, from + PAGE_CAP)
          .map(id => (numeric ? Number(id) : String(id)))
        const { conditions } = toConditions(entity, [{ field: 'id', operator: 'in', value }])
        const part = await page<T>(entity, { conditions, pageSize: PAGE_CAP }, meta)
        for (const row of part.list) byId.set(String(row.id), row)
      }
      return { data: ids.flatMap(id => byId.get(String(id)) ?? []) }
    },

    create: ({ resource, variables, meta }) => {
      const key = meta?.[REQUEST_KEY] as string | undefined
      const input = { ...(variables as object), ...(key && { [REQUEST_KEY]: key }) }
      return write<never>('create')(resource, input, meta)
    },
    update: ({ resource, id, variables, meta }) =>
      write<never>('update')(resource, withId(id, variables), meta),
    deleteOne: ({ resource, id, variables, meta }) =>
      write<never>('remove')(resource, withId(id, variables), meta),

    createMany: ({ resource, variables, meta }) =>
      each(variables, one => write<never>('create')(resource, one as object, meta)),
    updateMany: ({ resource, ids, variables, meta }) =>
      each(ids, id => write<never>('update')(resource, withId(id, variables), meta)),
    deleteMany: ({ resource, ids, variables, meta }) =>
      each(ids, id => write<never>('remove')(resource, withId(id, variables), meta)),

    custom: async ({ url, method, payload, query, filters, sorters, meta }) => {
      const verb = method.toUpperCase()
      if (verb !== 'GET' && verb !== 'POST') throw new Error(`no such method: ${verb} ${url}`)
      const input = { ...(query as object), ...(payload as object) }
      if (filters?.length || sorters?.length) {
        const entity = Object.values(entities).find(one =>
          Object.values(one.operations).some(offered => offered.path === url),
        )
        if (!entity) throw new Error(`${url} belongs to no entity: it cannot be filtered`)
        const sorts = toSorts(entity, sorters)
        Object.assign(input, encodeQuery({ ...toConditions(entity, filters), sorts }))
      }
      return { data: await ask({ method: verb, path: url, input, ...mannersOf(meta) }) }
    },
  }
}
