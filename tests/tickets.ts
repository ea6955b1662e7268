import { eq } from 'drizzle-orm'
import type { ProjectTag } from '#contract/areas/project/projectMember.ts'
import type { TicketAction } from '#contract/areas/ticket/ticketFlow.ts'
import { projectMemberTable } from '#server/areas/project/tables/projectMember.ts'
import type { Ticket } from '#server/areas/ticket/may.ts'
import { join, makeJobType, makeProject } from '#tests/factories/project.ts'
import type { Answered, TestServer } from './http.ts'

export type ShownTicket = Ticket & { can: Record<TicketAction | 'update', true | string> }
export interface Person {
  id: number
  token: string
}
type Form = Record<string, string>

/** A project with people in it, and what they can ask of its tickets. */
export async function ticketWorld(server: TestServer, settings: Record<string, unknown> = {}) {
  const project = await makeProject(server.db, settings)
  const jobType = await makeJobType(server.db, '10.00')

  const person = async (...tags: ProjectTag[]): Promise<Person> => {
    const { id, token } = await server.signedIn()
    await join(server.db, project, id, tags)
    return { id, token }
  }
  const ask = (name: string, by: Person, form: Form): Promise<Answered> =>
    server.ask(server.routeOf(name), { token: by.token, form })
  const got = async <T>(name: string, by: Person, form: Form = {}): Promise<T> =>
    server.data<T>(server.routeOf(name), { token: by.token, form })

  const base = (form: Form = {}): Form => ({
    project,
    title: 'Water the beds',
    jobType: String(jobType),
    workHour: '2',
    ...form,
  })
  const view = (id: number, by: Person) =>
    got<ShownTicket>('kpiTicket.view', by, { id: String(id) })
  const step = (action: TicketAction, by: Person, id: number, form: Form = {}) =>
    ask(`kpiTicket.${action}`, by, { id: String(id), ...form })
  const confirm = async (by: Person, id: number, form: Form = {}) => {
    const seen = await server.ask(server.routeOf('kpiTicket.view'), {
      token: by.token,
      form: { id: String(id) },
    })
    const submitDate = (seen.data as Ticket | undefined)?.submitDate ?? '2026-01-01T00:00:00.000Z'
    return ask('confirmRecord.create', by, { ticket: String(id), submitDate, ...form })
  }

  return {
    project,
    jobType,
    person,
    ask,
    got,
    base,
    view,
    step,
    confirm,
    /** Work recorded by whoever did it. */
    contribution: (by: Person, form: Form = {}) =>
      got<ShownTicket>(
        'kpiTicket.create',
        by,
        base({ type: 'CONTRIBUTION', contributionDate: '2026-01-05', ...form }),
      ),
    /** Work offered; published unless it stays a draft. */
    plan: async (by: Person, form: Form = {}, draft = false) => {
      const made = await got<ShownTicket>('kpiTicket.create', by, base({ type: 'PLAN', ...form }))
      if (draft) return made
      return got<ShownTicket>('kpiTicket.publishKpi', by, { id: String(made.id) })
    },
    delivery: { workHour: '3.5', completionDesc: 'All beds are wet' } as Form,
    update: async (by: Person, id: number, form: Form) => {
      const { updateDate } = await view(id, by)
      return ask('kpiTicket.update', by, { id: String(id), updateDate, ...form })
    },
    /** Confirmed KPI of a member, as the project keeps it. */
    kpiOf: async ({ id }: Person): Promise<string> => {
      const rows = await server.db
        .select({ kpi: projectMemberTable.kpi, project: projectMemberTable.project })
        .from(projectMemberTable)
        .where(eq(projectMemberTable.member, id))
      return String(rows.find(row => row.project === project)?.kpi)
    },
  }
}
export type TicketWorld = Awaited<ReturnType<typeof ticketWorld>>
