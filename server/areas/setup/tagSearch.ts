import { tagsSearch } from '#contract/areas/setup/calls.ts'
import { tag } from '#contract/areas/setup/tag.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { defaultSorts } from '#contract/kit/query.ts'
import { answer } from '#server/kit/answer.ts'
import { list } from '#server/kit/crud.ts'
import type { Route } from '#server/kit/route.ts'
import tagServed from './tag.ts'

/** As many as a picker shows. */
const most = 50

type Found = CallOutput<typeof tagsSearch>

export const tagSearchRoute: Route = answer(tagsSearch, async (context, { type, keyword }) => {
  const found = await list(tagServed, context, {
    ...{ pageNo: 1, pageSize: most, sorts: defaultSorts(tag) },
    conditions: [
      { field: 'status', operator: 'eq', value: 'ENABLED' },
      ...(type ? [{ field: 'type', operator: 'eq', value: type } as const] : []),
    ],
    ...(keyword && { keyword }),
  })
  return (found.list as Found).map(({ id, type, cnName, enName, color, desc }) => ({
    ...{ id, type, cnName, enName, color, desc },
  }))
})
