import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ChatMessage } from '#contract/areas/assistant/calls.ts'
import type { Page } from '#contract/transport.ts'
import { makeCut } from '#tests/factories/equity.ts'
import { join, makeProject } from '#tests/factories/project.ts'
import { makeTicket } from '#tests/factories/ticket.ts'
import { makeWallet } from '#tests/factories/wallet.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { sweepChats } from './chats.ts'
import { plain } from './reply.ts'

interface Chat {
  id: number
  title: string
  messages: ChatMessage[]
}
type Who = Awaited<ReturnType<TestServer['signedIn']>>

let server: TestServer
let member: Who

beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  member = await server.signedIn()
})
afterAll(() => server.close())

const english = { 'accept-language': 'en-US' }
const done = <T>(name: string, form: Record<string, string> = {}, who = member) =>
  server.data<T>(server.routeOf(name), { token: who.token, form, headers: english })
const refused = async (name: string, form: Record<string, string>, who = member) =>
  (await server.ask(server.routeOf(name), { token: who.token, form, headers: english })).meta?.name
const ask = (question: string, more: Record<string, string> = {}, who = member) =>
  done<Chat>('askAssistant', { question, ...more }, who)
/** What it answers. */
async function answer(question: string, more: Record<string, string> = {}, who = member) {
  const said = (await ask(question, more, who)).messages.at(-1)
  if (!said) throw new Error('no answer')
  return said
}

/** A project of the member, with a confirmed ticket of today. */
async function contributing(name: string, kpiPoint = '12.50') {
  const project = await makeProject(server.db, { name })
  await join(server.db, project, member.id, ['LEAD'])
  await makeTicket(server.db, project, member.id, {
    ...{ kpiPoint, title: `${name} cables`, confirmDate: new Date().toISOString() },
  })
  return project
}

describe('figures', () => {
  it('KPI of a time is that of the report', async () => {
    await contributing('Solar Roof')
    const { text, links } = await answer('What is my KPI this month?')
    expect(text).toMatch(/: \*\*12\.5\*\* KPI \(confirmed tickets: 1\)/)
    expect(links[0]).toMatchObject({ kind: 'address', label: 'These tickets' })
    expect(links[0]?.name).toMatch(/^\/project\/allTask\?/)
    expect((await answer('my kpi last year')).text).toContain('**0** KPI (confirmed tickets: 0)')
  })

  it('KPI in a project is that of the project, and a project of others is none', async () => {
    await contributing('Rain Barrels')
    await contributing('Night Market', '3.00')
    expect((await answer('my KPI this month in Night Market')).text).toContain('**3** KPI')
    const other = await server.signedIn()
    const { text } = await answer('my KPI this month in Night Market', {}, other)
    expect(text).toContain('I found no project called “Night Market”')
    expect(text).toContain('**0** KPI')
  })

  it('points are the balance of the wallet and what moved', async () => {
    expect((await answer('my points')).text).toContain('You have no wallet yet')
    await makeWallet(server.db, member.id, 123_456n)
    expect((await answer('my points')).text).toBe('Your wallet has **1,234.56** points now.')
    const { text } = await answer('how many points did I get today')
    expect(text).toContain('**1,234.56** points came in, and **0** points went out')
  })

  it('shares are those of the allocations', async () => {
    expect((await answer('my shares')).text).toContain('You have no shares yet.')
    const project = await contributing('Bike Library')
    await makeCut(server.db, project, member.id)
    const { text, links } = await answer('How many shares do I hold?')
    expect(text).toMatch(/- Bike Library: \*\*[\d,]+\*\*/)
    expect(links[0]).toMatchObject({ kind: 'record', name: 'project', id: project })
    expect((await answer('shares allocated to me last year')).text).toContain(
      'No shares were allocated',
    )
  })
})

describe('what waits', () => {
  it('is what the home page shows', async () => {
    expect((await answer('what is waiting for me?')).text).toBe(
      'Nothing is waiting for you at the moment.',
    )
    const project = await contributing('Harvest')
    const ticket = await makeTicket(server.db, project, member.id, {
      ...{ status: 'CLAIMED', title: 'Paint the fence' },
    })
    const { text, links } = await answer('what is waiting for me?')
    expect(text).toContain('- Tickets to finish: **1**')
    expect(links).toContainEqual({
      ...{ kind: 'address', label: 'Tickets to finish · Paint the fence', id: null },
      name: `/projects/taskList/show/${ticket}?projectId=${project}`,
    })
  })
})

describe('finding and opening', () => {
  it('finds what the search of the product finds, and nothing of others', async () => {
    await contributing('Greenhouse')
    const { text, links } = await answer('find tickets about greenhouse cables')
    expect(text).toContain('I found one record')
    expect(links[0]?.label).toBe('Greenhouse cables · KPI ticket')
    const outsider = await server.signedIn()
    const nothing = await answer('find tickets about greenhouse cables', {}, outsider)
    expect(nothing.text).toContain('I found nothing')
    expect(nothing.links).toEqual([])
  })

  it('opens a page by its name, in any of the languages', async () => {
    for (const question of ['open my wallet', '打開我的錢包', '打开我的钱包'])
      expect(await answer(question)).toMatchObject({
        opens: true,
        links: [{ kind: 'screen', name: 'wallet' }],
      })
  })

  it('does not open a page that the member has no right to, and says who grants it', async () => {
    const { opens, text } = await answer('open the configuration')
    expect(opens).toBe(false)
    expect(text).toContain('You do not have access to Configuration.')
    expect(text).toContain('Roles that include it: Administrator')
  })

  it('opens a record by its name', async () => {
    const project = await contributing('Community Kitchen')
    expect(await answer('open the project Community Kitchen')).toMatchObject({
      opens: true,
      links: [{ kind: 'record', name: 'project', id: project }],
    })
  })
})

describe('rights', () => {
  it('why not: names the missing permission, its roles, and who grants them', async () => {
    const { text } = await answer('why can I not freeze a wallet?')
    expect(text).toContain('You do not have the permission for this: **Wallet: Freeze**.')
    expect(text).toContain('Roles that include it: Administrator, Finance.')
  })

  it('why not with the record of the page: the answer of its button', async () => {
    const project = await contributing('Fence')
    const ticket = await makeTicket(server.db, project, member.id, { status: 'CLAIMED' })
    const onPage = { entity: 'kpiTicket', recordId: String(ticket) }
    const row = await done<{ can: Record<string, string> }>('kpiTicket.view', {
      id: String(ticket),
    })
    const { default: errors } = await import('#locales/en-US/errors.json', {
      with: { type: 'json' },
    })
    const reason = errors[row.can.confirm as keyof typeof errors]
    expect(reason).toBeTruthy()
    const { text } = await answer('why can I not confirm this ticket?', onPage)
    expect(text).toContain('is not possible now')
    expect(text).toContain(reason)
  })

  it('why not with a record of others: there is none', async () => {
    const project = await contributing('Vault')
    const ticket = await makeTicket(server.db, project, member.id, { title: 'Secret plan' })
    const outsider = await server.signedIn()
    const onPage = { entity: 'kpiTicket', recordId: String(ticket) }
    const { text, links } = await answer('why can I not confirm this ticket?', onPage, outsider)
    expect(text).not.toContain('Secret plan')
    expect(links).toEqual([])
    const errors = await server.ask(server.routeOf('kpiTicket.view'), {
      ...{ token: outsider.token, form: { id: String(ticket) }, headers: english },
    })
    expect(text).toBe(errors.meta?.message)
  })

  it('who grants: the permission and its roles', async () => {
    const { text } = await answer('who can approve withdrawals?')
    expect(text).toContain('It needs the permission “Decide on withdrawals”.')
    expect(text).toContain('Administrator, Finance')
  })
})

describe('help', () => {
  it('answers from the help pages, in the language of the product', async () => {
    const { text, links } = await answer('How do I send points to another member?')
    expect(text).toMatch(/^\*\*Send points to another member\*\*/)
    expect(links[0]).toMatchObject({ kind: 'help', name: 'wallet', id: 'transfer' })
  })

  it('says so when it does not understand, and never makes something up', async () => {
    const { text, links } = await answer('qwertz asdf')
    expect(text).toContain('I did not understand the question')
    expect(links.every(({ kind }) => kind === 'question')).toBe(true)
  })
})

describe('chats', () => {
  it('are continued, listed, searched and deleted by their member', async () => {
    const first = await ask('what can you do')
    const again = await ask('my points', { chatId: String(first.id) })
    expect(again).toMatchObject({ id: first.id, title: 'what can you do' })
    await ask('what is waiting for me?')
    const list = (form = {}) => done<Page<{ id: number }>>('ownChats', form)
    expect((await list()).total).toBe(2)
    expect((await list({ keyword: 'WALLET YET' })).list.map(({ id }) => id)).toEqual([first.id])
    const { messages } = await done<Chat>('ownChat', { chatId: String(first.id) })
    expect(messages.map(({ own }) => own)).toEqual([true, false, true, false])
    await done('removeChats', { chatId: String(first.id) })
    expect(await refused('ownChat', { chatId: String(first.id) })).toBe('notFound')
    expect(await done('removeChats')).toEqual({ count: 1 })
    expect((await list()).total).toBe(0)
  })

  it('of others do not exist: not to read, continue, rate or delete', async () => {
    const mine = await ask('my points')
    const other = await server.signedIn()
    const chatId = String(mine.id)
    expect(await refused('ownChat', { chatId }, other)).toBe('notFound')
    expect(await refused('askAssistant', { chatId, question: 'my points' }, other)).toBe('notFound')
    expect(await refused('removeChats', { chatId }, other)).toBe('notFound')
    const messageId = String(mine.messages[1]?.id)
    expect(await refused('rateAnswer', { messageId, helpful: 'true' }, other)).toBe('notFound')
    expect(await done('removeChats', {}, other)).toEqual({ count: 0 })
    expect((await done<Chat>('ownChat', { chatId })).messages).toHaveLength(2)
  })

  it('keep how an answer was rated, and only of answers', async () => {
    const { id, messages } = await ask('my points')
    const [question, reply] = messages.map(one => String(one.id))
    await done('rateAnswer', { messageId: reply ?? '', helpful: 'true' })
    const rated = await done<Chat>('ownChat', { chatId: String(id) })
    expect(rated.messages[1]?.helpful).toBe(true)
    expect(await refused('rateAnswer', { messageId: question ?? '', helpful: 'true' })).toBe(
      'notFound',
    )
  })

  it('ask once: a repeated request gets the first answer', async () => {
    const requestKey = 'a-key-of-this-question'
    const first = await ask('my points', { requestKey })
    expect(await ask('my points', { requestKey })).toEqual(first)
    expect((await done<Page<object>>('ownChats')).total).toBe(1)
  })

  it('are deleted after a year without a question', async () => {
    const { id } = await ask('my points')
    await server.db.execute(
      `update "assistantChat" set "updateDate" = now() - interval '366 days' where "id" = ${id}`,
    )
    await sweepChats(server.db)
    expect(await refused('ownChat', { chatId: String(id) })).toBe('notFound')
  })

  it('take so many questions a minute, and no more', async () => {
    for (let asked = 0; asked < 30; asked++) await ask('hello')
    expect(await refused('askAssistant', { question: 'hello' })).toBe('tooMany')
  })
})

describe('texts of others', () => {
  it('are texts within an answer, whatever they contain', async () => {
    await contributing('**Bold** [x](/user/wallet) <b>')
    const { text } = await answer('my kpi')
    expect(text).toContain('\\*\\*Bold\\*\\* \\[x\\](/user/wallet) \\<b\\>')
  })

  it.each([
    ['1. first', '1\\. first'],
    ['- point', '\\- point'],
    ['# title\n\nmore', '\\# title more'],
  ])('%j begins no list and no heading', (text, escaped) => expect(plain(text)).toBe(escaped))
})
