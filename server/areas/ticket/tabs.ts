import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import {
  listTabs,
  ownTabs,
  TAB_CAP,
  type TicketTab,
  tabConditions,
} from '#contract/areas/ticket/ticketFlow.ts'
import { decodeQuery, type ListQuery } from '#contract/kit/query.ts'
import type { SignedIn } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { matchingRows } from '#server/kit/crud.ts'
import { counted } from '#server/kit/listSql.ts'
import { sql } from '#server/kit/sql.ts'
import type { Subject } from '#server/kit/subject.ts'

function queryOf(tab: TicketTab, projectId: string | null, own: string | undefined): ListQuery {
  const read = decodeQuery(kpiTicket, {
    ...tabConditions(tab, own),
    ...(projectId && { project: projectId }),
    ...(own && { among: 'ownList' }),
  })
  return read.ok ? read.query : fail('internal')
}

interface Counted {
  count: number
  more?: boolean
}

/** The count of each tab, by the conditions of its list, in one query. */
export async function countTabs(
  subject: Subject,
  context: SignedIn,
  projectId: string | null,
  own: boolean,
): Promise<Partial<Record<TicketTab, Counted>>> {
  const tabs = own ? ownTabs : listTabs
  const member = own ? String(context.me.id) : undefined
  const columns = tabs.map(tab => {
    const matching = matchingRows(subject, context, queryOf(tab, projectId, member))
    return sql`(${counted(subject.table, [matching], TAB_CAP + 1)}) as ${sql.identifier(tab)}`
  })
  const { rows } = await context.db.execute<Record<TicketTab, number>>(
    sql`select ${sql.join(columns, sql`, `)}`,
  )
  const capped = (count: number): Counted =>
    count > TAB_CAP ? { count: TAB_CAP, more: true } : { count }
  const [found] = rows
  return Object.fromEntries(tabs.map(tab => [tab, capped(found?.[tab] ?? 0)]))
}
