import { timingSafeEqual } from 'node:crypto'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { KeptAnswers } from '#contract/areas/eform/calls.ts'
import { ANSWERS_MAX } from '#contract/areas/eform/element.ts'
import { KEPT_DAYS } from '#contract/areas/eform/formPaths.ts'
import { isReadable } from '#contract/kit/readable.ts'
import type { Context } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import type { Keys } from '#server/keys.ts'
import { answered } from '#server/kit/file/stored.ts'
import { limit } from '#server/kit/rateLimit.ts'
import { sql } from '#server/kit/sql.ts'
import { file } from '#server/kit/tables/file.ts'
import { keptForm as k } from '../tables.ts'

export type Kept = typeof k.$inferSelect

export const KEPT_SECONDS = KEPT_DAYS * 86_400
/** Calls about kept answers from one address in a quarter of an hour: many people may share it. */
const perAddress = 1200
export const limitAddress = ({ db, address }: Pick<Context, 'db' | 'address'>): Promise<void> =>
  limit(db, `form ${address}`, perAddress, 900)

const signed = (keys: Keys, id: string): string => keys.digest('keptForm', id).slice(0, 32)

/** The token that opens kept answers: only this server can make it. */
export const tokenOf = (keys: Keys, id: number): string => `${id}.${signed(keys, String(id))}`

/** The answers that a token opens; `form`, if they have to be of that one. */
export async function keptBy(
  { db, keys }: Pick<Context, 'db' | 'keys'>,
  token: string,
  form?: number,
): Promise<Kept> {
  const [id = '', mark = ''] = token.split('.')
  const right = Buffer.from(signed(keys, id))
  const given = Buffer.from(mark)
  if (given.length !== right.length || !timingSafeEqual(given, right)) fail('keptOver')
  const ofForm = form === undefined ? undefined : eq(k.eform, form)
  const [found] = await db
    .select()
    .from(k)
    .where(and(eq(k.id, Number(id)), ofForm, gt(k.expireDate, sql`now()`)))
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

/** What was kept, with what is given now; null takes an answer away. */
export function merged(
  before: Readonly<Record<string, unknown>>,
  given: unknown,
): Record<string, unknown> {
  if (typeof given !== 'object' || given === null || Array.isArray(given) || !isReadable(given))
    fail('badInput', { answers: { problem: 'unreadable' } })
  const all = Object.entries({ ...before, ...given }).filter(([, value]) => value !== null)
  const answers = Object.fromEntries(all)
  if (JSON.stringify(answers).length > ANSWERS_MAX)
    fail('badInput', { answers: { problem: 'tooLong', max: ANSWERS_MAX } })
  return answers
}
