import { and, desc, eq } from 'drizzle-orm'
import * as requests from '#contract/areas/signing/calls/requests.ts'
import { templateTexts } from '#contract/areas/signing/contractTemplate.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import type { SignedIn } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { can } from '#server/kit/can.ts'
import { create } from '#server/kit/crud.ts'
import { roughly } from '#server/kit/history/history.ts'
import type { Route } from '#server/kit/route.ts'
import { sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import served from '../contract.ts'
import { eventsOf } from '../events/chain.ts'
import {
  type Contract,
  contractTable,
  contractTemplateTable,
  contractTemplateVersion as v,
} from '../tables.ts'
import { type Template, textsOf } from '../template/texts.ts'
import { changesOf } from '../text/changes.ts'
import { aboutOf, makeText, requirePublished } from '../text/make.ts'
import { inTurn, isOpen, roundOf, type Signer } from './round.ts'
import { lastDay } from './send.ts'
import { activeOnly } from './signers.ts'
import { visibleTo } from './visible.ts'

async function contractOf({ db, me }: SignedIn, id: number): Promise<Contract> {
  const [found] = await db
    .select()
    .from(contractTable)
    .where(and(eq(contractTable.id, id), visibleTo(me)))
  return (found as Contract | undefined) ?? fail('notFound')
}

/** A signer without their signature, which is for the document. */
function shownSigner(one: Signer) {
  const { id, member, name, role, email, mobile, state, way, reason } = one
  const { askDate, openDate, readDate, signDate, remindDate } = one
  return {
    ...{ id, member, name, role, email, mobile, state, way, reason },
    ...{ askDate, openDate, readDate, signDate, remindDate },
  }
}

/** Events whose detail is a reason; of the others it is for the chain. */
const reasoned: ReadonlySet<requests.ContractEvent> = new Set(['declined', 'cancelled'])

function shownEvent(one: Awaited<ReturnType<typeof eventsOf>>['rows'][number]) {
  const { number, round, kind, who, date, device, hash } = one
  const detail = reasoned.has(kind) ? one.detail : null
  // As in histories: the document has the whole address.
  const address = one.address && roughly(one.address)
  return { number, round, kind, who, date, address, device, detail, hash }
}

/** The text of a template to be previewed: as it was published, or as it was saved last. */
async function previewed(
  { db }: SignedIn,
  template: number,
  language: LetterLanguage,
  draft: boolean,
): Promise<{ title: string; body: string }> {
  if (!draft) return requirePublished(db, { template, language })
  const [row] = await db
    .select()
    .from(contractTemplateTable)
    .where(eq(contractTemplateTable.id, template))
  if (!row) return fail('notFound')
  const names = templateTexts[language]
  const text = textsOf(row as Template)?.[language]
  return text ?? { title: row[names.title] ?? '', body: row[names.body] ?? '' }
}

export const requestRoutes: Route[] = [
  answer(requests.contractDetail, async (context, { id }) => {
    const { db } = context
    const contract = await contractOf(context, id)
    const round = await roundOf(db, contract)
    const { rows, intact } = await eventsOf(db, id)
    const waiting = new Set(round && isOpen(contract) ? inTurn(round).map(one => one.id) : [])
    return {
      html: round?.text.html ?? null,
      textHash: round?.text.hash ?? null,
      signers: (round?.signers ?? []).map(one => {
        const isNext = waiting.has(one.id)
        return { ...shownSigner(one), waiting: isNext, late: isNext && one.remindDate !== null }
      }),
      events: rows.map(shownEvent),
      intact,
    }
  }),

  answer(requests.contractChanges, async (context, { id }) => {
    const round = await roundOf(context.db, await contractOf(context, id))
    return changesOf(context.db, context.keys, round ?? fail('notFound'))
  }),

  answer(requests.previewContract, async (context, { template, language = 'ZH_TW', ...given }) => {
    const { db, keys } = context
    const { member = null, project = null, draft = 'NO' } = given
    const text = await previewed(context, template, language, draft === 'YES')
    const names = member
      ? await db.select({ name: accountName() }).from(memberTable).where(eq(memberTable.id, member))
      : []
    const about = { language, member, project, names: names.map(({ name }) => name), endDate: null }
    // Whoever writes templates may read no number that they do not read elsewhere.
    const fixed = can(context.me, 'employee:write') ? {} : { 'member.mobile': '•••' }
    const { title, html, empty } = await makeText(db, keys, text, about, { fixed })
    // Each request has signers and a last day.
    return { title, html, empty: empty.filter(name => name !== 'signers' && name !== 'endDate') }
  }),

  answer(requests.contractDraft, async (context, { id }) => {
    const { db, keys } = context
    const row = await contractOf(context, id)
    const text = await requirePublished(db, row)
    const about = await aboutOf(db, { ...row, ...(await lastDay(db, context, row)) })
    const { title, html, empty } = await makeText(db, keys, text, about)
    return { title, html, empty }
  }),

  answer(requests.templateVersions, async ({ db }, { id }) => {
    const rows = await db
      .select({
        number: v.number,
        publishDate: v.publishDate,
        texts: v.texts,
        publisher: accountName(),
        requests: sql<number>`(select count(*)::int from ${contractTable}
          where ${contractTable.template} = ${v.template}
            and ${contractTable.version} = ${v.number})`,
      })
      .from(v)
      .leftJoin(memberTable, eq(memberTable.id, v.publisher))
      .where(eq(v.template, id))
      .orderBy(desc(v.number))
    return rows.map(({ texts, ...row }) => ({
      ...row,
      texts: (Object.keys(templateTexts) as LetterLanguage[]).flatMap(language => {
        const text = texts[language]
        return text ? [{ language, title: text.title, html: text.body }] : []
      }),
    }))
  }),

  answer(requests.renewContract, (context, { id }) =>
    inTransaction(context, async context => {
      const before = await contractOf(context, id)
      if (before.state !== 'SIGNED') fail('contractOpen')
      await requirePublished(context.db, before)
      const { template, language, project, message } = before
      const signers = await activeOnly(context.db, before.signers)
      const made = await create(served, context, { template, language, project, signers, message })
      const renewed = Number(made.id)
      await context.db
        .update(contractTable)
        .set({ renews: id })
        .where(eq(contractTable.id, renewed))
      return { id: renewed }
    }),
  ),

  answer(requests.contractFigures, async ({ db, me }) => {
    const { state, late, stale } = contractTable
    const open = sql`${state} in ('SENT', 'PARTLY_SIGNED')`
    const [found] = await db
      .select({
        open: sql<number>`(count(*) filter (where ${open}))::int`,
        late: sql<number>`(count(*) filter (where ${open} and ${late}))::int`,
        stale: sql<number>`(count(*) filter (where ${open} and ${stale}))::int`,
        signed: sql<number>`(count(*) filter (where ${state} = 'SIGNED'))::int`,
      })
      .from(contractTable)
      .where(visibleTo(me))
    return found ?? fail('internal')
  }),
]
