import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { KeptAnswers } from '#contract/areas/eform/calls.ts'
import { KEPT_DAYS } from '#contract/areas/eform/formPaths.ts'
import { ANSWERS_MAX } from '#contract/areas/eform/limits.ts'
import { isReadable } from '#contract/kit/readable.ts'
import type { Context } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import type { Keys } from '#server/keys.ts'
import { isEqualText } from '#server/kit/equalText.ts'
import { answered } from '#server/kit/file/stored.ts'
import { networkOf } from '#server/kit/network.ts'
import { limit } from '#server/kit/rateLimit.ts'
import { sql } from '#server/kit/sql.ts'
import { file } from '#server/kit/tables/file.ts'
import { keptForm as k } from '../tables.ts'

export type Kept = typeof k.$inferSelect

export const KEPT_SECONDS = KEPT_DAYS * 86_400
/** Calls about kept answers from one address in a quarter of an hour: many people may share it. */
const perAddress = 1200
export const limitAddress = ({ db, address }: Pick<Context, 'db' | 'address'>): Promise<void> =>
  limit(db, `form ${networkOf(address)}`, perAddress, 900)

const signed = (keys: Keys, id: string): string => keys.digest('keptForm', id).slice(0, 32)

/** The token that opens kept answers: only this server can make it. */
export const tokenOf = (keys: Keys, id: number): string => `${id}.${signed(keys, String(id))}`

/** The id of the answers that a token opens; refused if it is not one of ours. */
export function idIn(keys: Keys, token: string): number {
  const [id = '', mark = ''] = token.split('.')
  if (!isEqualText(mark, signed(keys, id))) fail('keptOver')
  return Number(id)
}

/** The answers that a token opens; `form`, if they have to be of that one. */
export async function keptBy(
  { db, keys }: Pick<Context, 'db' | 'keys'>,
  token: string,
  form?: number,
): Promise<Kept> {
  const id = idIn(keys, token)
  const ofForm = form === undefined ? undefined : eq(k.eform, form)
  const [found] = await db
    .select()
    .from(k)
    .where(and(eq(k.id, id), ofForm, gt(k.expireDate, sql`now()`)))
  return found ?? fail('keptOver')
}

/** What a member has not sent yet. */
export async function keptOf(
  db: Executor,
  form: number,
  member: number,
): Promise<Kept | undefined> {
  const [found] = await db
    .select()
    .from(k)
    .where(and(eq(k.eform, form), eq(k.member, member), gt(k.expireDate, sql`now()`)))
  return found
}

/**
 * The answers that are kept anew, in the transaction that does so: other devices wait, so that each
 * adds to what the others have kept.
 */
export async function keptBefore(
  { db: at, keys }: Pick<Context, 'db' | 'keys'>,
  { token, form, member }: { token: string | null; form: number; member: number | null },
): Promise<Kept | undefined> {
  if (!token && member === null) return undefined
  const which = token ? String(idIn(keys, token)) : `${form} ${member}`
  await at.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`kept ${which}`}, 0))`)
  const ofMember = member === null ? undefined : and(eq(k.eform, form), eq(k.member, member))
  // Until it is swept away, what is too old would still be the member's only one.
  if (ofMember) await at.delete(k).where(and(ofMember, lte(k.expireDate, sql`now()`)))
  const found = token
    ? await keptBy({ db: at, keys }, token, form)
    : member === null
      ? undefined
      : await keptOf(at, form, member)
  if (!found) return undefined
  const [locked] = await at.select().from(k).where(eq(k.id, found.id)).for('update')
  return locked ?? fail('keptOver')
}

/** Who uploads the files of kept answers: no member has such an id. */
export const uploaderOf = (kept: number): { id: number } => ({ id: -kept })

/** Files that were uploaded for kept answers and belong to no submission yet. */
export const unsentFiles = (kept: number) =>
  and(
    eq(file.uploaderId, uploaderOf(kept).id),
    isNull(file.entity),
    gt(file.expireDate, sql`now()`),
  )

export const filesOf = (db: Executor, kept: number, ids?: readonly number[]) =>
  db
    .select()
    .from(file)
    .where(and(unsentFiles(kept), ids && inArray(file.id, [...ids])))

/** Kept answers as they are gone on with. */
export async function shownKept(
  { db, keys }: Pick<Context, 'db' | 'keys'>,
  { id, answers, page, updateDate }: Kept,
): Promise<KeptAnswers> {
  const files = await filesOf(db, id)
  return {
    kept: tokenOf(keys, id),
    answers: answers as KeptAnswers['answers'],
    files: files.map(answered),
    page,
    updateDate,
  }
}

/** Lets the files go that were uploaded for kept answers, and that no submission has. */
export const dropFiles = (at: Executor, kept: number) =>
  at.update(file).set({ expireDate: clock.now() }).where(unsentFiles(kept))

/**
 * What was kept, with what is given now; null takes an answer away. Nothing is kept that `asked`,
 * the keys of the questions, does not have.
 */
export function merged(
  before: Readonly<Record<string, unknown>>,
  given: unknown,
  asked: ReadonlySet<string>,
): Record<string, unknown> {
  if (typeof given !== 'object' || given === null || Array.isArray(given) || !isReadable(given))
    fail('badInput', { answers: { problem: 'unreadable' } })
  const own = Object.entries(given).filter(([key]) => asked.has(key))
  const all = [...new Map([...Object.entries(before), ...own])].filter(
    ([, value]) => value !== null,
  )
  const answers = Object.fromEntries(all)
  if (JSON.stringify(answers).length > ANSWERS_MAX)
    fail('badInput', { answers: { problem: 'tooLong', max: ANSWERS_MAX } })
  return answers
}
