import { setImmediate } from 'node:timers/promises'
import { and, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import {
  type memberFields,
  RECIPIENTS_MAX,
  typedRecipients,
} from '#contract/areas/campaign/audience.ts'
import type { WrongRecipient } from '#contract/areas/campaign/calls.ts'
import { isValue } from '#contract/areas/campaign/variables.ts'
import type { WireOf } from '#contract/kit/field.ts'
import { GROUP_BY } from '#contract/kit/grouping.ts'
import { patterns } from '#contract/kit/patterns.ts'
import { decodeQuery } from '#contract/kit/query.ts'
import { type LetterLanguage, letterLanguageOf } from '#contract/letterLanguage.ts'
import { accountName, memberAccount, memberTable, readMobile } from '#server/areas/access/public.ts'
import { homeCountry } from '#server/areas/message/public.ts'
import { noticeSetting } from '#server/areas/notice/public.ts'
import { everywhere, membershipIn, projectMemberTable } from '#server/areas/project/public.ts'
import type { SignedIn } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { can } from '#server/kit/can.ts'
import { matchingRows, view as viewRow } from '#server/kit/crud.ts'
import { resolveQuery } from '#server/kit/resolveQuery.ts'
import { sql } from '#server/kit/sql.ts'
import savedView from '#server/kit/views/savedView.ts'
import type { Variable } from '../tables.ts'
import { type FileRow, type FileRows, recipientsIn } from './file.ts'

export interface Recipient {
  member: number | null
  /** An e-mail address in lower case, or a mobile number in E.164. */
  address: string
  name: string | null
  language: LetterLanguage | null
  /** Values of variables, by name. */
  values: Record<string, string>
}

export interface Found {
  recipients: Recipient[]
  /** The first of those who cannot get it, and how many they are. */
  wrong: WrongRecipient[]
  wrongTotal: number
  /** Members who have no such address and are left out. */
  left: number
}
type Named = Pick<Recipient, 'address' | 'name'>
type Place = Pick<WrongRecipient, 'from' | 'line'>

/** Recipients that are looked at without a pause. */
const TURN = 500

/** Wrong recipients that are named; the rest is counted. */
const NAMED = 100

/** Whom a message goes to, as its sender has chosen. */
export interface Audience extends WireOf<ReturnType<typeof memberFields>> {
  /** Addresses or numbers as they were typed. */
  recipients?: string | null
}

/** The members of a saved view, as whoever sends sees them. */
async function inView(context: SignedIn, id: number): Promise<SQL> {
  // A view of somebody else is not found.
  const view = await viewRow(savedView, context, { id }).catch(() => undefined)
  const isMembers = view?.list === memberAccount.entity.name
  if (!view || !isMembers || !can(context.me, memberAccount.entity, 'list'))
    return fail('badInput', { views: { problem: 'notFound' } })
  const { [GROUP_BY]: _, ...form } = Object.fromEntries(
    new URLSearchParams(String(view.query ?? '')),
  )
  const read = decodeQuery(memberAccount.entity, form)
  if (!read.ok) return fail('badInput', read.refusals)
  const query = await resolveQuery(context, memberAccount.entity, read.query)
  return matchingRows(memberAccount, context, query) ?? sql`true`
}

/** Active accounts that are chosen, as a condition; undefined if no members are. */
async function chosenMembers(context: SignedIn, asked: Audience): Promise<SQL | undefined> {
  const { me, db } = context
  const { id, roles } = memberTable
  const ways: (SQL | undefined)[] = []
  if (asked.everybody) ways.push(sql`true`)
  if (asked.members?.length) ways.push(inArray(id, asked.members))
  if (asked.roles?.length) ways.push(sql`${roles} && ${sql.param(asked.roles)}::bigint[]`)
  for (const project of asked.projects ?? []) {
    if (!everywhere(me) && !(await membershipIn(db, me, project)))
      fail('badInput', { projects: { problem: 'notFound' } })
    const { member, project: of, status } = projectMemberTable
    ways.push(
      inArray(
        id,
        db
          .select({ member })
          .from(projectMemberTable)
          .where(and(eq(of, project), eq(status, 'ACTIVE'))),
      ),
    )
  }
  for (const view of asked.views ?? []) ways.push(await inView(context, view))
  return ways.length > 0 ? or(...ways) : undefined
}

async function membersOf(context: SignedIn, asked: Audience, way: Way) {
  const chosen = await chosenMembers(context, asked)
  if (!chosen) return { reached: [], left: 0 }
  const { id, email, loginName, mobile, status } = memberTable
  const rows = await context.db
    .select({ id, email, loginName, mobile, name: accountName(), language: noticeSetting.language })
    .from(memberTable)
    .leftJoin(noticeSetting, eq(noticeSetting.memberId, id))
    .where(and(eq(status, 'ACTIVE'), chosen, isNotNull(memberTable[way.name])))
    .orderBy(id)
    .limit(RECIPIENTS_MAX + 1)
  const left = await context.db.$count(
    memberTable,
    and(eq(status, 'ACTIVE'), chosen, isNull(memberTable[way.name])),
  )
  const reached = rows.map(({ id: member, name, language, ...row }) => {
    const address = row[way.name] ?? ''
    const values = { name, ...row, mobile: row.mobile ?? '' }
    const chosenLanguage = language === null ? null : letterLanguageOf(language)
    return { member, address, name, language: chosenLanguage, values }
  })
  return { reached, left }
}

export type Problem = Pick<WrongRecipient, 'problem' | 'variable' | 'value'>

/** What is wrong with the values that a recipient brings along. */
function wrongValues(
  { values }: Pick<Recipient, 'values'>,
  { variables, values: shared }: Pick<Asked, 'variables' | 'values'>,
): Problem[] {
  return variables.flatMap(({ key, kind, required }): Problem[] => {
    const value = values[key] ?? shared[key] ?? ''
    if (value === '') return required ? [{ problem: 'required', variable: key, value }] : []
    return isValue(kind, value) ? [] : [{ problem: 'value', variable: key, value }]
  })
}

/** What a message is addressed to: e-mail addresses, mobile numbers, or accounts. */
export interface Way {
  /** How its variable is called, and the field of members that holds it. */
  name: 'email' | 'mobile' | 'loginName'
  /** How spreadsheets head its column, the most telling first: that one is asked for. */
  heads: readonly string[]
  /** What was typed, as it is stored; undefined if it is none. */
  read(text: string): string | undefined
}

const isAddress = (text: string): boolean => patterns.email.test(text) && text.length <= 254

export const byEmail: Way = {
  name: 'email',
  heads: ['email', 'e-mail', 'mail', '電郵', '電子郵件', '邮件', '电子邮件', '邮箱'],
  read: text => (isAddress(text) ? text.toLowerCase() : undefined),
}

export const byMobile: Way = {
  name: 'mobile',
  heads: [
    ...['mobile', 'phone', '手機', '手機號碼', '手机', '手机号', '手机号码'],
    ...['tel', '電話', '电话'],
  ],
  // Without a calling code, it is a number of where the cooperative is.
  read: text => readMobile(text, homeCountry())?.number,
}

/** Members alone: nobody else has an account. */
export const byAccount: Way = { name: 'loginName', heads: [], read: () => undefined }

interface Asked {
  audience: Audience
  way: Way
  /** What is in the spreadsheet, if there is one. */
  file: FileRows | undefined
  variables: readonly Variable[]
  /** Values that are the same for everybody. */
  values: Readonly<Record<string, string>>
  /** What else may be wrong with a recipient whose values are right. */
  check?(recipient: Recipient): Problem | undefined
}

/** Pauses after each so many recipients, so that others are served meanwhile. */
function pauses(): () => Promise<void> {
  let looked = 0
  return async () => {
    if (++looked % TURN === 0) await setImmediate()
  }
}

/** The rows of the spreadsheet, with their addresses as they are stored. */
async function readRows({ file, variables, way }: Asked, pause: () => Promise<void>) {
  const rows: (FileRow & { read: string | undefined })[] = []
  for (const row of file ? recipientsIn(file, variables, way.heads) : []) {
    await pause()
    rows.push({ ...row, read: way.read(row.address) })
  }
  return rows
}

/** Everybody whom a message goes to, each once, and what is wrong with the rest. */
export async function recipientsOf(context: SignedIn, asked: Asked): Promise<Found> {
  const { audience, way } = asked
  const found = new Map<string, Recipient>()
  const wrong: WrongRecipient[] = []
  /** Those who cannot get it, by address; each is named once. */
  const refused = new Set<string>()
  const refuse = (place: Place, { address, name }: Named, problem: Problem) => {
    if (refused.has(address)) return
    refused.add(address)
    if (wrong.length < NAMED) wrong.push({ ...place, address, name, ...problem })
  }
  const pause = pauses()
  const add = async (recipient: Recipient, place: Place) => {
    await pause()
    const before = found.get(recipient.address)
    // A row of a spreadsheet says more about a member than the account does.
    const one = before
      ? { ...before, values: { ...before.values, ...recipient.values } }
      : recipient
    const problem = wrongValues(one, asked)[0] ?? asked.check?.(one)
    if (problem) refuse(place, recipient, problem)
    else found.set(recipient.address, one)
    if (found.size > RECIPIENTS_MAX) fail('tooManyRecipients')
  }
  const rows = await readRows(asked, pause)
  // Of members who are in the spreadsheet as well, its values count.
  const inFile = new Set(rows.map(({ read }) => read))
  const { reached, left } = await membersOf(context, audience, way)
  const byAddress = new Map(reached.map(one => [one.address, one]))
  for (const one of reached)
    if (!inFile.has(one.address)) await add(one, { from: 'member', line: null })
  const problem = way.name === 'email' ? 'address' : 'mobile'
  const noAddress: Problem = { problem, variable: null, value: '' }
  for (const { line, address: given, read: address, name, values: own } of rows) {
    const place = { from: 'file', line } as const
    if (address === undefined) {
      // An empty cell is as wrong in one row as in another.
      refuse(place, { address: given || `#${line}`, name }, noAddress)
      continue
    }
    const member = byAddress.get(address)
    await add(
      {
        ...{ member: member?.member ?? null, address, name: name ?? member?.name ?? null },
        language: member?.language ?? null,
        values: {
          ...member?.values,
          name: name ?? member?.name ?? '',
          [way.name]: address,
          ...own,
        },
      },
      place,
    )
  }
  for (const { address: given, name } of typedRecipients(audience.recipients ?? '')) {
    const place = { from: 'typed', line: null } as const
    const address = way.read(given)
    if (address === undefined) refuse(place, { address: given, name }, noAddress)
    else if (!found.has(address))
      await add(
        {
          ...{ member: null, address, name, language: null },
          values: { name: name ?? '', [way.name]: address },
        },
        place,
      )
  }
  return { recipients: [...found.values()], wrong, wrongTotal: refused.size, left }
}
