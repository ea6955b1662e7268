import { eq, inArray } from 'drizzle-orm'
import { contract } from '#contract/areas/signing/contract.ts'
import { contractTemplate } from '#contract/areas/signing/contractTemplate.ts'
import type { Entity } from '#contract/kit/entity.ts'
import { inputFields } from '#contract/kit/entity.ts'
import { check } from '#contract/kit/schema.ts'
import { actorOf, memberTable } from '#server/areas/access/public.ts'
import type { SignedIn } from '#server/context.ts'
import type { Database, Executor } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'
import { act } from '#server/kit/act.ts'
import { create } from '#server/kit/crud.ts'
import { subjects } from '#server/kit/reference.ts'
import { sql } from '#server/kit/sql.ts'
import type { Row, Subject } from '#server/kit/subject.ts'
import { roundOf } from '../request/round.ts'
import { declinePart, markOpened, markRead, signPart } from '../sign/answer.ts'
import { type Contract, contractSigner, contractTable } from '../tables.ts'
import { demoDraft, demoTemplates } from './templates.ts'

const device =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/** Contracts of the demo, made and signed the way people do it. */
export async function seedDemoContracts(at: Executor, keys: Keys): Promise<void> {
  const names = ['admin', 'lead', 'member', 'chan.wing', 'ho.sze', 'kwok.lam', 'lai.yan']
  const found = await at
    .select({
      id: memberTable.id,
      loginName: memberTable.loginName,
      nickName: memberTable.nickName,
    })
    .from(memberTable)
    .where(inArray(memberTable.loginName, names))
  const of = (name: string) => found.find(({ loginName }) => loginName === name)
  const admin = of('admin')
  const actor = admin && (await actorOf(at, admin.id))
  if (!actor) return
  const db = at as unknown as Database
  const context: SignedIn = {
    ...{ db, keys, me: { ...actor, permissions: new Set(['*']) }, language: 'zh-TW' },
    ...{ address: '203.0.113.20', device },
  }

  async function add(entity: Entity, values: Row): Promise<Row> {
    const input = check(inputFields(entity.fields, 'create'), values)
    if (!input.ok) throw new Error(`${entity.name}: ${JSON.stringify(input.refusals)}`)
    return create(subjects.get(entity.name) as Subject, context, input.values)
  }
  const take = (entity: Entity, action: string, { id, updateDate }: Row) =>
    act(subjects.get(entity.name) as Subject, context, action, { id, updateDate })

  const templates: Row[] = []
  for (const one of demoTemplates)
    templates.push(await take(contractTemplate, 'publish', await add(contractTemplate, one)))
  await add(contractTemplate, demoDraft)
  const [agreement, joining] = templates

  /** Sends a contract to these people, by their names. */
  async function send(template: Row | undefined, who: readonly string[], more: Row = {}) {
    const signers = who.map(name => ({ member: of(name)?.id ?? null }))
    const given = { template: template?.id, language: 'ZH_TW', signers, ...more }
    return take(contract, 'send', await add(contract, given))
  }
  async function partOf(row: Row, who: string) {
    const [now] = await at
      .select()
      .from(contractTable)
      .where(eq(contractTable.id, Number(row.id)))
    const round = await roundOf(at, now as Contract)
    const signer = round?.signers.find(({ member }) => member === of(who)?.id)
    if (!round || !signer) throw new Error(`${who} is no signer`)
    const me = (await actorOf(at, signer.member ?? 0)) ?? actor
    const as = { ...context, me, address: '198.51.100.7', proved: true } as SignedIn
    const part = { contract: Number(row.id), signer: signer.id }
    await markOpened(as, part)
    return { as, part, textHash: round.text.hash, name: signer.name }
  }
  async function sign(row: Row, who: string) {
    const { as, part, textHash, name } = await partOf(row, who)
    await markRead(as, part, textHash)
    const signature = { way: 'TYPED', content: name, hash: textHash } as const
    await signPart(as, part, { textHash, agreed: true, signature })
  }

  const done = await send(agreement, ['chan.wing', 'admin'])
  await sign(done, 'chan.wing')
  await sign(done, 'admin')
  const own = await send(agreement, ['lead', 'admin'])
  await sign(own, 'lead')
  const declined = await send(agreement, ['ho.sze'])
  const { as, part } = await partOf(declined, 'ho.sze')
  await declinePart(as, part, '我想先了解保密條款的範圍。')
  await send(agreement, ['member', 'admin'], { message: '歡迎加入！有任何問題請隨時告訴我。' })
  await send(joining, ['kwok.lam', 'lead'], { project: 'GREEN' })
  const late = await send(agreement, ['lai.yan'])
  await at
    .update(contractSigner)
    .set({ askDate: sql`now() - interval '5 days'` as unknown as string })
    .where(eq(contractSigner.contract, Number(late.id)))
  await add(contract, {
    ...{ template: agreement?.id, language: 'EN_US', message: null },
    signers: [
      { name: 'Sam Taylor', email: 'sam.taylor@demo.commonshare.example', role: 'Volunteer' },
    ],
  })
}
