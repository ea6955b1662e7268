import { proveIdentity } from '#server/areas/access/public.ts'
import type { SignedIn } from '#server/context.ts'

/** The proof that the input of a call carries. */
export const proveInput = (context: SignedIn, input: unknown): Promise<boolean> =>
  proveIdentity(context, input as { password?: string | null; code?: string | null })
