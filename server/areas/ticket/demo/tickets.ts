import { inArray } from 'drizzle-orm'
import type { ProjectTag } from '#contract/areas/project/public.ts'
import { memberTable } from '#server/areas/access/public.ts'
import { projectMemberTable, projectTable } from '#server/areas/project/public.ts'
import { kpiJobTypeTable, tagTable } from '#server/areas/setup/public.ts'
import type { Executor } from '#server/db/client.ts'
import { sql } from '#server/kit/sql.ts'
import { history } from '#server/kit/tables/history.ts'
import { type Confirming, panelOf } from '../confirmers.ts'
import { confirmRecordTable, kpiTicketTable } from '../tables.ts'
import { appTickets } from './tickets/app.ts'
import { careTickets, oldTickets, shopTickets } from './tickets/community.ts'
import { greenTickets } from './tickets/green.ts'
import { type Moment, momentsOf } from './tickets/moments.ts'
import type { DemoTicket } from './tickets/shape.ts'

const ofProject: Readonly<Record<string, readonly DemoTicket[]>> = {
  APP: appTickets,
  GREEN: greenTickets,
  CARE: careTickets,
  SHOP: shopTickets,
  OLD: oldTickets,
}
const zone = 8 * 3_600_000
const dayOf = (moment: number) => new Date(moment + zone).toISOString().slice(0, 10)

interface Project extends Confirming, Record<string, unknown> {
  id: string
  people: { member: number; tags: ProjectTag[] }[]
}

/**
 * Tickets of the demo projects in every state, with their history; missing projects are left out.
 */
export async function seedDemoTickets(at: Executor, now = Date.now()): Promise<void> {
  const { rows: projects } = await at.execute<Project>(sql`
    select ${projectTable.id}, ${projectTable.confirmType}, ${projectTable.confirmRate}, coalesce((
      select json_agg(json_build_object('member', ${projectMemberTable.member}, 'tags', ${projectMemberTable.permissionTag}))
      from ${projectMemberTable}
      where ${projectMemberTable.project} = ${projectTable.id} and ${projectMemberTable.status} = 'ACTIVE'), '[]') as "people"
    from ${projectTable} where ${projectTable.id} = any(${sql.param(Object.keys(ofProject))}::varchar[])
    order by ${projectTable.sort}`)
  const known = await names(at)
  const events: Event[] = []
  let place = 0
  for (const project of projects)
    for (const ticket of ofProject[project.id] ?? [])
      events.push(...(await add(at, project, ticket, ++place, now, known)))
  // Lists of events are in the order in which they were written.
  events.sort((one, other) => Date.parse(one.createDate) - Date.parse(other.createDate))
  if (events.length > 0) await at.insert(history).values(events)
  await at
    .update(projectMemberTable)
    .set({
      kpi: sql`(select coalesce(sum(${kpiTicketTable.kpiPoint}), 0) from ${kpiTicketTable}
        where ${kpiTicketTable.project} = ${projectMemberTable.project} and ${kpiTicketTable.status} = 'CONFIRMED'
          and ${kpiTicketTable.contributor} = ${projectMemberTable.member})`,
    } as never)
    .where(
      inArray(
        projectMemberTable.project,
        projects.map(one => one.id),
      ),
    )
}

type Event = typeof history.$inferInsert & { createDate: string }

interface Known {
  member(loginName: string): number
  tag(cnName: string): number
}

/** Ids of members and tags by their names in the demo. */
async function names(at: Executor): Promise<Known> {
  const { rows } = await at.execute<{ what: string; name: string; id: number }>(sql`
    select 'member' as what, ${memberTable.loginName} as name, ${memberTable.id}::float8 as id
      from ${memberTable}
    union all select 'tag', ${tagTable.cnName}, ${tagTable.id}::float8 from ${tagTable}`)
  const ids = new Map(rows.map(row => [`${row.what} ${row.name}`, row.id]))
  const find = (what: string) => (name: string) => {
    const id = ids.get(`${what} ${name}`)
    if (id === undefined) throw new Error(`there is no ${what} ${name}`)
    return id
  }
  return { member: find('member'), tag: find('tag') }
}

async function add(
  at: Executor,
  project: Project,
  ticket: DemoTicket,
  place: number,
  now: number,
  known: Known,
): Promise<Event[]> {
  const moments = momentsOf(ticket, place, now)
  const { by, from, job, words, sentBack, due, tags = [] } = ticket
  const last = moments.at(-1)
  const when = (...actions: string[]) =>
    moments.filter(one => actions.includes(one.action)).at(-1)?.when ?? null
  const submits = moments.filter(one => one.to === 'PENDING_CONFIRM' && one.action !== 'confirm')
  const submitDate = submits.at(-1)?.when ?? null
  const { leads, eligible } = panelOf(project, by ? known.member(by) : 0)
  const confirmers = Object.keys(words ?? {}).map(known.member)
  const ofJob = sql`${kpiJobTypeTable}
    join ${projectTable} on ${projectTable.type} = ${kpiJobTypeTable.projectType}
    where ${projectTable.id} = ${project.id} and ${kpiJobTypeTable.cnName} = ${job}`
  const [stored] = await at
    .insert(kpiTicketTable)
    .values({
      project: project.id,
      type: from ? 'PLAN' : 'CONTRIBUTION',
      title: ticket.title,
      description: ticket.description,
      jobType: sql`(select ${kpiJobTypeTable.id} from ${ofJob})`,
      workHour: ticket.workHour,
      kpiPoint: sql`(select round(${kpiJobTypeTable.rate} * ${ticket.workHour}::numeric, 2)
        from ${ofJob})`,
      status: ticket.status,
      contributor: by ? known.member(by) : null,
      creator: known.member(from ?? by ?? ''),
      priority: ticket.priority ?? 'NORMAL',
      planDate: due === undefined ? null : dayOf(now + due * 86_400_000),
      contributionDate: submitDate && dayOf(Date.parse(submitDate) - 6 * 3_600_000),
      collectDate: when('collect'),
      deliveryDate: when('completeDev'),
      submitDate,
      confirmDate: ticket.status === 'CONFIRMED' ? last?.when : null,
      completionDesc: ticket.completion ?? null,
      notes: ticket.notes ?? null,
      tag: tags.length > 0 ? tags.map(known.tag) : null,
      confirmCount: confirmers.length,
      confirmerCount: submitDate ? eligible.size : 0,
      leaderConfirmed: confirmers.some(member => leads.has(member)),
      rejectReason: ticket.status === 'REJECTED' ? (sentBack?.reason ?? null) : null,
      round: submits.length,
      createDate: moments[0]?.when,
      updateDate: last?.when,
    } as never)
    .returning({ id: kpiTicketTable.id })
  const id = Number(stored?.id)
  await recordConfirmations(at, project, id, ticket, moments, known)
  return moments.map(({ action, who, when, from, to, round }) => ({
    entity: 'kpiTicket',
    rowId: String(id),
    action,
    project: project.id,
    memberId: known.member(who),
    memberName: who,
    address: '127.0.0.1',
    createDate: when,
    changes: {
      ...(from !== to && { status: { from, to } }),
      ...(round && action !== 'confirm' && { round: { from: round - 1, to: round } }),
    },
  }))
}

/** Its confirmations and rejections. */
async function recordConfirmations(
  at: Executor,
  project: Project,
  id: number,
  { by = '' }: DemoTicket,
  moments: readonly Moment[],
  { member }: Known,
): Promise<void> {
  const said = moments.filter(one => one.action === 'confirm' || one.action === 'reject')
  if (said.length === 0) return
  const { leads, sole } = panelOf(project, member(by))
  await at.insert(confirmRecordTable).values(
    said.map(({ action, who, when, round, comment }) => ({
      ticket: id,
      submitDate: moments.findLast(
        one => one.when < when && one.to === 'PENDING_CONFIRM' && one.action !== 'confirm',
      )?.when,
      comment: comment ?? null,
      project: project.id,
      member: member(who),
      result: action === 'confirm' ? 'CONFIRMED' : 'REJECTED',
      leader: leads.has(member(who)),
      soleConfirmer: sole,
      round,
      createDate: when,
      updateDate: when,
    })) as never,
  )
}
