import { sql } from 'drizzle-orm'
import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSmsOutbox } from '#server/areas/message/smsOutbox.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { password } from '#tests/factories/member.ts'
import { fixedCode, type TestServer, testServer } from '#tests/http.ts'

const outbox = { gateway: false, production: false, perDay: 2000, countries: ['HK'] }
let server: TestServer
type Who = Awaited<ReturnType<TestServer['signedIn']>>
const call = (name: string, form: Record<string, string> = {}, who?: Who) =>
  server.ask(server.routeOf(name), {
    token: who?.token,
    form,
    headers: { 'accept-language': 'en-US' },
  })

beforeAll(async () => {
  server = await testServer()
})
beforeEach(() => server.db.execute(sql`delete from "rateLimit"`))
afterAll(async () => {
  openSmsOutbox(outbox)
  await server.close()
})

let used = 0
/** A number that no test has used. */
const newNumber = () => `+8529${String(1_000_000 + used++).padStart(7, '0')}`
const emailOf = (who: Who) => `${who.loginName}@test.example`

async function lastText(table: 'sms' | 'mail', to: string): Promise<string> {
  const { rows } = await server.db.execute<{ text: string }>(
    sql`select "text" from ${sql.identifier(table)} where "to" = ${to} order by "id" desc limit 1`,
  )
  return rows[0] ? testKeys.open(rows[0].text) : ''
}
const codeIn = (text: string) => /\d{6}/.exec(text)?.[0] ?? ''
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')

const prove = (who: Who, of: 'MOBILE' | 'EMAIL', by: string, given: Record<string, string>) =>
  call('proveBinding', { of, by, ...given }, who)
const ticketOf = (answered: { data: unknown }) =>
  (answered.data as { ticket: string } | null)?.ticket ?? ''
const byPassword = async (who: Who) =>
  ticketOf(await prove(who, 'MOBILE', 'PASSWORD', { password }))

/** A code for a number or address that is not bound yet. */
async function codeToNew(who: Who, given: { mobile: string } | { email: string }, ticket: string) {
  const name = 'mobile' in given ? 'mobileCode' : 'emailCode'
  const answered = await call(name, { ...given, purpose: 'BIND', ticket }, who)
  expect(answered.meta?.code).toBe(200)
  return 'mobile' in given
    ? codeIn(await lastText('sms', given.mobile))
    : codeIn(await lastText('mail', given.email))
}
/** A member with a mobile number. */
async function withMobile() {
  const who = await server.signedIn()
  const mobile = newNumber()
  const ticket = await byPassword(who)
  const code = await codeToNew(who, { mobile }, ticket)
  expect((await call('bindMobile', { mobile, code, ticket }, who)).meta?.code).toBe(200)
  return { who, mobile }
}
/** A ticket by a code to what is bound now. */
async function byCode(who: Who, of: 'MOBILE' | 'EMAIL', bound: string): Promise<string> {
  const given: Record<string, string> = { [of === 'MOBILE' ? 'mobile' : 'email']: bound }
  await call(of === 'MOBILE' ? 'mobileCode' : 'emailCode', { ...given, purpose: 'REBIND' }, who)
  const code = codeIn(await lastText(of === 'MOBILE' ? 'sms' : 'mail', bound))
  return ticketOf(await prove(who, of, 'CODE', { code }))
}
async function withFactor(who: Who) {
  const { secret } = (await call('totpBegin', { password }, who)).data as { secret: string }
  const now = Math.floor(Date.now() / 1000)
  await call('totpConfirm', { code: await generate({ secret, epoch: now }) }, who)
  return () => generate({ secret, epoch: now + 30 })
}
const state = async (who: Who) =>
  (await call('bindingState', {}, who)).data as Record<
    'mobile' | 'email',
    { value: string | null; proofs: string[] }
  >

describe('a first mobile number', () => {
  it('is bound with the password and a code to it; other sessions end and the owner is told', async () => {
    const who = await server.signedIn()
    const elsewhere = {
      ...who,
      token: (
        await server.data<{ token: string }>(server.routeOf('loginByEmail'), {
          form: { email: emailOf(who), code: await loginCode(who) },
        })
      ).token,
    }
    const mobile = newNumber()
    const ticket = await byPassword(who)
    const code = await codeToNew(who, { mobile }, ticket)
    expect((await call('bindMobile', { mobile, code, ticket }, who)).data).toEqual({ mobile })
    expect((await state(who)).mobile).toEqual({ value: mobile, proofs: ['CODE'] })
    expect((await call('ownProfile', {}, elsewhere)).meta?.code).toBe(401)
    expect((await call('securityLog', {}, who)).text).toContain('mobileBound')
    expect(await lastText('mail', emailOf(who))).toContain('A mobile number was added')
  })

  it('is read as people write it, with the country chosen', async () => {
    const who = await server.signedIn()
    const ticket = await byPassword(who)
    const given = { mobile: '9300 0001', region: 'HK' }
    await call('mobileCode', { ...given, purpose: 'BIND', ticket }, who)
    const code = codeIn(await lastText('sms', '+85293000001'))
    const bound = await call('bindMobile', { ...given, code, ticket }, who)
    expect(bound.data).toEqual({ mobile: '+85293000001' })
  })

  it('is not bound by a wrong password, and no code goes out without a proof', async () => {
    const who = await server.signedIn()
    const wrong = await prove(who, 'MOBILE', 'PASSWORD', { password: 'wrong' })
    expect(wrong.meta?.refusals).toEqual({ password: { problem: 'wrongPassword' } })
    const mobile = newNumber()
    for (const ticket of ['', 'not-a-ticket']) {
      const asked = await call('mobileCode', { mobile, purpose: 'BIND', ticket }, who)
      expect(asked.meta).toMatchObject({ code: 8193, name: 'bindingProof' })
    }
    expect(await lastText('sms', mobile)).toBe('')
  })

  it('asks for the authenticator app where one is set up: the password is not enough', async () => {
    const who = await server.signedIn()
    const code = await withFactor(who)
    expect((await state(who)).mobile.proofs).toEqual(['FACTOR'])
    const refused = await prove(who, 'MOBILE', 'PASSWORD', { password })
    expect(refused.meta?.refusals).toEqual({ by: { problem: 'notAChoice' } })
    expect((await prove(who, 'MOBILE', 'FACTOR', { code: '12345' })).meta?.code).toBe(4001)
    expect(ticketOf(await prove(who, 'MOBILE', 'FACTOR', { code: await code() }))).not.toBe('')
  })

  it.each([
    ['a landline', '+85221234567'],
    ['no number', 'ring me'],
    ['too short', '+8529123'],
    ['without a country', '91234567'],
    ['an extension', '+852 9123 4567 ext. 5'],
    ['a satellite phone', '+870773111632'],
  ])('is refused where it is none: %s', async (_, mobile) => {
    const who = await server.signedIn()
    const asked = await call('mobileCode', { mobile, purpose: 'LOGIN' }, who)
    expect(asked.meta).toMatchObject({
      name: 'badInput',
      refusals: { mobile: { problem: 'notMobile' } },
    })
  })

  it('is bound once: a second one replaces it', async () => {
    const { who } = await withMobile()
    const form = { mobile: newNumber(), code: '123456', ticket: 'none' }
    expect((await call('bindMobile', form, who)).meta?.name).toBe('alreadyBound')
    const nobody = await server.signedIn()
    expect((await call('reBindMobile', form, nobody)).meta?.name).toBe('notBound')
    expect((await call('unbindMobile', { ticket: 'none' }, nobody)).meta?.name).toBe('notBound')
  })
})

/** A code to sign in by e-mail. */
async function loginCode(who: Who) {
  await call('emailCode', { email: emailOf(who), purpose: 'LOGIN' })
  return codeIn(await lastText('mail', emailOf(who)))
}

describe('another mobile number', () => {
  it('needs a code to the old one, then one to the new; the old one is told', async () => {
    const { who, mobile: old } = await withMobile()
    const mobile = newNumber()
    const ticket = await byCode(who, 'MOBILE', old)
    const code = await codeToNew(who, { mobile }, ticket)
    expect((await call('reBindMobile', { mobile, code, ticket }, who)).data).toEqual({ mobile })
    expect(await lastText('sms', old)).toContain('now uses another mobile number')
    expect(await lastText('mail', emailOf(who))).toContain('another mobile number')
    const again = await call('reBindMobile', { mobile: newNumber(), code, ticket }, who)
    expect(again.meta?.name).toBe('bindingProof')
  })

  it('is refused with the password alone, and with a wrong code to the old one', async () => {
    const { who, mobile } = await withMobile()
    expect((await prove(who, 'MOBILE', 'PASSWORD', { password })).meta?.code).toBe(400)
    await call('mobileCode', { mobile, purpose: 'REBIND' }, who)
    const code = codeIn(await lastText('sms', mobile))
    const wrong = await prove(who, 'MOBILE', 'CODE', { code: wrongFor(code) })
    expect(wrong.meta).toMatchObject({ code: 4001, refusals: { code: { problem: 'mismatch' } } })
  })

  it('may be confirmed by the authenticator app, where the old phone is lost', async () => {
    const { who } = await withMobile()
    const code = await withFactor(who)
    expect((await state(who)).mobile.proofs).toEqual(['CODE', 'FACTOR'])
    expect(ticketOf(await prove(who, 'MOBILE', 'FACTOR', { code: await code() }))).not.toBe('')
  })

  it('is another: the one that is bound is refused', async () => {
    const { who, mobile } = await withMobile()
    const ticket = await byCode(who, 'MOBILE', mobile)
    const asked = await call('mobileCode', { mobile, purpose: 'BIND', ticket }, who)
    expect(asked.meta?.refusals).toEqual({ mobile: { problem: 'unchanged' } })
  })

  it('a code to change a number goes to one’s own alone', async () => {
    const [{ who }, other] = [await withMobile(), await withMobile()]
    const asked = await call('mobileCode', { mobile: other.mobile, purpose: 'REBIND' }, who)
    expect(asked.meta?.refusals).toEqual({ mobile: { problem: 'mismatch' } })
  })
})

describe('what another account has', () => {
  it('is told only after the code that was sent there: 5402', async () => {
    const { mobile } = await withMobile()
    const who = await server.signedIn()
    const ticket = await byPassword(who)
    const code = await codeToNew(who, { mobile }, ticket)
    const wrong = await call('bindMobile', { mobile, code: wrongFor(code), ticket }, who)
    expect(wrong.meta?.code).toBe(4001)
    const taken = await call('bindMobile', { mobile, code, ticket }, who)
    expect(taken.meta).toMatchObject({ code: 5402, refusals: { mobile: { problem: 'taken' } } })
    // Another number can be bound with the same proof.
    const free = newNumber()
    const next = await codeToNew(who, { mobile: free }, ticket)
    expect((await call('bindMobile', { mobile: free, code: next, ticket }, who)).meta?.code).toBe(
      200,
    )
  })

  it('an e-mail address: 5403', async () => {
    const [who, other] = [await server.signedIn(), await server.signedIn()]
    const email = emailOf(other)
    const ticket = await byCode(who, 'EMAIL', emailOf(who))
    const code = await codeToNew(who, { email }, ticket)
    const taken = await call('reBindEmail', { email, code, ticket }, who)
    expect(taken.meta).toMatchObject({ code: 5403, name: 'emailExists' })
  })

  it('of two who bind the same number at the same time one has it', async () => {
    const mobile = newNumber()
    const members = await Promise.all([server.signedIn(), server.signedIn(), server.signedIn()])
    const forms = await Promise.all(
      members.map(async who => {
        const ticket = await byPassword(who)
        return { who, form: { mobile, ticket, code: '' } }
      }),
    )
    for (const one of forms) one.form.code = await codeToNew(one.who, { mobile }, one.form.ticket)
    const answers = await Promise.all(forms.map(({ who, form }) => call('bindMobile', form, who)))
    expect(answers.map(({ meta }) => meta?.code).sort()).toEqual([200, 5402, 5402])
  })
})

describe('a code', () => {
  it('is good for its number, its purpose and its member alone', async () => {
    const { who, mobile } = await withMobile()
    const other = await server.signedIn()
    const ticket = await byPassword(other)
    const free = newNumber()
    const code = await codeToNew(other, { mobile: free }, ticket)
    for (const form of [{ mobile: newNumber(), code, ticket }])
      expect((await call('bindMobile', form, other)).meta?.code).toBe(4001)
    expect((await call('loginByMobile', { mobile: free, code })).meta?.code).toBe(4001)
    const proof = await byCode(who, 'MOBILE', mobile)
    const stolen = { mobile: free, code, ticket: proof }
    expect((await call('reBindMobile', stolen, who)).meta?.code).toBe(4001)
  })

  it('is lost after five wrong tries', async () => {
    const who = await server.signedIn()
    const ticket = await byPassword(who)
    const mobile = newNumber()
    const code = await codeToNew(who, { mobile }, ticket)
    const form = { mobile, code: wrongFor(code), ticket }
    for (let i = 0; i < 5; i++) await call('bindMobile', form, who)
    expect((await call('bindMobile', { mobile, code, ticket }, who)).meta?.code).toBe(4001)
  })

  it('is not sent again within a minute, whatever the number', async () => {
    const { mobile } = await withMobile()
    for (const number of [mobile, newNumber()]) {
      const form = { mobile: number, purpose: 'LOGIN' }
      expect((await call('mobileCode', form)).data).toEqual({ wait: 60 })
      expect((await call('mobileCode', form)).meta?.code).toBe(429)
      // However it is written, it is the same number.
      const spaced = `${number.slice(0, 4)} ${number.slice(4, 8)}-${number.slice(8)}`
      expect((await call('mobileCode', { ...form, mobile: spaced })).meta?.code).toBe(429)
    }
  })

  it('goes to a number ten times a day, and no more', async () => {
    const mobile = newNumber()
    const ask = async () => {
      await server.db.execute(sql`delete from "rateLimit" where "key" like 'resend %'`)
      return (await call('mobileCode', { mobile, purpose: 'LOGIN' })).meta?.code
    }
    for (let n = 0; n < 10; n++) expect(await ask()).toBe(200)
    expect(await ask()).toBe(429)
  })

  it('is refused for all numbers alike when the day is full', async () => {
    const { mobile } = await withMobile()
    openSmsOutbox({ ...outbox, perDay: 1 })
    for (const number of [mobile, newNumber()])
      expect((await call('mobileCode', { mobile: number, purpose: 'LOGIN' })).meta?.code).toBe(429)
    openSmsOutbox(outbox)
  })

  it('is not sent where the server cannot send text messages, and says so', async () => {
    const { who, mobile } = await withMobile()
    openSmsOutbox({ ...outbox, production: true })
    const asked = await call('mobileCode', { mobile, purpose: 'LOGIN' })
    expect(asked.meta).toMatchObject({ code: 8190, name: 'noSms' })
    expect((await call('signInWays')).data).toEqual({ sms: false })
    expect((await state(who)).mobile.proofs).toEqual([])
    openSmsOutbox(outbox)
    expect((await call('signInWays')).data).toEqual({ sms: true })
  })

  it('for a change of the account is for who is signed in', async () => {
    for (const purpose of ['BIND', 'REBIND']) {
      const form = { mobile: newNumber(), purpose }
      expect((await call('mobileCode', form)).meta?.name).toBe('signInAgain')
    }
  })
})

describe('a mobile number that is removed', () => {
  it('needs a code to it, and does not sign in afterwards', async () => {
    const { who, mobile } = await withMobile()
    expect((await call('unbindMobile', { ticket: 'none' }, who)).meta?.name).toBe('bindingProof')
    const ticket = await byCode(who, 'MOBILE', mobile)
    expect((await call('unbindMobile', { ticket }, who)).meta?.code).toBe(200)
    expect((await state(who)).mobile).toEqual({ value: null, proofs: ['PASSWORD'] })
    expect(await lastText('sms', mobile)).toContain('was removed')
    await server.db.execute(sql`delete from "rateLimit"`)
    await call('mobileCode', { mobile, purpose: 'LOGIN' })
    expect(await lastText('sms', mobile)).toContain('was removed')
  })
})

describe('another e-mail address', () => {
  it('needs a code to the old one, which gets a letter', async () => {
    const who = await server.signedIn()
    const [old, email] = [emailOf(who), `new-${who.loginName}@test.example`]
    const ticket = await byCode(who, 'EMAIL', old)
    const code = await codeToNew(who, { email }, ticket)
    expect((await call('reBindEmail', { email, code, ticket }, who)).data).toEqual({ email })
    expect(await lastText('mail', old)).toContain('another e-mail address')
    expect((await state(who)).email.value).toBe(email)
    // A code for the number is none for the address, and its ticket neither.
    const other = await call('bindMobile', { mobile: newNumber(), code, ticket }, who)
    expect(other.meta?.name).toBe('bindingProof')
  })

  it('is bound with the password where the account was made without one', async () => {
    const who = await server.signedIn()
    await server.db.execute(
      sql`update "member" set "email" = ${`${who.loginName}@localhost.localdomain`} where "id" = ${who.id}`,
    )
    expect((await state(who)).email).toEqual({ value: null, proofs: ['PASSWORD'] })
    const email = `first-${who.loginName}@test.example`
    const ticket = ticketOf(await prove(who, 'EMAIL', 'PASSWORD', { password }))
    const code = await codeToNew(who, { email }, ticket)
    expect((await call('reBindEmail', { email, code, ticket }, who)).meta?.name).toBe('notBound')
    expect((await call('bindEmail', { email, code, ticket }, who)).data).toEqual({ email })
    expect((await call('bindEmail', { email, code, ticket }, who)).meta?.name).toBe('alreadyBound')
  })
})

describe('in the history of the account', () => {
  it('the change is there, and the number only for who may see it', async () => {
    const { who, mobile } = await withMobile()
    const boss = await server.signedIn('ROLE_ADMIN')
    const history = await call('member.history', { id: String(who.id) }, boss)
    expect(history.text).toContain(mobile)
    expect(await server.log()).not.toContain(mobile)
  })
})

describe('signing in by a code to the mobile number', () => {
  const codeFor = async (mobile: string, purpose = 'LOGIN') => {
    await call('mobileCode', { mobile, purpose })
    return codeIn(await lastText('sms', mobile))
  }

  it('opens a session, once, even of twenty at the same time', async () => {
    const { who, mobile } = await withMobile()
    const form = { mobile, code: await codeFor(mobile) }
    const answers = await Promise.all(Array.from({ length: 20 }, () => call('loginByMobile', form)))
    const opened = answers.filter(({ meta }) => meta?.code === 200)
    expect(opened).toHaveLength(1)
    expect(opened[0]?.data).toMatchObject({ memberId: who.id })
  })

  it('asks for the second factor where there is one', async () => {
    const { who, mobile } = await withMobile()
    await withFactor(who)
    const answered = await call('loginByMobile', { mobile, code: await codeFor(mobile) })
    expect(Object.keys(answered.data as object)).toEqual(['ticket'])
  })

  it('a number that nobody has is answered like any other, and gets no message', async () => {
    const mobile = newNumber()
    expect((await call('mobileCode', { mobile, purpose: 'LOGIN' })).data).toEqual({ wait: 60 })
    expect(await lastText('sms', mobile)).toBe('')
    const wrong = await call('loginByMobile', { mobile, code: '123456' })
    expect(wrong.meta).toMatchObject({ code: 4001, refusals: { code: { problem: 'mismatch' } } })
  })

  it('is refused to an account that is disabled', async () => {
    const { who, mobile } = await withMobile()
    const code = await codeFor(mobile)
    const boss = await server.signedIn('ROLE_ADMIN')
    await call('member.disable', { id: String(who.id) }, boss)
    expect((await call('loginByMobile', { mobile, code })).meta?.code).toBe(4001)
  })

  it('the password takes the number as a name, however it is written', async () => {
    const { mobile } = await withMobile()
    const written = `${mobile.slice(0, 4)} ${mobile.slice(4, 8)} ${mobile.slice(8)}`
    const codeKey = 'picture-for-a-number'
    await call('getCode', { codeKey })
    const form = { loginName: written, password, code: fixedCode, codeKey }
    expect((await call('loginName', form)).meta?.code).toBe(200)
  })

  it('a code sets a new password, too, and ends every session', async () => {
    const { who, mobile } = await withMobile()
    const code = await codeFor(mobile, 'RESET')
    const form = { mobile, code, password: 'Another-pass-2' }
    const short = await call('resetByMobile', { ...form, password: 'short' })
    expect(short.meta?.refusals).toEqual({ password: { problem: 'wrongPasswordLength' } })
    expect((await call('resetByMobile', form)).meta?.code).toBe(200)
    expect((await call('ownProfile', {}, who)).meta?.code).toBe(401)
  })
})

it('while viewing as a member nothing is bound', async () => {
  const [boss, who] = [await server.signedIn('ROLE_ADMIN'), await server.signedIn()]
  const eyes = await server.data<{ token: string }>(server.routeOf('viewAs'), {
    token: boss.token,
    form: { id: String(who.id) },
  })
  const asViewed = { ...who, token: eyes.token }
  const asked = await prove(asViewed, 'MOBILE', 'PASSWORD', { password })
  expect(asked.meta?.name).toBe('readOnly')
})
