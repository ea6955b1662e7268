import { hash, verify } from '@node-rs/argon2'

/** argon2id as OWASP recommends it: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes at once, at most: a flood of sign-ins must not take the threads of everything else. */
const atOnce = 2
/** Waiting beyond these, a sign-in is refused rather than queued. */
const queueCap = 50
const waiting: (() => void)[] = []
let running = 0

async function inTurn<T>(work: () => Promise<T>): Promise<T | 'busy'> {
  if (running >= atOnce) {
    if (waiting.length >= queueCap) return 'busy'
    await new Promise<void>(resolve => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let nobody: Promise<string> | undefined

/**
 * Compares a password with a stored hash. Without one (no such account) it takes the same time
 * and says no, so that the answer does not tell whether the account exists.
 */
export async function passwordFits(
  stored: string | undefined,
  password: string,
): Promise<boolean | 'busy'> {
  nobody ??= hashPassword('nobody has this password')
  const against = stored ?? (await nobody)
  const fits = await inTurn(() => verify(against, password))
  return fits === 'busy' ? fits : fits && stored !== undefined
}
