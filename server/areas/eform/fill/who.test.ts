import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberTable } from '#server/areas/access/public.ts'
import { element, formWorld } from '#tests/factories/eform.ts'
import { makePng } from '#tests/factories/file.ts'
import { openToLetters } from '#tests/factories/membership.ts'
import { type TestServer, testServer } from '#tests/http.ts'

let server: TestServer
let world: Awaited<ReturnType<typeof formWorld>>
beforeAll(async () => {
  openToLetters()
  server = await testServer()
  world = await formWorld(server)
})
afterAll(() => server.close())

const asking = (values: object = {}) =>
  world.published([element('TEXT', 'q')], { authMember: true, enableMore: false, ...values })
const emailOf = async (id: number) =>
  (await server.db.select().from(memberTable).where(eq(memberTable.id, id)))[0]?.email ?? ''

describe('the code that confirms an address', () => {
  it('is used once, however often the same page sends the form', async () => {
    const form = await asking()
    const email = 'twice@test.example'
    const emailCode = await world.emailCode(form.code, email)
    const opened = world.opened(form.id)
    const all = await Promise.all(
      Array.from({ length: 4 }, () => world.submit(form, { q: 'a' }, { email, emailCode, opened })),
    )
    expect(all.map(({ number }) => number)).toEqual([1, 1, 1, 1])
    const again = { email, emailCode, opened: world.opened(form.id) }
    expect((await world.refusal(form, { q: 'a' }, again)).name).toBe('wrongCode')
  })

  it('is not used up by a submission that is refused', async () => {
    const form = await asking({ submitLimit: 1 })
    const send = async (email: string) => {
      const emailCode = await world.emailCode(form.code, email)
      return () => world.refusal(form, { q: 'a' }, { email, emailCode })
    }
    const people = await Promise.all(['full1@test.example', 'full2@test.example'].map(send))
    const answers = await Promise.all(people.map(one => one()))
    expect(answers.map(({ name }) => name).sort()).toEqual(['formFull', undefined])
    await world.act('eform.update', form, { submitLimit: 5 })
    const late = await Promise.all(people.map(one => one()))
    expect(late.map(({ name }) => name).sort()).toEqual(['wrongCode', undefined])
  })

  it('is guessed five times, not more, though all that was refused is undone', async () => {
    const form = await asking()
    const email = 'guess@test.example'
    const emailCode = await world.emailCode(form.code, email)
    const wrong = emailCode === '000000' ? '111111' : '000000'
    for (let round = 0; round < 5; round++)
      await world.refusal(form, { q: 'a' }, { email, emailCode: wrong })
    expect((await world.refusal(form, { q: 'a' }, { email, emailCode })).name).toBe('wrongCode')
  })
})

it('a form for members tells strangers its title, and nothing else', async () => {
  const texts = { title: { EN_US: 'Meeting' }, intro: { EN_US: 'Agenda' }, thanks: { EN_US: 'Ta' } }
  const form = await asking({ hasLogin: true, texts })
  const { formName, form: shown } = await world.view(form.code)
  expect(formName).toBe('')
  expect(shown).toMatchObject({ texts: { title: { EN_US: 'Meeting' } }, elements: [] })
  expect(Object.keys(shown.texts)).toEqual(['title'])
  expect((await world.view(form.code, await server.signedIn())).form.texts).toEqual(texts)
})

it('the copy that is mailed names the files', async () => {
  const form = await world.published([element('FILE', 'f', { max: 2, accept: 'any' })], {
    hasLogin: true,
  })
  const member = await server.signedIn()
  const kept = await world.keep(form.code, {}, {}, member)
  const { file } = await world.uploadTo(kept, await makePng(4, 4), 'roof.png', member)
  await world.submit(form, { f: [file?.id] }, { kept, who: member })
  const [copy] = await world.letters(await emailOf(member.id))
  expect(copy?.text).toContain('Question f\nroof.png')
})

describe('somebody who may submit a form once', () => {
  it('is the same when signed in first, and then signed out with the address', async () => {
    const form = await asking()
    const member = await server.signedIn()
    await world.submit(form, { q: 'a' }, { who: member })
    const email = await emailOf(member.id)
    const emailCode = await world.emailCode(form.code, email)
    expect((await world.refusal(form, { q: 'a' }, { email, emailCode })).name).toBe('formSubmitted')
  })

  it('is the same when signed out first, and then signed in', async () => {
    const form = await asking()
    const member = await server.signedIn()
    const email = await emailOf(member.id)
    const emailCode = await world.emailCode(form.code, email)
    await world.submit(form, { q: 'a' }, { email, emailCode })
    expect((await world.view(form.code, member)).state).toBe('SUBMITTED')
    expect((await world.refusal(form, { q: 'a' }, { who: member })).name).toBe('formSubmitted')
  })
})
