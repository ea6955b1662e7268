import { and, eq } from 'drizzle-orm'
import * as own from '#contract/areas/signing/calls/own.ts'
import { proveInput } from '#server/areas/access/public.ts'
import type { SignedIn } from '#server/context.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { attachedFile } from '#server/kit/file/open.ts'
import { binaryOf } from '#server/kit/file/stored.ts'
import type { Route } from '#server/kit/route.ts'
import { type Round, roundOf, type Signer } from '../request/round.ts'
import { type Contract, contractSigner as s, contractTable as t } from '../tables.ts'
import { changesOf } from '../text/changes.ts'
import { declinePart, markOpened, markRead, type Part, signPart } from './answer.ts'
import { shownTo } from './shown.ts'
import { readSignature } from './signature.ts'
import { verdictFor } from './verdict.ts'

/** The member's part in a contract, in its present round; to others it does not exist. */
async function ownPart({ db, me }: SignedIn, id: number): Promise<Part> {
  const [found] = await db
    .select({ contract: t.id, signer: s.id })
    .from(s)
    .innerJoin(t, and(eq(t.id, s.contract), eq(t.round, s.round)))
    .where(and(eq(t.id, id), eq(s.member, me.id)))
  return found ?? fail('notFound')
}

/** The contract as it is now, for one of its signers. */
export async function partNow(
  { db }: Pick<SignedIn, 'db'>,
  part: Part,
): Promise<{ round: Round; signer: Signer }> {
  const [contract] = await db.select().from(t).where(eq(t.id, part.contract))
  const round = contract && (await roundOf(db, contract as Contract))
  const signer = round?.signers.find(({ id }) => id === part.signer)
  return round && signer ? { round, signer } : fail('notFound')
}

/** Refuses somebody who cannot sign now, before their drawing is read. */
export async function requireTurn(context: Pick<SignedIn, 'db'>, part: Part): Promise<void> {
  const { round, signer } = await partNow(context, part)
  const verdict = verdictFor(round, signer, await clock.read(context.db))
  if (verdict !== true) fail(verdict)
}

const shown = async (context: Pick<SignedIn, 'db'>, part: Part) => {
  const { round, signer } = await partNow(context, part)
  return shownTo(context.db, round, signer)
}

/** The sealed document of a contract. */
export async function documentOf({ db, keys }: Pick<SignedIn, 'db' | 'keys'>, id: number) {
  const [found] = await db.select({ document: t.document }).from(t).where(eq(t.id, id))
  const [file] = found?.document ?? []
  return binaryOf(keys, await attachedFile(db, file ?? fail('notFound')))
}

export const ownRoutes: Route[] = [
  answer(own.viewContract, async (context, { id }) => shown(context, await ownPart(context, id))),

  answer(own.openContract, async (context, { id }) => {
    const part = await ownPart(context, id)
    await markOpened(context, part)
    return shown(context, part)
  }),

  answer(own.readContract, async (context, { id, textHash }) => {
    await markRead(context, await ownPart(context, id), textHash)
    return null
  }),

  {
    ...answer(own.signContract, async (context, { id, textHash, agreed, ...given }) => {
      const part = await ownPart(context, id)
      await requireTurn(context, part)
      const signature = await readSignature(given, `member ${context.me.id}`)
      await signPart(context, part, { textHash, agreed, signature })
      return shown(context, part)
    }),
    prove: proveInput,
  },

  answer(own.declineContract, async (context, { id, reason }) => {
    const part = await ownPart(context, id)
    await declinePart(context, part, reason)
    return shown(context, part)
  }),

  answer(own.contractTerms, async (context, { id }) => {
    const { round, signer } = await partNow(context, await ownPart(context, id))
    const { stale, termsChanged } = round.contract
    // What has not changed can be read in the contract.
    if (!stale && !termsChanged) fail('notFound')
    const first = round.signers.find(({ member }) => member !== null)
    return changesOf(context.db, context.keys, round, { impersonal: first?.id !== signer.id })
  }),

  answer(own.contractDocument, async (context, { id }) => {
    const { contract } = await ownPart(context, id)
    return documentOf(context, contract)
  }),
]
