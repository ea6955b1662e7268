import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Proposal } from '#contract/areas/assistant/calls.ts'
import { kpiTicketTable } from '#server/areas/ticket/tables.ts'
import { sql } from '#server/kit/sql.ts'
import { history } from '#server/kit/tables/history.ts'
import { join, makeProject } from '#tests/factories/project.ts'
import { makeTicket } from '#tests/factories/ticket.ts'
import { type AskingServer, askingServer } from '#tests/model/asking.ts'
import { plan } from '#tests/model/fakeModel.ts'
import { assistantProposal } from '../tables.ts'

let asking: AskingServer
let { server, model, call, data, ask, heard } = {} as AskingServer
let member: Awaited<ReturnType<typeof server.signedIn>>
let project: string
let ticket: number

beforeAll(async () => {
  asking = await askingServer()
  ;({ server, model, call, data, ask, heard } = asking)
  asking.useModel()
})
beforeEach(async () => {
  member = await server.signedIn()
  project = await makeProject(server.db, { name: 'Rain Barrels' })
  await join(server.db, project, member.id, ['LEAD'])
  const submitDate = new Date().toISOString()
  const values = {
    title: 'Dig the pond',
    status: 'PENDING_CONFIRM',
    creator: member.id,
    submitDate,
  }
  ticket = await makeTicket(server.db, project, member.id, values)
})
afterAll(() => asking.close())

/** What the model prepares when it uses the tool so. */
async function prepared(input: object, who = member) {
  model.plan = plan([{ name: 'change', input }], 'Please confirm it below.')
  const { answer, chat } = await ask('Please do it', who)
  return { proposals: answer.proposals, chat }
}
const update = (values: object) => ({
  ...{ action: 'kpiTicket.update', recordId: String(ticket), values },
})
async function oneProposal(input: object): Promise<Proposal> {
  const { proposals } = await prepared(input)
  if (!proposals[0]) throw new Error(`nothing was prepared: ${heard()}`)
  return proposals[0]
}
const decide = ({ id }: Proposal, accept: boolean, who = member) =>
  call('decideProposal', { proposalId: String(id), accept: String(accept) }, who)
const stored = async () => {
  const [row] = await server.db.select().from(kpiTicketTable).where(eq(kpiTicketTable.id, ticket))
  return row
}

it('a change is shown with what is there now, and made once the member confirms it', async () => {
  const proposal = await oneProposal(update({ title: 'Dig a larger pond', priority: 'HIGH' }))
  expect(proposal).toMatchObject({
    title: 'KPI ticket: Edit · Dig the pond',
    ...{ state: 'OPEN', danger: false, link: { kind: 'address' } },
    lines: [
      { label: 'Title', before: 'Dig the pond', after: 'Dig a larger pond' },
      { label: 'Priority', before: 'Normal', after: 'High' },
    ],
  })
  expect(heard()[0]).toContain('it is not done')
  expect((await stored())?.title).toBe('Dig the pond')
  expect((await decide(proposal, true)).data).toMatchObject({ id: proposal.id, state: 'DONE' })
  expect(await stored()).toMatchObject({ title: 'Dig a larger pond', priority: 'HIGH' })
})

it('history says that the assistant did it for the member', async () => {
  await decide(await oneProposal(update({ title: 'Dig deeper' })), true)
  const [row] = await server.db
    .select()
    .from(history)
    .where(and(eq(history.entity, 'kpiTicket'), eq(history.rowId, String(ticket))))
  expect(row).toMatchObject({ action: 'update', memberId: member.id, via: 'assistant' })
  const { list } = await data<{ list: { via: string }[] }>(
    'kpiTicket.history',
    { id: String(ticket) },
    member,
  )
  expect(list[0]?.via).toBe('assistant')
})

it('a new record is linked once it is made', async () => {
  const jobType = (await stored())?.jobType
  const proposal = await oneProposal({
    action: 'kpiTicket.create',
    values: {
      ...{ project, type: 'CONTRIBUTION', title: 'Paint the fence', jobType, workHour: '2' },
      contributionDate: '2026-11-01',
    },
  })
  expect(proposal.link).toBeNull()
  expect(proposal.lines).toContainEqual({ label: 'Project', before: null, after: 'Rain Barrels' })
  const { data: done, meta } = await decide(proposal, true)
  expect(meta?.code, JSON.stringify(meta)).toBe(200)
  expect(done).toMatchObject({ state: 'DONE', link: { label: 'Paint the fence · KPI ticket' } })
})

it('a step that takes a record of its own, such as a confirmation, is prepared all the same', async () => {
  const other = await server.signedIn()
  await join(server.db, project, other.id, ['CONFIRM'])
  const input = {
    action: 'kpiTicket.confirm',
    recordId: String(ticket),
    values: { comment: 'Nice' },
  }
  const [proposal] = (await prepared(input, other)).proposals
  expect(proposal, heard()[0]).toBeDefined()
  expect(proposal).toMatchObject({
    title: 'KPI ticket: Confirm · Dig the pond',
    lines: [{ label: 'Comment', before: null, after: 'Nice' }],
  })
  const { data: confirmed, meta } = await decide(proposal as Proposal, true, other)
  expect(meta?.code, JSON.stringify(meta)).toBe(200)
  expect(confirmed).toMatchObject({ state: 'DONE' })
})

it('declined, nothing happens', async () => {
  const proposal = await oneProposal(update({ title: 'No pond' }))
  expect((await decide(proposal, false)).data).toMatchObject({ state: 'DECLINED' })
  expect((await stored())?.title).toBe('Dig the pond')
  expect((await decide(proposal, true)).meta?.name).toBe('proposalOver')
})

describe('a proposal is carried out', () => {
  it('once', async () => {
    const proposal = await oneProposal(update({ title: 'Once' }))
    const both = await Promise.all([decide(proposal, true), decide(proposal, true)])
    expect(both.map(({ meta }) => meta?.name ?? 'ok').sort()).toEqual(['ok', 'proposalOver'])
  })

  it('by the member who asked', async () => {
    const proposal = await oneProposal(update({ title: 'Not by others' }))
    const other = await server.signedIn()
    expect((await decide(proposal, true, other)).meta?.name).toBe('notFound')
  })

  it('within a day', async () => {
    const proposal = await oneProposal(update({ title: 'Late' }))
    await server.db
      .update(assistantProposal)
      .set({ createDate: sql`now() - interval '25 hours'` as never })
      .where(eq(assistantProposal.id, proposal.id))
    expect((await decide(proposal, true)).meta?.name).toBe('proposalOver')
    expect((await stored())?.title).toBe('Dig the pond')
  })

  it('if nobody has changed the record meanwhile; it stays open after a refusal', async () => {
    const proposal = await oneProposal(update({ title: 'Changed' }))
    await server.update('kpiTicket', member.token, { id: String(ticket), title: 'By hand' })
    expect((await decide(proposal, true)).meta?.name).toBe('changed')
    expect((await decide(proposal, false)).data).toMatchObject({ state: 'DECLINED' })
  })

  it('with the rights of that moment', async () => {
    const proposal = await oneProposal(update({ title: 'No right' }))
    await server.db.execute(sql`delete from "projectMember" where "member" = ${member.id}`)
    expect((await decide(proposal, true)).meta?.code).not.toBe(200)
    expect((await stored())?.title).toBe('Dig the pond')
  })
})

describe('what cannot be prepared', () => {
  const nothing = async (input: object, who = member) => {
    const { proposals } = await prepared(input, who)
    expect(proposals).toEqual([])
    return heard()[0]
  }

  it('what the member may not do', async () => {
    const other = await server.signedIn()
    expect(await nothing(update({ title: 'x' }), other)).toContain('refused')
    expect(await nothing({ action: 'notice.create', values: { title: 'x' } })).toContain('refused')
  })

  it('what the state of the record does not allow', async () => {
    expect(await nothing({ action: 'kpiTicket.resubmit', recordId: String(ticket) })).toContain(
      'refused',
    )
  })

  it('wrong values, and the model hears which', async () => {
    expect(await nothing(update({ priority: 'SOON' }))).toContain('"priority"')
    expect(await nothing(update({ colour: 'red' }))).toContain('"unknownField"')
    expect(await nothing({ action: 'kpiTicket.fly', recordId: '1' })).toContain('"notAChoice"')
  })

  it('rights, menus, and records with secrets or uploads', async () => {
    const admin = await server.signedIn('ROLE_ADMIN')
    for (const action of ['role.create', 'menu.create', 'member.create', 'config.create'])
      expect(await nothing({ action, values: {} }, admin)).toContain('cannot do this')
    expect(await nothing(update({ requirementDoc: [1] }))).toContain('cannot do this')
  })

  it('more than five in one answer', async () => {
    const use = { name: 'change', input: update({ title: 'Again' }) }
    model.plan = request =>
      request.messages.at(-1)?.role === 'user' ? { use: Array(7).fill(use) } : { say: 'There.' }
    const { answer } = await ask('Seven times', member)
    expect(answer.proposals).toHaveLength(5)
  })
})

it('a deleted chat takes its proposals along', async () => {
  const { chat, proposals } = await prepared(update({ title: 'Gone' }))
  await call('removeChats', { chatId: String(chat.id) }, member)
  expect((await decide(proposals[0] as Proposal, true)).meta?.name).toBe('notFound')
})
