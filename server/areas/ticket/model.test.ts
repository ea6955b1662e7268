import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ProjectTag } from '#contract/areas/project/projectMember.ts'
import {
  type TicketAction,
  type TicketState,
  ticketActions,
} from '#contract/areas/ticket/ticketFlow.ts'
import { amount } from '#tests/amount.ts'
import { join, makeProject } from '#tests/factories/project.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { type Person, type ShownTicket, type TicketWorld, ticketWorld } from '#tests/tickets.ts'

/** Sequences of commands, and the most of them where a step is still to be taken. */
const runs = amount(40, 5000)
const mostRuns = runs * 5

const tags: ProjectTag[][] = [['LEAD', 'CONFIRM'], ['CONFIRM'], ['ASSIGN_TASK', 'CONFIRM'], [], []]
let server: TestServer
let base: TicketWorld
let people: Person[]

beforeAll(async () => {
  server = await testServer()
  base = await ticketWorld(server)
  people = []
  for (const held of tags) people.push(await base.person(...held))
})
afterAll(() => server.close())

/** What the tickets of one project must be, by the table of steps alone. */
interface Model {
  status: Map<number, TicketState>
  /** Those who have left the project. */
  away: Set<Person>
}
/** Steps that were really taken: a walk that gets nowhere shows nothing. */
const taken = new Map<string, number>()
interface Real {
  project: string
  world: TicketWorld
}
const table: Record<TicketAction, { from: readonly TicketState[]; to?: TicketState }> =
  ticketActions
const actions = (Object.keys(table) as TicketAction[]).filter(name => table[name].to)
const inputs: Partial<Record<TicketAction, Record<string, string>>> = {
  completeDev: { workHour: '1.33', completionDesc: 'done' },
  reject: { reason: 'no' },
}
/** Answers of a step that others may have been quicker with. */
const refused = [404, 1005, 1006, 1100, 1101, 1102, 1103, 1105, 1107, 1108, 1109, 1110, 8020]

const ask = (name: string, by: Person, form: Record<string, string>) =>
  server.ask(server.routeOf(name), { token: by.token, form })
const view = async (id: number, by: Person) =>
  (await ask('kpiTicket.view', by, { id: String(id) })).data as ShownTicket | undefined

/** Takes a step; answers its refusal by name, or `true`. */
async function take(action: TicketAction, by: Person, id: number, submitDate?: string | null) {
  const { meta } =
    action === 'confirm'
      ? await ask('confirmRecord.create', by, {
          ticket: String(id),
          submitDate: submitDate ?? '2026-01-01T00:00:00.000Z',
        })
      : await ask(`kpiTicket.${action}`, by, { id: String(id), ...inputs[action] })
  if (meta?.code !== 200 && !refused.includes(meta?.code ?? 0))
    throw new Error(`${action}: ${JSON.stringify(meta)}`)
  if (meta?.code === 200) taken.set(action, (taken.get(action) ?? 0) + 1)
  return meta?.code === 200 ? true : meta?.name
}

const picked = <T>(list: readonly T[], at: number): T => list[at % list.length] as T

abstract class Command implements fc.AsyncCommand<Model, Real> {
  check = ({ status }: Model) => status.size > 0
  abstract run(model: Model, real: Real): Promise<void>
  abstract toString(): string
}

class Make extends Command {
  constructor(
    readonly who: number,
    readonly type: 'PLAN' | 'CONTRIBUTION',
    readonly assigned: boolean,
  ) {
    super()
  }
  override check = () => true
  async run({ status, away }: Model, { project, world }: Real) {
    const by = picked(people, this.who)
    const other = picked(people, this.who + 1)
    const answered = await ask('kpiTicket.create', by, {
      ...world.base({ type: this.type, contributionDate: '2026-01-05' }),
      project,
      ...(this.assigned && { contributor: String(other.id) }),
    })
    const own = this.type === 'CONTRIBUTION' && !this.assigned
    const may = own || picked(tags, this.who).some(tag => tag === 'LEAD' || tag === 'ASSIGN_TASK')
    const refusal = away.has(by) ? 404 : !may ? 1103 : this.assigned && away.has(other) ? 1005 : 0
    expect(answered.meta?.code).toBe(refusal || 200)
    if (refusal) return
    const made = answered.data as ShownTicket
    expect(made.status).toBe(this.type === 'PLAN' ? 'DRAFT' : 'PENDING_CONFIRM')
    status.set(made.id, made.status)
  }
  toString = () => `make(${this.who}, ${this.type}${this.assigned ? ', assigned' : ''})`
}

/** One step by one member: exactly what the row said they could, and where the table says. */
class Step extends Command {
  constructor(
    readonly action: TicketAction,
    readonly who: number,
    readonly which: number,
  ) {
    super()
  }
  async run({ status }: Model) {
    const by = picked(people, this.who)
    const [id, before] = picked([...status], this.which)
    const seen = await view(id, by)
    const answer = await take(this.action, by, id, seen?.submitDate)
    expect(answer).toBe(seen ? seen.can[this.action] : 'ticketNotFound')
    const { from, to } = table[this.action]
    expect(answer !== true || from.includes(before), `${this.action} from ${before}`).toBe(true)
    const after = (await view(id, people[0] as Person))?.status
    const may: (TicketState | undefined)[] =
      answer === true && this.action !== 'confirm' ? [to] : [before]
    // A confirmation may suffice, or not yet.
    if (answer === true && this.action === 'confirm') may.push(to)
    expect(may).toContain(after)
    status.set(id, after as TicketState)
  }
  toString = () => `${this.action}(${this.who}, ${this.which})`
}

/** The steps from the first state to the last. */
const furthest: readonly TicketAction[] = [
  'confirm',
  'resubmit',
  'completeDev',
  'collect',
  'publishKpi',
]

/** A step that somebody can take, so that tickets get somewhere. */
class Onward extends Command {
  constructor(
    readonly choice: number,
    readonly which: number,
  ) {
    super()
  }
  async run(model: Model) {
    const [id] = picked([...model.status], this.which)
    // Each step is as likely, however many could take it.
    const open = new Map<TicketAction, Step>()
    for (const [who, by] of people.entries()) {
      const can: Partial<ShownTicket['can']> = (await view(id, by))?.can ?? {}
      for (const action of actions)
        if (can[action] === true) open.set(action, new Step(action, who, this.which))
    }
    if (open.size === 0) return
    // Every other time the one that leads to the end, or hardly any work would get there.
    const next = open.get(furthest.find(name => open.has(name)) as TicketAction)
    await ((this.choice % 2 === 0 && next) || picked([...open.values()], this.choice)).run(model)
  }
  toString = () => `onward(${this.choice}, ${this.which})`
}

/** Several steps on one ticket at once: some order of them must explain the outcome. */
class AtOnce extends Command {
  constructor(
    readonly steps: readonly (readonly [TicketAction, number])[],
    readonly which: number,
  ) {
    super()
  }
  async run({ status }: Model) {
    const [id, before] = picked([...status], this.which)
    const seen = await view(id, people[0] as Person)
    const mark = await lastLine()
    await Promise.all(
      this.steps.map(([action, who]) => take(action, picked(people, who), id, seen?.submitDate)),
    )
    let now = before
    for (const { action, from, to } of await movesSince(mark, id)) {
      expect(from).toBe(now)
      expect(table[action].from).toContain(from)
      expect(table[action].to).toBe(to)
      now = to
    }
    expect((await view(id, people[0] as Person))?.status).toBe(now)
    status.set(id, now)
  }
  toString = () => `atOnce(${this.steps.map(step => step.join(' ')).join(', ')}; ${this.which})`
}

/** A member loses the right to confirm, or gets it back. */
class Waver extends Command {
  constructor(readonly who: 1 | 2) {
    super()
  }
  async run(_: Model, { project }: Real) {
    await server.client.pool.query(
      `update "projectMember" set "permissionTag" = case when 'CONFIRM' = any("permissionTag")
         then array_remove("permissionTag", 'CONFIRM') else "permissionTag" || 'CONFIRM'::varchar end
       where "project" = $1 and "member" = $2`,
      [project, picked(people, this.who).id],
    )
  }
  toString = () => `waver(${this.who})`
}

/** A member leaves the project, or comes back. */
class Leave extends Command {
  constructor(readonly who: number) {
    super()
  }
  override check = () => true
  async run({ away }: Model, { project }: Real) {
    const member = picked(people, this.who)
    const back = away.delete(member)
    if (!back) away.add(member)
    await server.client.pool.query(
      `update "projectMember" set "status" = $3 where "project" = $1 and "member" = $2`,
      [project, member.id, back ? 'ACTIVE' : 'EXITED'],
    )
  }
  toString = () => `leave(${this.who})`
}

const lastLine = async (): Promise<number> =>
  (await server.client.pool.query('select coalesce(max("id"), 0)::int as id from "history"'))
    .rows[0].id

async function movesSince(mark: number, id: number) {
  const { rows } = await server.client.pool.query<{
    action: TicketAction
    from: TicketState
    to: TicketState
  }>(
    `select "action", "changes" -> 'status' ->> 'from' as "from",
       "changes" -> 'status' ->> 'to' as "to" from "history"
     where "id" > $1 and "entity" = 'kpiTicket' and "rowId" = $2 and "changes" ? 'status'
     order by "id"`,
    [mark, String(id)],
  )
  return rows
}

/** What holds of a project whatever happened in it. */
async function addsUp({ project }: Real) {
  const { rows } = await server.client.pool.query(
    `select
       (select count(*)::int from "projectMember" m where m."project" = $1 and m."kpi" <>
         (select coalesce(sum(t."kpiPoint"), 0) from "kpiTicket" t where t."project" = $1
           and t."contributor" = m."member" and t."status" = 'CONFIRMED')) as "wrongSums",
       (select count(*)::int from "kpiTicket" t join "kpiJobType" j on j."id" = t."jobType"
         where t."project" = $1 and t."kpiPoint" <> round(j."rate" * t."workHour", 2)) as "wrongKpi",
       (select count(*)::int from "kpiTicket" t where t."project" = $1 and t."status" = 'CONFIRMED'
         and not exists (select from "confirmRecord" r where r."ticket" = t."id"
           and r."round" = t."round" and r."result" = 'CONFIRMED')) as "unsaid",
       (select count(*)::int from "confirmRecord" r join "kpiTicket" t on t."id" = r."ticket"
         where t."project" = $1 and not r."soleConfirmer" and r."member" = (
           -- Who did the work then: rejected work is published again, and taken on by others.
           select (h."changes" -> 'contributor' ->> 'to')::bigint from "history" h
           where h."entity" = 'kpiTicket' and h."rowId" = t."id"::text and h."changes" ? 'contributor'
             and h."createDate" <= r."createDate"
           order by h."id" desc limit 1)) as "own",
       (select count(*)::int from "kpiTicket" t where t."project" = $1 and t."contributor" is null
         and t."status" in ('CLAIMED', 'PENDING_CONFIRM', 'CONFIRMED', 'REJECTED')) as "nobodys"`,
    [project],
  )
  expect(rows[0]).toEqual({ wrongSums: 0, wrongKpi: 0, unsaid: 0, own: 0, nobodys: 0 })
}

/** Where everybody else has left, the lead still takes every ticket further that is not final. */
async function nobodyWaitsInVain({ status }: Model, { project }: Real) {
  const [lead] = people as [Person]
  await server.client.pool.query(
    `update "projectMember" set "status" = 'EXITED' where "project" = $1 and "member" <> $2`,
    [project, lead.id],
  )
  for (const [id, now] of status) {
    if (!actions.some(name => table[name].from.includes(now))) continue
    const { can } = (await view(id, lead)) as ShownTicket
    expect(
      actions.filter(name => can[name] === true),
      `${now} waits in vain`,
    ).not.toEqual([])
  }
}

const who = fc.nat({ max: tags.length - 1 })
const which = fc.nat({ max: 5 })
const action = fc.constantFrom(...actions)
const commands = fc.commands(
  [
    fc
      .tuple(who, fc.constantFrom('PLAN' as const, 'CONTRIBUTION' as const), fc.boolean())
      .map(given => new Make(...given)),
    fc.tuple(action, who, which).map(given => new Step(...given)),
    ...[1, 2, 3].map(() => fc.tuple(fc.nat({ max: 40 }), which).map(given => new Onward(...given))),
    fc
      .tuple(fc.array(fc.tuple(action, who), { minLength: 2, maxLength: 4 }), which)
      .map(given => new AtOnce(...given)),
    fc.constantFrom(1 as const, 2 as const).map(given => new Waver(given)),
    // The lead stays: somebody leads every project.
    fc.integer({ min: 1, max: tags.length - 1 }).map(given => new Leave(given)),
  ],
  { maxCommands: 30, size: 'max' },
)
const settings = fc.record({
  confirmType: fc.constantFrom('LEADER', 'RATE', 'LEADER_AND_RATE'),
  confirmRate: fc.constantFrom('0', '33.33', '50', '66.67', '100'),
})

it('no sequence reaches a state outside the table, and KPI adds up', async () => {
  let sequences = 0
  const property = fc.asyncProperty(settings, commands, async (given, sequence) => {
    const project = await makeProject(server.db, given)
    for (const [at, { id }] of people.entries()) await join(server.db, project, id, tags[at])
    const real = { project, world: base }
    const model: Model = { status: new Map(), away: new Set() }
    await fc.asyncModelRun(() => ({ model, real }), sequence)
    await addsUp(real)
    await nobodyWaitsInVain(model, real)
    sequences++
  })
  let seed = fc.readConfigureGlobal().seed ?? 0
  do {
    await fc.assert(property, { numRuns: runs, seed: seed++, interruptAfterTimeLimit: 3_600_000 })
  } while (taken.size < actions.length && sequences < mostRuns)
  expect(sequences).toBeGreaterThanOrEqual(runs)
  expect([...taken.keys()].sort()).toEqual([...actions].sort())
}, 3_600_000)
