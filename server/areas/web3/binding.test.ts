import { eq, sql } from 'drizzle-orm'
import { generatePrivateKey, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { parseSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BoundWallet } from '#contract/areas/web3/calls.ts'
import { CALLBACK_PATH } from '#contract/areas/web3/web3Paths.ts'
import { configureChain } from '#server/gateways/chain/index.ts'
import { setPublicUrl } from '#server/kit/publicUrl.ts'
import { history } from '#server/kit/tables/history.ts'
import { type LocalChain, startChain } from '#tests/chain.ts'
import { makeApiToken } from '#tests/factories/apiToken.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { password } from '#tests/factories/member.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { sweepChallenges } from './challenge.ts'
import { forgetWallets } from './forget.ts'
import { chainWalletTable, nft, walletChallenge, walletReading, walletSecret } from './tables.ts'

type Who = Awaited<ReturnType<TestServer['signedIn']>>

let server: TestServer
let member: Who

beforeAll(async () => {
  server = await testServer()
  setPublicUrl('https://portal.example')
})
beforeEach(async () => {
  await server.db.execute(sql`delete from "rateLimit"`)
  member = await server.signedIn()
})
afterAll(async () => {
  setPublicUrl(undefined)
  configureChain(undefined)
  await server.close()
})

const account = () => privateKeyToAccount(generatePrivateKey())
type Account = ReturnType<typeof account>

const call = (name: string, form: Record<string, string> = {}, { token }: Who = member) =>
  server.ask(server.routeOf(name), { token, form })

const walletType = 'io.metamask'
async function messageFor({ address }: Pick<Account, 'address'>, who = member) {
  const { meta, data } = await call('bindMessage', { address, chainId: '1', walletType }, who)
  expect(meta?.code).toBe(200)
  return (data as { message: string }).message
}
async function bindAs(who: Who, own: Account) {
  const signature = await own.signMessage({ message: await messageFor(own, who) })
  return call('bindWallet', { signature }, who)
}
const boundOf = async (who = member) =>
  ((await call('detailByMemberId', {}, who)).data as { wallet: BoundWallet | null }).wallet

/** What a wallet elsewhere gets: the path of the callback and of the page for a phone. */
async function elsewhere(who = member, walletType = 'PHONE') {
  const { meta, data } = await call('bindElsewhere', { walletType }, who)
  expect(meta?.code).toBe(200)
  const { page, callback } = data as { page: string; callback: string }
  return { page, path: new URL(callback).pathname }
}
async function callBack(path: string, body: string) {
  const answer = await server.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'text/plain', 'accept-language': 'en-US' },
    payload: body,
  })
  const { meta, data } = answer.json() as { meta: { code: number; name?: string }; data: unknown }
  return { status: answer.statusCode, code: meta.code, name: meta.name, data }
}

describe('binding with a signature', () => {
  it('takes what the wallet signed (EIP-4361), and shows it to the member', async () => {
    const own = account()
    const message = await messageFor(own)
    const said = parseSiweMessage(message)
    expect(said).toMatchObject({
      ...{ address: own.address, chainId: 1, domain: 'portal.example', version: '1' },
      uri: 'https://portal.example/user/wallet',
    })
    expect(said.statement).toContain(`"${member.loginName}"`)
    expect(said.resources).toEqual([`urn:commonshare:member:${member.id}`])
    expect(Number(said.expirationTime) - Number(said.issuedAt)).toBe(600_000)
    const { data } = await call('bindWallet', {
      signature: await own.signMessage({ message }),
    })
    expect(data).toMatchObject({
      ...{ address: own.address, origin: 'SIGNED', walletType, chainId: 1 },
      publicKey: own.publicKey,
    })
    expect(await boundOf()).toEqual(data)
    expect((await call('checkByMemberId')).data).toEqual({ bound: true })
    expect((await call('ownProfile')).data).toMatchObject({
      playData: { walletAddress: own.address },
    })
    const [event] = await server.db
      .select()
      .from(history)
      .where(eq(history.entity, 'chainWallet'))
      .orderBy(sql`${history.id} desc`)
    expect(event).toMatchObject({ action: 'create', memberId: member.id })
  })

  it('is done once: another wallet answers 8287', async () => {
    expect((await bindAs(member, account())).meta?.code).toBe(200)
    const { address } = account()
    const { meta } = await call('bindMessage', { address, chainId: '1', walletType })
    expect(meta).toMatchObject({ code: 8287, name: 'walletBound' })
    expect((await call('bindElsewhere', { walletType })).meta?.name).toBe('walletBound')
    expect((await call('createCustodialWallet', { password })).meta?.name).toBe('walletBound')
  })

  it('is refused with the signature of another account, and can be tried again', async () => {
    const [own, other] = [account(), account()]
    const message = await messageFor(own)
    const wrong = await other.signMessage({ message })
    expect((await call('bindWallet', { signature: wrong })).meta?.name).toBe('wrongSignature')
    for (const signature of ['0x', 'nonsense', `0x${'0'.repeat(130)}`, `0x${'f'.repeat(130)}`])
      expect((await call('bindWallet', { signature })).meta?.name).toBe('wrongSignature')
    const signature = await own.signMessage({ message })
    expect((await call('bindWallet', { signature })).meta?.code).toBe(200)
  })

  it('is refused with the signature of another message', async () => {
    const own = account()
    const first = await messageFor(own)
    await messageFor(own)
    const signature = await own.signMessage({ message: first })
    expect((await call('bindWallet', { signature })).meta?.name).toBe('wrongSignature')
  })

  it('is refused ten minutes later, and without having begun', async () => {
    const own = account()
    const signature = await own.signMessage({ message: await messageFor(own) })
    await server.db
      .update(walletChallenge)
      .set({ expireDate: sql`now()` as never })
      .where(eq(walletChallenge.memberId, member.id))
    expect((await call('bindWallet', { signature })).meta?.name).toBe('bindingOver')
    await sweepChallenges(server.db)
    const left = await server.db.select().from(walletChallenge)
    expect(left.filter(({ memberId }) => memberId === member.id)).toEqual([])
    const other = await server.signedIn()
    expect((await call('bindWallet', { signature }, other)).meta?.name).toBe('bindingOver')
  })

  it('is refused for an address that another member has proved to be theirs (8288)', async () => {
    const own = account()
    const other = await server.signedIn()
    await bindAs(other, own)
    const { meta } = await bindAs(member, own)
    expect(meta).toMatchObject({ code: 8288, name: 'addressBound' })
    expect(await boundOf()).toBeNull()
  })

  it('binds one wallet though two are signed at the same time', async () => {
    const own = account()
    const signature = await own.signMessage({ message: await messageFor(own) })
    const answers = await Promise.all([1, 2, 3].map(() => call('bindWallet', { signature })))
    expect(answers.filter(({ meta }) => meta?.code === 200)).toHaveLength(1)
    const rows = await server.db
      .select()
      .from(chainWalletTable)
      .where(eq(chainWalletTable.member, member.id))
    expect(rows).toHaveLength(1)
  })

  it.each([
    ['no address', 'hello'],
    ['one that was mistyped', '0x52908400098527886E0F7030069857D2E4169ee7'],
    ['one that is too short', `0x${'1'.repeat(39)}`],
  ])('is refused for %s, with the field named', async (_, address) => {
    const { meta } = await call('bindMessage', { address, chainId: '1', walletType })
    expect(meta?.name).toBe('badInput')
    expect(meta?.refusals?.address).toBeDefined()
  })

  it('takes an address in lower case, and stores it with its checksum', async () => {
    const own = account()
    const small = { address: own.address.toLowerCase() as Account['address'] }
    const signature = await own.signMessage({ message: await messageFor(small) })
    const { data } = await call('bindWallet', { signature })
    expect(data).toMatchObject({ address: own.address })
  })

  it('says what to set where the product has no public address', async () => {
    setPublicUrl(undefined)
    const { address } = account()
    const { meta } = await call('bindMessage', { address, chainId: '1', walletType })
    setPublicUrl('https://portal.example')
    expect(meta?.name).toBe('noPublicUrl')
  })

  it('is nothing for programs with a personal token', async () => {
    const secret = await makeApiToken(server.db, member.id)
    const { address } = account()
    for (const [name, form] of [
      ['bindMessage', { address, chainId: '1', walletType }],
      ['bindWallet', { signature: '0x' }],
      ['bindElsewhere', { walletType }],
      ['createCustodialWallet', { password }],
    ] as const) {
      const { meta } = await server.ask(server.routeOf(name), {
        form,
        headers: { authorization: `Bearer ${secret}` },
      })
      expect([name, meta?.name]).toEqual([name, 'notByToken'])
    }
  })
})

describe('the callback of another application', () => {
  it('binds the address in its plain text, and works once', async () => {
    const { address } = account()
    const { path } = await elsewhere()
    expect(path.startsWith(`${CALLBACK_PATH}/bind/${member.id}/`)).toBe(true)
    expect(await callBack(path, ` ${address}\n`)).toMatchObject({ status: 200, code: 200 })
    expect(await boundOf()).toMatchObject({ address, origin: 'CALLBACK', walletType: 'PHONE' })
    expect(await callBack(path, address)).toMatchObject({ code: 8290, name: 'bindingOver' })
  })

  it('is refused for another member, action, application, kind of wallet or code', async () => {
    const { address } = account()
    const { path } = await elsewhere()
    const parts = path.slice(CALLBACK_PATH.length + 1).split('/')
    const others = ['unbind', String(member.id + 1), 'A'.repeat(32), '20210502', 'APP']
    for (const [at, other] of others.entries()) {
      const wrong = parts.map((part, index) => (index === at ? other : part))
      const answer = await callBack(`${CALLBACK_PATH}/${wrong.join('/')}`, address)
      expect([at, answer.name]).toEqual([at, 'bindingOver'])
    }
    expect((await callBack(path, address)).code).toBe(200)
  })

  it('is refused ten minutes later, and after a newer code', async () => {
    const { address } = account()
    const first = await elsewhere()
    const second = await elsewhere()
    expect((await callBack(first.path, address)).name).toBe('bindingOver')
    await server.db
      .update(walletChallenge)
      .set({ expireDate: sql`now()` as never })
      .where(eq(walletChallenge.memberId, member.id))
    expect((await callBack(second.path, address)).name).toBe('bindingOver')
  })

  it('is refused for what is no address, and the code still works', async () => {
    const { path } = await elsewhere()
    for (const body of ['', 'hello', '{"address":"0x00"}'])
      expect((await callBack(path, body)).name).toBe('badInput')
    expect((await callBack(path, account().address)).code).toBe(200)
  })

  it('binds with a signature where a phone has signed the message', async () => {
    const own = account()
    const { page, path } = await elsewhere()
    const callback = path.slice(CALLBACK_PATH.length + 1)
    expect(page).toBe(`https://portal.example/bindWallet?lang=zh-TW#${callback}`)
    const { data } = await server.ask(server.routeOf('phoneMessage'), {
      form: { callback, address: own.address, chainId: '137' },
    })
    const { message, member: name } = data as { message: string; member: string }
    // Whoever signs sees for whom: a link may come from somebody else.
    expect(name).toBe(member.loginName)
    expect(message).toContain(`"${member.loginName}"`)
    expect(parseSiweMessage(message)).toMatchObject({ address: own.address, chainId: 137 })
    const wrong = await account().signMessage({ message })
    expect((await callBack(path, `${own.address}\n${wrong}`)).name).toBe('wrongSignature')
    const other = account()
    const foreign = await other.signMessage({ message })
    expect((await callBack(path, `${other.address}\n${foreign}`)).name).toBe('bindingOver')
    const signature = await own.signMessage({ message })
    expect((await callBack(path, `${own.address}\n${signature}`)).code).toBe(200)
    expect(await boundOf()).toMatchObject({
      ...{ address: own.address, origin: 'SIGNED', chainId: 137, publicKey: own.publicKey },
    })
  })

  it('gives a code that is wrong no message to sign', async () => {
    const form = {
      callback: 'bind/1/wrong/20210501/PHONE',
      address: account().address,
      chainId: '1',
    }
    for (const callback of [form.callback, 'nonsense', '/////////']) {
      const { meta } = await server.ask(server.routeOf('phoneMessage'), {
        form: { ...form, callback },
      })
      expect(meta?.name).toBe('bindingOver')
    }
  })

  it('answers GET with 405, and leaves no code in the log', async () => {
    const { path } = await elsewhere()
    const [, , code = ''] = path.slice(CALLBACK_PATH.length + 1).split('/')
    expect((await server.app.inject({ method: 'GET', url: path })).statusCode).toBe(405)
    await callBack(path, account().address)
    const log = await server.log()
    expect(log).toContain('/updateWalletAddress/:action')
    expect(log).not.toContain(code)
    const stored = await server.db.select().from(walletChallenge)
    expect(JSON.stringify(stored)).not.toContain(code)
  })

  it('is counted: too many wrong codes from one network are refused, right ones are not', async () => {
    const wrong = () => callBack(`${CALLBACK_PATH}/bind/1/x/20210501/PHONE`, account().address)
    for (let right = 0; right < 3; right++) {
      const who = await server.signedIn()
      expect((await callBack((await elsewhere(who)).path, account().address)).code).toBe(200)
    }
    for (let time = 0; time < 60; time++) expect((await wrong()).name).toBe('bindingOver')
    expect((await wrong()).name).toBe('tooMany')
    const { path } = await elsewhere()
    expect((await callBack(path, account().address)).name).toBe('tooMany')
  })
})

describe('a signature is worth more than the word of another application', () => {
  it('confirms the address of the member', async () => {
    const own = account()
    await callBack((await elsewhere()).path, own.address)
    const other = { address: account().address, chainId: '1', walletType }
    expect((await call('bindMessage', other)).meta?.name).toBe('walletBound')
    expect((await bindAs(member, own)).data).toMatchObject({ origin: 'SIGNED', walletType })
    expect(await boundOf()).toMatchObject({ address: own.address, origin: 'SIGNED' })
  })

  it('takes the address from a member who had it bound without one, and tells them', async () => {
    const own = account()
    const other = await server.signedIn()
    await callBack((await elsewhere(other)).path, own.address)
    expect((await bindAs(member, own)).meta?.code).toBe(200)
    expect(await boundOf(other)).toBeNull()
    expect(await boundOf()).toMatchObject({ address: own.address })
    const { data } = await call('ownNotices', {}, other)
    expect(JSON.stringify(data)).toContain(own.address)
    // Their history does not say who it is.
    const events = await server.db.select().from(history).where(eq(history.action, 'release'))
    expect(events.at(-1)).toMatchObject({ memberId: null, memberName: '', address: '' })
  })

  it('is not displaced by that word', async () => {
    const own = account()
    const other = await server.signedIn()
    await bindAs(other, own)
    const answer = await callBack((await elsewhere()).path, own.address)
    expect(answer).toMatchObject({ code: 8288, name: 'addressBound' })
    // Two words are worth the same.
    const third = account()
    await callBack((await elsewhere()).path, third.address)
    const fourth = await server.signedIn()
    expect((await callBack((await elsewhere(fourth)).path, third.address)).name).toBe(
      'addressBound',
    )
  })
})

describe('a wallet that the cooperative keeps', () => {
  it('is created on request with a proof of identity; its words are answered once', async () => {
    expect((await call('createCustodialWallet')).meta?.name).toBe('proofRequired')
    const wrong = await call('createCustodialWallet', { password: 'Wrong-password-1' })
    expect(wrong.meta?.name).toBe('badInput')
    const { data } = await call('createCustodialWallet', { password })
    const { mnemonic, ...wallet } = data as BoundWallet & { mnemonic: string }
    expect(mnemonic.split(' ')).toHaveLength(12)
    expect(mnemonicToAccount(mnemonic).address).toBe(wallet.address)
    expect(wallet.origin).toBe('CUSTODIAL')
    expect(await boundOf()).toEqual(wallet)
    const [secret] = await server.db
      .select()
      .from(walletSecret)
      .where(eq(walletSecret.memberId, member.id))
    expect((await call('detailByMemberId')).data).toMatchObject({ wordsOpen: true })
    const words = mnemonic.split(' ')
    const { rows } = await server.db.execute(sql`select * from "chainWallet"`)
    expect(JSON.stringify([secret, rows])).not.toContain(words.slice(0, 2).join(' '))
    const sealed = Buffer.from(secret?.sealed ?? '', 'base64url')
    expect(sealed.toString('latin1')).not.toContain(words.slice(0, 2).join(' '))
    const about = `walletSecret ${wallet.address}`
    expect(testKeys.openBytes(sealed, about).toString()).toBe(mnemonic)
    expect(() => testKeys.openBytes(sealed, 'walletSecret 0x00')).toThrow()
    expect(await server.log()).not.toContain(mnemonic)
  })

  it('answers its words again until the member has confirmed them, and never after', async () => {
    const first = (await call('createCustodialWallet', { password })).data
    // As if the answer had been lost.
    expect((await call('createCustodialWallet')).meta?.name).toBe('proofRequired')
    expect((await call('createCustodialWallet', { password })).data).toEqual(first)
    const other = await server.signedIn()
    expect((await call('confirmWords', {}, other)).meta?.name).toBe('notFound')
    const finance = await server.signedIn('ROLE_FINANCE')
    const form = { id: String((first as BoundWallet).id), reason: 'x' }
    const early = await call('chainWallet.release', form, finance)
    expect(early.meta).toMatchObject({ code: 8292, name: 'wordsUnconfirmed' })
    expect((await call('confirmWords')).meta?.code).toBe(200)
    expect((await call('detailByMemberId')).data).toMatchObject({ wordsOpen: false })
    expect((await call('createCustodialWallet', { password })).meta?.name).toBe('walletBound')
    expect((await call('confirmWords')).meta?.name).toBe('notFound')
  })
})

it('a program is told the address only where it reaches wallets', async () => {
  const own = account()
  await bindAs(member, own)
  const addressFor = async (parts: readonly ('wallet' | 'work')[]) => {
    const secret = await makeApiToken(server.db, member.id, { parts })
    const { data } = await server.ask(server.routeOf('ownProfile'), { token: secret })
    return (data as { playData: { walletAddress: string | null } }).playData.walletAddress
  }
  expect(await addressFor(['wallet'])).toBe(own.address)
  expect(await addressFor(['work'])).toBeNull()
})

describe('the finance team', () => {
  it('sees all wallets and releases one with a reason, which its member is told', async () => {
    const own = account()
    await bindAs(member, own)
    const finance = await server.signedIn('ROLE_FINANCE')
    const { data } = await call('chainWallet.list', {}, finance)
    const row = (data as { list: BoundWallet[] }).list.find(one => one.address === own.address)
    const id = String(row?.id)
    expect((await call('chainWallet.release', { id, reason: 'lost' })).meta?.name).toBe(
      'noPermission',
    )
    const released = await call('chainWallet.release', { id, reason: 'Lost its key' }, finance)
    expect(released.data).toMatchObject({ status: 'RELEASED', releaseReason: 'Lost its key' })
    const notices = JSON.stringify((await call('ownNotices')).data)
    expect(notices).toContain('Lost its key')
    expect(await boundOf()).toBeNull()
    expect((await bindAs(member, own)).meta?.code).toBe(200)
    expect((await bindAs(await server.signedIn(), own)).meta?.name).toBe('addressBound')
  })

  it('does not release its own, and members have no list of them', async () => {
    const finance = await server.signedIn('ROLE_FINANCE')
    const { data } = await bindAs(finance, account())
    const id = String((data as BoundWallet).id)
    const { meta } = await call('chainWallet.release', { id, reason: 'mine' }, finance)
    expect(meta?.name).toBe('ownDecision')
    for (const [name, form] of [
      ['chainWallet.view', { id }],
      ['chainWallet.list', {}],
      ['chainWallet.export', {}],
    ] as const)
      expect((await call(name, form)).meta?.name).toBe('noPermission')
  })

  it('keeps nothing of a member who was forgotten', async () => {
    const { data } = await call('createCustodialWallet', { password })
    const { address, id } = data as BoundWallet
    await server.db.insert(nft).values({
      ...{ wallet: id, contract: address, tokenId: '1', standard: 'ERC721', amount: '1' },
    })
    await server.db.insert(walletReading).values({ wallet: id })
    await server.db.insert(walletChallenge).values({
      ...{ memberId: member.id, channel: 'SESSION', walletType, nonce: 'n', address },
      ...{ createDate: sql`now()` as never, expireDate: sql`now()` as never },
    })
    await forgetWallets(server.db, { id: member.id, email: '', mobile: null })
    for (const table of ['chainWallet', 'walletSecret', 'walletChallenge', 'nft', 'history']) {
      const { rows } = await server.db.execute(sql`select * from ${sql.identifier(table)}`)
      expect([table, JSON.stringify(rows).includes(address)]).toEqual([table, false])
    }
    const readings = await server.db
      .select()
      .from(walletReading)
      .where(eq(walletReading.wallet, id))
    expect(readings).toEqual([])
    const secrets = await server.db
      .select()
      .from(walletSecret)
      .where(eq(walletSecret.memberId, member.id))
    expect(secrets).toEqual([])
  })
})

describe('an account that is a contract (ERC-1271)', () => {
  let chain: LocalChain
  beforeAll(async () => {
    chain = await startChain()
    configureChain(chain.settings())
  })
  afterAll(async () => {
    configureChain(undefined)
    await chain.close()
  })

  /** A contract whose code is these bytes. */
  const deployed = (code: string) => {
    const size = (code.length / 2).toString(16).padStart(2, '0')
    return chain.put([], `0x60${size}600c60003960${size}6000f3${code}`)
  }
  async function boundBy(address: `0x${string}`, chainId: number) {
    const form = { address, chainId: String(chainId), walletType }
    expect((await call('bindMessage', form)).meta?.code).toBe(200)
    return call('bindWallet', { signature: '0x1234' })
  }

  it('accepts a signature in its own way, on its own chain', async () => {
    // It answers any question with 0x1626ba7e: accepted.
    const accepts = await deployed('631626ba7e60e01b60005260206000f3')
    expect((await boundBy(accepts, 1)).meta?.name).toBe('wrongSignature')
    const { data } = await boundBy(accepts, chain.chainId)
    expect(data).toMatchObject({ address: accepts, origin: 'SIGNED', publicKey: null })
  })

  it('or refuses it', async () => {
    const refuses = await deployed('60006000fd')
    expect((await boundBy(refuses, chain.chainId)).meta?.name).toBe('wrongSignature')
  })
})
