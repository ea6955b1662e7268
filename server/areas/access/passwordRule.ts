import type { Problem, Refusals } from '#contract/kit/refusal.ts'
import { fail } from '#server/fail.ts'

/** The owner of the new password. */
interface Owner {
  loginName: string
  email: string
}

let list: Promise<ReadonlySet<string>> | undefined

/**
 * The most common passwords. Loaded when a password is first chosen, since few processes need them.
 */
const common = (): Promise<ReadonlySet<string>> => {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return list
}

/** The minimum length of a password, also of the part besides a name in it. */
const least = 8

/** A common password stays common with a year and a symbol appended. */
async function isCommon(password: string): Promise<boolean> {
  const all = await common()
  const word = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return (
    new Set(password).size < 4 ||
    all.has(password) ||
    (word.length * 2 >= password.length && all.has(word))
  )
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The part besides the name is too short to be a password. */
function isLikeName(password: string, { loginName, email }: Owner): boolean {
  const given = plain(password)
  return [loginName, email.split('@')[0] ?? '']
    .map(plain)
    .some(name => name.length >= 4 && given.includes(name) && given.length - name.length < least)
}

/** Why a password is refused for this account, if it is. */
export async function passwordProblem(password: string, of: Owner): Promise<Problem | undefined> {
  if (isLikeName(password, of)) return 'passwordLikeName'
  return (await isCommon(password.toLowerCase())) ? 'commonPassword' : undefined
}

/** The same as a refusal of the form. */
export async function refusedPassword(password: string, of: Owner): Promise<Refusals | undefined> {
  const problem = await passwordProblem(password, of)
  return problem && { password: { problem } }
}

/** Refuses a password that is easy to guess. */
export async function requireStrongPassword(password: string, of: Owner): Promise<void> {
  const refused = await refusedPassword(password, of)
  if (refused) fail('badInput', refused)
}
