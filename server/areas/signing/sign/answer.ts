import { eq } from 'drizzle-orm'
import type { ErrorName } from '#contract/errors.ts'
import { deviceName } from '#contract/kit/device.ts'
import type { Context } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { addEvent } from '../events/chain.ts'
import { useLink } from '../link/letter.ts'
import { askNext, tellAsked } from '../request/ask.ts'
import { lockContract, type Round, roundOf, type Signer } from '../request/round.ts'
import { publishContract, tellSender } from '../request/tell.ts'
import { contractSigner as s, contractTable as t } from '../tables.ts'
import { hasChanged, markChanged } from '../text/stale.ts'
import { provedBy } from './proof.ts'
import type { Signature } from './signature.ts'
import { verdictFor } from './verdict.ts'

/** A signer in a contract. */
export interface Part {
  contract: number
  signer: number
}

/** The contract in its present round with the signer, locked; 404 where they are no part of it. */
async function lockPart(at: Executor, part: Part): Promise<{ round: Round; signer: Signer }> {
  const contract = await lockContract(at, part.contract)
  const round = contract && (await roundOf(at, contract))
  const signer = round?.signers.find(({ id }) => id === part.signer)
  return round && signer ? { round, signer } : fail('notFound')
}

/** What a signer does is an event of the contract. */
const happened = ({ contract }: Round, { id, member, name }: Signer) => ({
  ...{ contract: contract.id, round: contract.round },
  ...{ signer: id, member, who: name },
})

/** Records that the signer has the text before them: once. */
export const markOpened = (context: Context, part: Part): Promise<void> =>
  inTransaction(context, async context => {
    const at = context.db
    const { round, signer } = await lockPart(at, part)
    if (signer.state !== 'WAITING' || verdictFor(round, signer, await clock.read(at)) !== true)
      return
    await at.update(s).set({ state: 'OPENED', openDate: clock.now() }).where(eq(s.id, signer.id))
    await addEvent(at, context, { ...happened(round, signer), kind: 'opened' })
    await publishContract(at, round.contract, round.signers, 'open')
  })

/** Records that the signer has read the text to its end: once. */
export const markRead = (context: Context, part: Part, textHash: string): Promise<void> =>
  inTransaction(context, async context => {
    const at = context.db
    const { round, signer } = await lockPart(at, part)
    if (textHash !== round.text.hash) fail('contractStale')
    if (signer.readDate !== null || verdictFor(round, signer, await clock.read(at)) !== true) return
    await at.update(s).set({ readDate: clock.now() }).where(eq(s.id, signer.id))
    await addEvent(at, context, { ...happened(round, signer), kind: 'read', detail: textHash })
  })

/**
 * Lets a signer answer, under the lock of the contract. Where its terms have changed meanwhile it is
 * marked so, which stays although the answer is refused.
 */
async function answering(
  context: Context,
  part: Part,
  work: (inside: Context, round: Round, signer: Signer) => Promise<void>,
): Promise<void> {
  const refusal = await inTransaction(context, async (context): Promise<ErrorName | undefined> => {
    const at = context.db
    const { round, signer } = await lockPart(at, part)
    const verdict = verdictFor(round, signer, await clock.read(at))
    if (verdict !== true) return verdict
    if (await hasChanged(at, context.keys, round)) {
      await markChanged(at, context.keys, round)
      return 'contractStale'
    }
    await work(context, round, signer)
    return undefined
  })
  if (refusal) fail(refusal)
}

/** Where an answer came from. */
const cameFrom = ({ address, device }: Context) => ({
  address,
  device: deviceName(device) ?? device.slice(0, 200),
})

/** Whether somebody else was reminded and has not answered. */
const stillLate = ({ signers }: Round, { id }: Signer): boolean =>
  signers.some(one => one.id !== id && one.remindDate !== null && one.signDate === null)

/** Signs. The last signature completes the contract, and its document is sealed in the background. */
export const signPart = (
  context: Context,
  part: Part,
  { textHash, agreed, signature }: { textHash: string; agreed: boolean; signature: Signature },
): Promise<void> =>
  answering(context, part, async (context, round, signer) => {
    const { db: at, keys } = context
    const { contract, text } = round
    if (textHash !== text.hash) fail('contractStale')
    if (!agreed) fail('badInput', { agreed: { problem: 'required' } })
    if (signer.readDate === null) fail('notRead')
    if (text.stepUp && signer.member !== null && !context.proved) fail('proofRequired')
    const proof = await provedBy(at, round, signer)
    await at
      .update(s)
      .set({
        ...{ state: 'SIGNED', signDate: clock.now(), way: signature.way, ...cameFrom(context) },
        proof,
        signature: keys.seal(signature.content),
      })
      .where(eq(s.id, signer.id))
    await useLink(at, signer.id)
    const { hash, way } = signature
    const detail = JSON.stringify({ text: textHash, signature: hash, way, proof })
    await addEvent(at, context, { ...happened(round, signer), kind: 'signed', detail })
    const signers = round.signers.map(one =>
      one.id === signer.id ? { ...one, state: 'SIGNED' as const } : one,
    )
    const done = signers.every(({ state }) => state === 'SIGNED')
    await at
      .update(t)
      .set({
        state: done ? 'SIGNED' : 'PARTLY_SIGNED',
        late: !done && stillLate(round, signer),
        updateDate: clock.after(contract.updateDate),
        ...(done && { signDate: clock.now() }),
      })
      .where(eq(t.id, contract.id))
    const params = { title: contract.title, name: signer.name }
    await tellSender(at, keys, contract, { kind: 'contractSigned', params })
    if (done) await enqueue(at, 'sealContract', { contract: contract.id })
    else await askNext(at, keys, { ...round, signers })
    await publishContract(at, contract, signers, 'sign')
  })

/** Declines, which ends the request for everybody. */
export const declinePart = (context: Context, part: Part, reason: string): Promise<void> =>
  answering(context, part, async (context, round, signer) => {
    const { db: at, keys } = context
    const { contract, signers } = round
    await at
      .update(s)
      .set({ state: 'DECLINED', signDate: clock.now(), reason, ...cameFrom(context) })
      .where(eq(s.id, signer.id))
    await useLink(at, signer.id)
    await addEvent(at, context, { ...happened(round, signer), kind: 'declined', detail: reason })
    await at
      .update(t)
      .set({ state: 'DECLINED', late: false, reason, updateDate: clock.after(contract.updateDate) })
      .where(eq(t.id, contract.id))
    const params = { title: contract.title, name: signer.name, reason }
    await tellSender(at, keys, contract, { kind: 'contractDeclined', params })
    const others = signers.filter(({ id }) => id !== signer.id)
    const decliner = signer.name
    const content = { kind: 'contractDeclined', params, occasion: 'declined', decliner } as const
    await tellAsked(at, keys, { ...contract, reason }, others, content)
    await publishContract(at, contract, signers, 'decline')
  })
