import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { OpenForm } from '#contract/areas/eform/calls.ts'
import { textIn } from '#contract/areas/eform/element.ts'
import type { ErrorName } from '#contract/errors.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { memberTable } from '#server/areas/access/public.ts'
import type { Context } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import type { Keys } from '#server/keys.ts'
import {
  eformCount,
  eformSender,
  eformVersion,
  type Form,
  type Published,
  eformTable as t,
} from '../tables.ts'
import { askedBy } from '../use/purposes.ts'

/** A published form, as it is now. */
export interface Found {
  form: Form
  version: number
  published: Published
  /** Submissions that were not deleted. */
  held: number
  now: string
}

async function formWhere(db: Executor, which: SQL): Promise<Found | undefined> {
  const [found] = await db
    .select({ form: t, version: eformVersion, held: eformCount.recordCount })
    .from(t)
    .innerJoin(eformVersion, and(eq(eformVersion.eform, t.id), eq(eformVersion.number, t.version)))
    .leftJoin(eformCount, eq(eformCount.eform, t.id))
    .where(which)
  if (!found) return undefined
  const { version } = found
  return {
    form: found.form as unknown as Form,
    version: version.number,
    published: version.published,
    held: found.held ?? 0,
    now: await clock.read(db),
  }
}

/** The form at an address, whether or not it is open. */
export const formAt = async (db: Executor, code: string): Promise<Found> =>
  (await formWhere(db, eq(t.code, code.toLowerCase()))) ?? fail('notFound')

/** The same by its id; undefined if it was never published. */
export const formOf = (db: Executor, id: number): Promise<Found | undefined> =>
  formWhere(db, eq(t.id, id))

/** What a form is called on its page. */
export const titleOf = ({ form, published }: Found, language: LetterLanguage): string =>
  textIn(published.texts.title, language, published.languages) || form.formName

/** A form asks who submits it; otherwise nobody is told, even of members who are signed in. */
const asksWho = ({ hasLogin, authMember }: Form): boolean => hasLogin || authMember

/** The member who submits it, if the form asks for that. */
export const senderOf = ({ me }: Context, form: Form) => (asksWho(form) ? me : undefined)

/** Who submits a form: a member, or whoever has confirmed an address. */
export interface Person {
  member: number | undefined
  email: string | null
}

/** The keys of a person among those who have submitted a form: as a member, and by the address. */
export const memberKey = (id: number): string => `member:${id}`
const emailKey = (keys: Keys, email: string): string => `email:${keys.digest('formSender', email)}`

/** The key under which a person submits. */
export function keyOf({ keys }: Pick<Context, 'keys'>, { member, email }: Person) {
  if (member !== undefined) return memberKey(member)
  return email === null ? undefined : emailKey(keys, email)
}

/** Whether that person has submitted the form: as a member, or with the address of the account. */
export async function hasSubmitted(
  { db, keys }: Pick<Context, 'db' | 'keys'>,
  form: number,
  { member, email }: Person,
): Promise<boolean> {
  if (member === undefined && email === null) return false
  const [account] = await db
    .select({ id: memberTable.id, email: memberTable.email })
    .from(memberTable)
    .where(member === undefined ? eq(memberTable.email, email ?? '') : eq(memberTable.id, member))
  const known = email ?? account?.email
  const senders = [
    ...(account ? [memberKey(account.id)] : []),
    ...(known ? [emailKey(keys, known.toLowerCase())] : []),
  ]
  const rows = await db
    .select({ record: eformSender.eformRecord })
    .from(eformSender)
    .where(and(eq(eformSender.eform, form), inArray(eformSender.sender, senders)))
  return rows.length > 0
}

/** Why a form can be filled in by nobody now, if so. */
function closedState({ form, held, now }: Found): 'NOT_YET' | 'OVER' | 'FULL' | undefined {
  if (now < form.onAirDate) return 'NOT_YET'
  if (form.status === 'CLOSED' || (form.endDate !== null && now >= form.endDate)) return 'OVER'
  return form.submitLimit !== null && held >= form.submitLimit ? 'FULL' : undefined
}

/** Whether a form can be filled in now. */
export const isOpen = (found: Found): boolean => closedState(found) === undefined

/** What a form is filled in for; refused if it does not ask for this form. */
export async function purposeFor(
  context: Context,
  { form }: Found,
  purpose: string | null | undefined,
): Promise<{ purpose: string; title: string } | null> {
  if (!purpose) return null
  const asked = await askedBy(context, purpose)
  return asked?.form === form.id ? { purpose, title: asked.title } : fail('notFound')
}

/**
 * Whether a form can be filled in now, and by this visitor; with `again`, also where they have
 * submitted it before.
 */
export async function stateFor(
  context: Context,
  found: Found,
  again: boolean,
): Promise<OpenForm['state']> {
  const { form } = found
  const closed = closedState(found)
  if (closed) return closed
  if (form.hasLogin && !context.me) return 'MEMBERS'
  const me = senderOf(context, form)
  const person = { member: me?.id, email: null }
  const twice = !form.enableMore && !again && (await hasSubmitted(context, form.id, person))
  return twice ? 'SUBMITTED' : 'OPEN'
}

/** What is answered to whoever submits a form in such a state. */
const refusals: Readonly<Record<Exclude<OpenForm['state'], 'OPEN'>, ErrorName>> = {
  NOT_YET: 'formNotYet',
  OVER: 'formOver',
  FULL: 'formFull',
  MEMBERS: 'formForMembers',
  SUBMITTED: 'formSubmitted',
}

/** Refuses unless it can be filled in. */
export async function requireOpen(context: Context, found: Found, again: boolean): Promise<void> {
  const state = await stateFor(context, found, again)
  if (state !== 'OPEN') fail(refusals[state])
}
