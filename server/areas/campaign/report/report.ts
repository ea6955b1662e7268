import { createHash } from 'node:crypto'
import { noticeReport } from '#contract/areas/campaign/calls.ts'
import { emailMessage } from '#contract/areas/campaign/emailMessage.ts'
import { memberNotice } from '#contract/areas/campaign/memberNotice.ts'
import { textMessage } from '#contract/areas/campaign/textMessage.ts'
import type { Entity } from '#contract/kit/entity.ts'
import { textOf } from '#contract/kit/richText.ts'
import { accountNameOf } from '#server/areas/access/public.ts'
import type { SignedIn } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { clockAt } from '#server/kit/calendar/clock.ts'
import { zoneOf } from '#server/kit/calendar/zone.ts'
import { can } from '#server/kit/can.ts'
import { type PrintedDocument, pdf } from '#server/kit/document/document.ts'
import { safeName } from '#server/kit/export/fileName.ts'
import type { Route } from '#server/kit/route.ts'
import { type Cell, sheet } from '#server/kit/sheet.ts'
import { spreadsheet } from '#server/kit/spreadsheet.ts'
import { word } from '#server/words.ts'
import { NOTICE } from '../kind.ts'
import { noticeOf } from '../noticeRoutes.ts'
import { keptContent } from '../sending/content.ts'
import type { MemberNotice } from '../tables.ts'
import { type ReportRow, reportRows, wasSent } from './rows.ts'

const PDF = 'application/pdf'

/** Members whom a PDF lists. */
const LISTED = 2000

/** The texts of the notice, which a PDF carries. */
const TEXTS = 'texts.json'

interface Reported {
  notice: MemberNotice
  rows: ReportRow[]
  /** A word of the report. */
  say(key: string, values?: object): string
  /** A word for the state of a delivery. */
  stateOf(status: string): string
  /** A moment in the cooperative's time zone; of none, nothing. */
  at(moment: string | null | undefined): string
  zone: string
}

async function reported(context: SignedIn, id: number): Promise<Reported> {
  const { db, me, language } = context
  const notice = await noticeOf(db, id)
  if (notice.status === 'DRAFT' || !can(me, memberNotice, 'view')) fail('notFound')
  const found = await reportRows(db, notice)
  // Addresses and numbers are for those who may see messages to them.
  const seenBy = (entity: Entity) => (one: ReportRow['email']) =>
    one && (can(me, entity, 'list') ? one : { ...one, address: null, said: null })
  const [email, text] = [seenBy(emailMessage), seenBy(textMessage)]
  const rows = found.map(row => ({ ...row, email: email(row.email), text: text(row.text) }))
  const zone = await zoneOf(context)
  return {
    ...{ notice, zone, rows },
    say: (key, values) => word(language, `pages/noticeReport:${key}`, values),
    stateOf: status => word(language, `entities/delivery:choices.status.${status}`),
    at: moment => (moment ? clockAt(zone, moment).replace('T', ' ').slice(0, 16) : ''),
  }
}

/** What is the same for everybody, and how many of them it reached. */
async function factsOf(context: SignedIn, { notice, rows, say, at }: Reported) {
  const { content, values } = await keptContent(context.db, { kind: NOTICE, id: notice.id })
  // What is hashed is the file that the report carries.
  const body = `${JSON.stringify({ content, values }, null, 2)}\n`
  const count = (is: (row: ReportRow) => boolean) => String(rows.filter(is).length)
  const facts: [string, string][] = [
    [say('notice'), notice.subject],
    [say('sentBy'), await accountNameOf(context.db, notice.creator)],
    [say('sent'), at(notice.beginDate)],
    [say('until'), notice.untilDate ? at(notice.untilDate) : say('unlimited')],
    [say('mustConfirm'), say(notice.confirm ? 'yes' : 'no')],
    ...(notice.status === 'WITHDRAWN'
      ? [[say('withdrawn'), at(notice.endDate)] as [string, string]]
      : []),
    [say('recipients'), String(rows.length)],
    [say(notice.confirm ? 'confirmed' : 'read'), count(row => row.readDate !== null)],
    [say('byEmail'), count(row => wasSent(row.email))],
    [say('byText'), count(row => wasSent(row.text))],
    [
      say('notReached'),
      count(row => row.readDate === null && !wasSent(row.email) && !wasSent(row.text)),
    ],
    [say('digest'), createHash('sha256').update(body).digest('hex')],
  ]
  return { facts, content, body }
}

/** A line for each recipient; what is below a name or an address is smaller. */
function lineOf({ say, stateOf, at }: Reported, row: ReportRow): string[] {
  const { name, loginName, status, sentDate, readDate } = row
  const reminder = (one: ReportRow['email']) =>
    one
      ? [at(one.sentDate) || stateOf(one.status), one.address, one.said].filter(Boolean).join('\n')
      : say('none')
  return [
    [name ?? say('none'), loginName].filter(Boolean).join('\n'),
    status === 'SKIPPED' ? say('skipped') : at(sentDate),
    at(readDate) || say('neverRead'),
    reminder(row.email),
    reminder(row.text),
  ]
}

async function printed(context: SignedIn, all: Reported): Promise<PrintedDocument> {
  const { rows, say, at, zone } = all
  const { facts, content, body } = await factsOf(context, all)
  const written = Object.values(content.texts).map(({ title, body }) => `${title}: ${textOf(body)}`)
  const isListed = rows.length <= LISTED
  return {
    ...{ title: say('title'), language: context.language, facts },
    ...(isListed && {
      table: {
        columns: [
          { label: say('name'), share: 20 },
          { label: say('shown'), share: 19 },
          { label: say('readOn'), share: 19 },
          { label: say('email'), share: 22 },
          { label: say('sms'), share: 20 },
        ],
        rows: rows.map(row => lineOf(all, row)),
        empty: say('none'),
      },
    }),
    notes: [
      ...(isListed ? [] : [say('long', { count: LISTED })]),
      ...written,
      say('texts', { file: TEXTS }),
      say('proof'),
      say('created', { date: at(new Date().toISOString()), zone }),
    ],
    // The pages are counted when they are written.
    foot: say('foot', { title: say('title'), page: '{{page}}', pages: '{{pages}}' }),
    attachment: { name: TEXTS, type: 'application/json', description: say('notice'), body },
  }
}

/** One row for each recipient, with everything that is known of each channel. */
function table(all: Reported): { header: string[]; rows: Cell[][] } {
  const { rows, say, stateOf, zone } = all
  const moment = (one: string | null | undefined): Cell =>
    one ? { date: clockAt(zone, one) } : null
  const cellsOf = (one: ReportRow['email']): Cell[] =>
    one
      ? [one.address, moment(one.sentDate), stateOf(one.status), one.said]
      : [null, null, null, null]
  const headOf = (channel: string, address: string) =>
    [say(address), say('date'), say('status'), say('said')].map(head => `${channel}: ${head}`)
  return {
    header: [
      ...[say('name'), say('loginName'), say('shown'), say('readOn')],
      ...headOf(say('email'), 'address'),
      ...headOf(say('sms'), 'number'),
    ],
    rows: rows.map(({ name, loginName, sentDate, readDate, email, text }) => [
      ...[name, loginName, moment(sentDate), moment(readDate)],
      ...cellsOf(email),
      ...cellsOf(text),
    ]),
  }
}

export const noticeReportRoute: Route = answer(noticeReport, async (given, { id, format }) => {
  const context = given as SignedIn
  const all = await reported(context, id)
  const title = `${all.say('title')} - ${all.notice.subject}`.slice(0, 100)
  if (format === 'PDF')
    return {
      ...{ type: PDF, fileName: safeName(`${title}.pdf`, PDF) },
      body: await pdf(context.me.id, await printed(context, all)),
    }
  const { header, rows } = table(all)
  return spreadsheet(all.zone, [title], await sheet(context.me.id, header, rows))
})
