import { type ProjectTag, projectTags } from '#contract/areas/project/public.ts'
import { everywhere, projectMemberTable, projectTable } from '#server/areas/project/public.ts'
import type { Me } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { alias, sql } from '#server/kit/sql.ts'
import type { Confirming } from './confirmers.ts'
import { confirmRecordTable } from './tables.ts'

const m = alias(projectMemberTable, 'm')
const r = alias(confirmRecordTable, 'r')
const p = alias(projectTable, 'p')

/** What rules need to know about a project, for one member. */
export interface ProjectFacts extends Confirming {
  archived: boolean
  /** Whether the member is active in it; members who manage all projects need not be. */
  inside: boolean
  /** The member's tags. */
  tags: ReadonlySet<ProjectTag>
}

/** What rules need for a page of tickets, loaded at once. */
export interface TicketFacts {
  project(id: string): ProjectFacts
  /** The members who confirmed that submission of a ticket. */
  confirmedBy(ticket: number, round: number): readonly number[]
}

interface Waiting {
  id: number
  project: string
  status: string
}
interface Loaded {
  id: string
  archived: boolean
  confirmType: Confirming['confirmType']
  confirmRate: string
  people: { member: number; tags: ProjectTag[] }[]
  records: [ticket: number, round: number, member: number][]
  [column: string]: unknown
}

const everyTag = new Set(Object.keys(projectTags) as ProjectTag[])

/** One statement for all tickets of a page: memberships, confirmers and confirmations. */
export async function loadFacts(
  at: Executor,
  me: Me,
  tickets: readonly Waiting[],
): Promise<TicketFacts> {
  const projects = [...new Set(tickets.map(one => one.project))]
  const waiting = tickets.filter(one => one.status === 'PENDING_CONFIRM').map(one => one.id)
  const { rows } = await at.execute<Loaded>(sql`
    select ${p.id}, ${p.status} = 'ARCHIVED' as "archived", ${p.confirmType}, ${p.confirmRate},
      coalesce((select json_agg(json_build_object('member', ${m.member}, 'tags', ${m.permissionTag}))
        from ${m} where ${m.project} = ${p.id} and ${m.status} = 'ACTIVE'
          and (${m.member} = ${me.id} or ${m.permissionTag} && array['LEAD', 'CONFIRM']::varchar[])
      ), '[]') as "people",
      coalesce((select json_agg(json_build_array(${r.ticket}, ${r.round}, ${r.member}))
        from ${r} where ${r.ticket} = any(${sql.param(waiting)}::bigint[])
          and ${r.result} = 'CONFIRMED'), '[]') as "records"
    from ${p} where ${p.id} = any(${sql.param(projects)}::varchar[])`)
  const found = new Map(rows.map(row => [row.id, factsOf(row, me)]))
  const records = rows[0]?.records ?? []
  return {
    project: id => {
      const facts = found.get(id)
      if (!facts) throw new Error(`project ${id} was not loaded`)
      return facts
    },
    confirmedBy: (ticket, round) =>
      records.filter(([t, r]) => t === ticket && r === round).map(([, , member]) => member),
  }
}

function factsOf({ archived, confirmType, confirmRate, people }: Loaded, me: Me): ProjectFacts {
  const mine = people.find(one => one.member === me.id)
  const all = everywhere(me) || mine?.tags.includes('LEAD')
  return {
    archived,
    confirmType,
    confirmRate,
    people,
    inside: mine !== undefined,
    tags: all ? everyTag : new Set(mine?.tags),
  }
}
