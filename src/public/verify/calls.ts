import type { verifyContract } from '#contract/areas/signing/calls/verify.ts'
import { verifyPath } from '#contract/areas/signing/verifyPath.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { postLightly } from '#src/kit/light/send.ts'

export type Verified = CallOutput<typeof verifyContract>

/** Asks about a code, or about the hash of a file: never sends one. */
export const ask = (about: { code?: string; hash?: string }): Promise<Verified> =>
  postLightly<typeof verifyContract>(verifyPath, about)
