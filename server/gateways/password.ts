import { hash, verify } from '@node-rs/argon2'
import { turns } from '../turns.ts'

/** argon2id as recommended by OWASP: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Concurrent hashes at most: a flood of sign-ins must not take all threads. */
const turn = turns(2)
/** Waiting hashes at most; further sign-ins are refused. */
const queueCap = 50

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let nobody: Promise<string> | undefined

/**
 * Compares a password with a stored hash. Without one (no such account) it takes the same time and
 * returns false, so that the answer does not reveal whether the account exists.
 */
export async function passwordFits(
  stored: string | undefined,
  password: string,
): Promise<boolean | 'busy'> {
  nobody ??= hashPassword('nobody has this password')
  const against = stored ?? (await nobody)
  if (turn.waiting() >= queueCap) return 'busy'
  return (await turn(() => verify(against, password))) && stored !== undefined
}
