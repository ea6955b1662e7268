import { verifyContract } from '#contract/areas/signing/calls/verify.ts'
import { typedCode } from '#contract/areas/signing/verificationCode.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import type { Database } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { networkOf } from '#server/kit/network.ts'
import { limit } from '#server/kit/rateLimit.ts'
import type { Route } from '#server/kit/route.ts'

type Verified = CallOutput<typeof verifyContract>

/** Finds a sealed contract by its code, or by the SHA-256 of its file. */
export type FindSealed = (
  db: Database,
  by: { code: string } | { hash: string },
) => Promise<NonNullable<Verified['contract']> | undefined>

/** The file itself counts more than what it says of itself. */
export async function verified(
  { code, hash }: { code?: string | null; hash?: string | null },
  find: (by: { code: string } | { hash: string }) => ReturnType<FindSealed>,
): Promise<Verified> {
  if (!code && !hash) return fail('badInput', { code: { problem: 'required' } })
  const same = hash ? await find({ hash }) : undefined
  if (same) return { result: 'INTACT', contract: same }
  const named = code ? await find({ code: typedCode(code) }) : undefined
  if (!named) return { result: 'UNKNOWN', contract: null }
  return { result: hash ? 'CHANGED' : 'FOUND', contract: named }
}

/** The public call; codes cannot be tried out faster than somebody reads them. */
export const verifyRoute = (find: FindSealed): Route =>
  answer(verifyContract, async ({ db, address }, input) => {
    await limit(db, `contract verify ${networkOf(address)}`, 30, 60)
    return verified(input, by => find(db, by))
  })
