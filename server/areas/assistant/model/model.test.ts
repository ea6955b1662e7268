import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { join, makeProject } from '#tests/factories/project.ts'
import { makeTicket } from '#tests/factories/ticket.ts'
import { makeWallet } from '#tests/factories/wallet.ts'
import { type AskingServer, askingServer, type Chat, eventsOf } from '#tests/model/asking.ts'
import { plan } from '#tests/model/fakeModel.ts'
import { assistantMessage } from '../tables.ts'
import { configureModel } from './settings.ts'

let asking: AskingServer
let { server, model, call, data, begin, ask, heard } = {} as AskingServer
let member: Awaited<ReturnType<typeof server.signedIn>>

beforeAll(async () => {
  asking = await askingServer()
  ;({ server, model, call, data, begin, ask, heard } = asking)
})
beforeEach(async () => {
  member = await server.signedIn()
  asking.useModel()
})
afterAll(() => asking.close())

it('an answer comes word by word, and is kept', async () => {
  model.plan = () => ({ say: 'Good morning to you.' })
  const { events, answer, chat } = await ask('Say hello', member)
  expect(events.filter(({ name }) => name === 'text').map(one => one.data.text)).toEqual([
    ...['Good ', 'morning ', 'to ', 'you.'],
  ])
  expect(answer).toMatchObject({ text: 'Good morning to you.', state: 'DONE', own: false })
  const { messages } = await data<Chat>('ownChat', { chatId: String(chat.id) }, member)
  expect(messages.map(({ text }) => text)).toEqual(['Say hello', 'Good morning to you.'])
  // Written once, it is only sent again.
  const { text } = await call('writeAnswer', { messageId: String(answer.id) }, member)
  expect(eventsOf(text)).toMatchObject([{ name: 'done', data: { id: answer.id } }])
  expect(model.asked).toHaveLength(1)
})

it('the model gets the key, the tools with their schemas, the day and the language', async () => {
  await ask('Hello', member)
  const [request] = model.asked
  expect(request?.authorization).toBe('Bearer key-of-the-model')
  expect(request?.messages[0]?.content).toMatch(/Today is \d{4}-\d\d-\d\d\. Write in English/)
  const tool = request?.tools?.find(one => one.function.name === 'myKpi')?.function
  expect(tool?.description).toContain('KPI')
  expect(tool?.parameters).toMatchObject({
    type: 'object',
    properties: { startDate: { type: 'string' }, project: { type: 'string' } },
    required: [],
  })
  expect(JSON.stringify(request)).not.toContain(member.token)
})

it('without the consent of the member nothing is sent to the model', async () => {
  const { messages } = await data<Chat>('askAssistant', { question: 'my points' }, member)
  expect(messages.at(-1)).toMatchObject({ state: 'DONE' })
  expect(messages.at(-1)?.text).toContain('no wallet yet')
  expect(model.asked).toHaveLength(0)
})

it('nor if somebody else runs it by now than they have agreed with', async () => {
  const { messages } = await begin('my points', member, { byModel: 'Another Ltd' })
  expect(messages.at(-1)).toMatchObject({ state: 'DONE' })
  expect(model.asked).toHaveLength(0)
})

it('members are told which model it is, who runs it and how long it keeps what it gets', async () => {
  const said = { name: 'fake-1', provider: 'Fake Ltd', keepDays: 30, used: 0, most: 1_000_000 }
  expect(await data('assistantModel', {}, member)).toEqual({ model: said })
  await ask('Hello', member)
  expect(await data('assistantModel', {}, member)).toEqual({ model: { ...said, used: 100 } })
  configureModel(undefined)
  expect(await data('assistantModel', {}, member)).toEqual({ model: null })
})

it('what was said before is part of the question', async () => {
  model.plan = () => ({ say: 'Yes.' })
  const { chat } = await ask('Do you know the gate?', member)
  await ask('Who repairs it?', member, { chatId: String(chat.id) })
  expect(
    model.asked
      .at(-1)
      ?.messages.slice(1)
      .map(({ content }) => content),
  ).toEqual([...['Do you know the gate?', 'Yes.', 'Who repairs it?']])
})

describe('tools', () => {
  it('look things up as the member, and are sources of the answer', async () => {
    await makeWallet(server.db, member.id, 123_456n)
    model.plan = plan([{ name: 'myPoints', input: {} }], 'You have 1,234.56 points: [wallet](L1).')
    const { answer, events } = await ask('How rich am I?', member)
    expect(events.find(({ name }) => name === 'tool')?.data).toEqual({ tool: 'myPoints' })
    expect(heard()[0]).toContain('1,234.56')
    expect(answer.text).toBe('You have 1,234.56 points: wallet.')
    expect(answer.links).toMatchObject([{ kind: 'screen', name: 'wallet' }])
  })

  it('lists show what the list of the member shows, with links to the records', async () => {
    const project = await makeProject(server.db, { name: 'Rain Barrels' })
    await join(server.db, project, member.id, ['LEAD'])
    const id = await makeTicket(server.db, project, member.id, { title: 'Dig the pond' })
    model.plan = plan(
      [{ name: 'listRecords', input: { entity: 'kpiTicket', keyword: 'pond' } }],
      'One ticket: [it](L1)',
    )
    const { answer } = await ask('What about the pond?', member)
    expect(heard()[0]).toContain('Dig the pond')
    expect(answer.links[0]).toMatchObject({ kind: 'address' })
    expect(answer.links[0]?.name).toContain(String(id))
    // Somebody else sees nothing of it.
    const other = await server.signedIn()
    await ask('What about the pond?', other)
    expect(heard()[0]).toContain('"total":0')
  })

  it('refuse what the member may not do, and the model hears why', async () => {
    model.plan = plan([{ name: 'listRecords', input: { entity: 'member' } }], 'I may not.')
    await ask('List all accounts', member)
    expect(heard()[0]).toContain('"refused"')
  })

  it('refuse input that is none, naming the field', async () => {
    model.plan = plan([{ name: 'myKpi', input: { startDate: 'yesterday' } }], 'Sorry.')
    await ask('My KPI', member)
    expect(heard()[0]).toContain('"startDate":{"problem":"notADay"}')
  })

  it('end at a number of them', async () => {
    model.plan = () => ({ use: [{ name: 'introduce', input: {} }] })
    const { answer } = await ask('Go on for ever', member)
    expect(model.asked).toHaveLength(8)
    expect(answer.state).toBe('DONE')
  })
})

describe('a model that fails', () => {
  const failures = ['error', 'cut', 'nonsense'] as const
  it.each(failures)('%s: the rules answer, and it says so', async how => {
    model.plan = () => ({ fail: how })
    const { answer } = await ask('my points', member)
    expect(answer.text).toContain('The language model did not answer.')
    expect(answer.text).toContain('You have no wallet yet')
    expect(answer.links).toMatchObject([{ name: 'wallet' }])
  })
})

describe('a caller who leaves stops it', () => {
  let address: string
  beforeAll(async () => {
    address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  })

  /** Has the answer written, over a connection of its own. */
  async function writing(chat: Chat) {
    const stop = new AbortController()
    const answer = await fetch(`${address}${server.routeOf('writeAnswer').path}`, {
      method: 'POST',
      headers: { token: member.token, 'content-type': 'application/x-www-form-urlencoded' },
      body: `messageId=${chat.messages.at(-1)?.id}`,
      signal: stop.signal,
    })
    return { reader: answer.body?.getReader(), stop }
  }
  const chatAgain = (chat: Chat) => call('ownChat', { chatId: String(chat.id) }, member)

  it('what was there is kept, and meanwhile nobody else writes it', async () => {
    model.plan = () => ({ say: 'One two three four five six seven eight nine ten', pause: 100 })
    const chat = await begin('Count', member)
    const { reader, stop } = await writing(chat)
    let text = ''
    while (!text.includes('three')) text += new TextDecoder().decode((await reader?.read())?.value)
    const again = { messageId: String(chat.messages.at(-1)?.id) }
    expect((await call('writeAnswer', again, member)).meta?.name).toBe('answerInWork')
    stop.abort()
    await expect
      .poll(async () => ((await chatAgain(chat)).data as Chat).messages.at(-1))
      .toMatchObject({ state: 'STOPPED', text: expect.stringMatching(/^One two three/) })
    expect(model.givenUp).toBeGreaterThan(0)
  })

  it('before the first word, the question was never asked', async () => {
    model.plan = () => ({ fail: 'silent' })
    const chat = await begin('Are you there?', member)
    const { stop } = await writing(chat)
    await expect.poll(() => model.asked.length).toBe(1)
    stop.abort()
    await expect.poll(async () => (await chatAgain(chat)).meta?.name).toBe('notFound')
  })

  it('what was said before stays', async () => {
    model.plan = () => ({ say: 'Yes.' })
    const { chat } = await ask('Are you there?', member)
    model.plan = () => ({ fail: 'silent' })
    const second = await begin('Still?', member, { chatId: String(chat.id) })
    const { stop } = await writing(second)
    await expect.poll(() => model.asked.length).toBe(2)
    stop.abort()
    await expect
      .poll(async () => ((await chatAgain(chat)).data as Chat).messages.map(({ text }) => text))
      .toEqual(['Are you there?', 'Yes.'])
  })
})

describe('limits', () => {
  it('a member who has used up their tokens is answered by rules', async () => {
    asking.useModel({ perMember: 100 })
    await ask('Hello', member)
    const { messages } = await begin('my points', member)
    expect(messages.at(-1)?.state).toBe('DONE')
    expect(messages.at(-1)?.text).toContain('in 24 hours is used up')
    // Others are not.
    const other = await server.signedIn()
    expect((await begin('my points', other)).messages.at(-1)?.state).toBe('WRITING')
  })

  it('all together have a limit as well', async () => {
    asking.useModel({ perDay: 1 })
    await ask('Hello', member).catch(() => undefined)
    expect((await begin('my points', member)).messages.at(-1)?.state).toBe('DONE')
  })

  it('tokens are counted with each answer', async () => {
    const { answer } = await ask('Hello', member)
    const [row] = await server.db
      .select()
      .from(assistantMessage)
      .where(eq(assistantMessage.id, answer.id))
    expect(row).toMatchObject({ tokens: 100, model: 'fake-1' })
  })
})

it('answers of others are not written, and not read', async () => {
  const chat = await begin('Hello', member)
  const other = await server.signedIn()
  const form = { messageId: String(chat.messages.at(-1)?.id) }
  expect((await call('writeAnswer', form, other)).meta?.name).toBe('notFound')
  // Nor is a question.
  const own = { messageId: String(chat.messages[0]?.id) }
  expect((await call('writeAnswer', own, member)).meta?.name).toBe('notFound')
})
