import type { ToolInput } from '#contract/areas/assistant/tools.ts'
import type { Entity } from '#contract/kit/entity.ts'
import { fail } from '#server/fail.ts'
import { makeCall } from '#server/kit/callAs.ts'
import { titleOf as named } from '#server/kit/rowTitle.ts'
import { type Asked, type Reply, toAddress, toRecord } from '../reply.ts'
import { kindName } from '../wording.ts'
import { entityNamed } from './entities.ts'
import { ticketAddress } from './link.ts'
import { valuesOf } from './values.ts'

type Row = Record<string, unknown>

/** Records of one answer, and characters of a text in a list and in one record. */
const together = 20
const inList = 300
const inRecord = 3000

/** What a record is called, where that is a text of its own. */
export function titleOf({ context }: Pick<Asked, 'context'>, entity: Entity, row: Row): string {
  const said = named(context.language, entity, row)
  return said === `#${row.id}` ? `${entity.name} ${String(row.id)}` : said
}

function linkOf({ context }: Asked, entity: Entity, row: Row) {
  const label = `${titleOf({ context }, entity, row)} · ${kindName(context.language, entity.name)}`
  const ticket = ticketAddress(entity.name, row)
  return ticket ? toAddress(label, ticket) : toRecord(label, entity.name, String(row.id))
}

/** Filters as the list takes them. */
function filtersOf(given: unknown): Row {
  if (given === null || given === undefined) return {}
  const simple = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)
  if (typeof given !== 'object' || Array.isArray(given) || !Object.values(given).every(simple))
    fail('badInput', { filters: { problem: 'wrongFormat' } })
  return given as Row
}

/** A page of the records of an entity, as its list answers it. */
export async function listRecords(asked: Asked, input: ToolInput<'listRecords'>): Promise<Reply> {
  const entity = entityNamed(input.entity)
  if (!entity.operations.list) fail('badInput', { entity: { problem: 'notAChoice' } })
  const { list, total } = (await makeCall(asked.context, `${entity.name}.list`, {
    ...filtersOf(input.filters),
    ...(input.keyword && { keyword: input.keyword }),
    ...{ pageNo: input.pageNo ?? 1, pageSize: together },
  })) as { list: Row[]; total: number }
  return {
    text: '',
    data: { total, records: list.map(row => valuesOf(entity, row, inList)) },
    links: list.map(row => linkOf(asked, entity, row)),
  }
}

/** One record, with what the member can do with it. */
export async function viewRecord(asked: Asked, input: ToolInput<'viewRecord'>): Promise<Reply> {
  const entity = entityNamed(input.entity)
  if (!entity.operations.view) fail('badInput', { entity: { problem: 'notAChoice' } })
  const row = (await makeCall(asked.context, `${entity.name}.view`, {
    id: input.recordId,
  })) as Row
  return {
    text: '',
    data: { ...valuesOf(entity, row, inRecord), can: row.can },
    links: [linkOf(asked, entity, row)],
  }
}
