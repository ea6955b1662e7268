import { useDataProvider } from '@refinedev/core'
import { inPlace } from '#src/kit/call/write.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import type { Row } from '#src/kit/resource/Value.tsx'

/** Reloads a row that somebody else has changed, for an open form; undefined if that fails. */
export function useReread({ entity }: Resource): (id: Row['id']) => Promise<Row | undefined> {
  const data = useDataProvider()()
  return async id => {
    const which = { resource: entity.name, id, meta: { suppress: inPlace } }
    return (await data.getOne<Row>(which).catch(() => undefined))?.data
  }
}
