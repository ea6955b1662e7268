import { and, eq } from 'drizzle-orm'
import { memberNames } from '#contract/areas/campaign/audience.ts'
import { emailMessage } from '#contract/areas/campaign/emailMessage.ts'
import { memberNotice } from '#contract/areas/campaign/memberNotice.ts'
import { memberNoticePath } from '#contract/areas/campaign/messagePaths.ts'
import { textMessage } from '#contract/areas/campaign/textMessage.ts'
import type { Refusals } from '#contract/kit/refusal.ts'
import { memberTable } from '#server/areas/access/public.ts'
import { sendsSms } from '#server/areas/message/public.ts'
import { withdrawAnnouncement } from '#server/areas/notice/public.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { can } from '#server/kit/can.ts'
import { hasPublicUrl } from '#server/kit/publicUrl.ts'
import { publishChange } from '#server/kit/publish.ts'
import { serve } from '#server/kit/serve.ts'
import { isAnyOf } from '#server/kit/sql.ts'
import type { Row } from '#server/kit/subject.ts'
import { EMAIL, NOTICE, TEXT } from './kind.ts'
import { draftRules, prepare, wakeSending } from './message.ts'
import { addTo, skipRest } from './sending/claim.ts'
import { type MemberNotice, mailSenderTable, memberNoticeTable } from './tables.ts'

const rules = draftRules(NOTICE)

type Target = Partial<
  Pick<MemberNotice, 'everybody' | 'members' | 'roles' | 'projects' | 'views'>
> & { target?: number | null | undefined }

/** Whom a notice goes to: `target` and the other fields say the same. */
function targetOf({ target, ...others }: Target): Target {
  if (target === 0) return { everybody: true, target }
  if (target)
    return { everybody: false, members: [target], roles: [], projects: [], views: [], target }
  if (others.everybody) return { target: 0 }
  const [member, ...further] = others.members ?? []
  const isOne = [further, others.roles, others.projects, others.views].every(all => !all?.length)
  return { target: (isOne && member) || null }
}

const targets = ['target', ...memberNames] as const

type Reminding = Partial<Pick<MemberNotice, 'remindDays' | 'sender' | 'terminal'>>

/** Days without a channel, or a channel without days. */
function requireWhole({ remindDays, sender, terminal }: Reminding): void {
  const refusals: Refusals = {}
  if (remindDays && !sender && !terminal) refusals.sender = { problem: 'required' }
  if (!remindDays && (sender || terminal)) refusals.remindDays = { problem: 'required' }
  if (Object.keys(refusals).length > 0) fail('badInput', refusals)
}

/** Refuses to send what could not be shown, or not be reminded of. */
async function requireSendable(at: Executor, row: MemberNotice): Promise<void> {
  const begins = row.sendDate ?? (await clock.read(at))
  if (row.untilDate && Date.parse(row.untilDate) <= Date.parse(begins))
    fail('badInput', { untilDate: { problem: 'notAfterStart' } })
  if (!row.remindDays) return
  // What reminds of it leads to it.
  if (!hasPublicUrl()) fail('noPublicUrl')
  if (row.terminal && !sendsSms()) fail('noSms')
  if (row.sender === null) return
  const [sender] = await at
    .select({ enabled: mailSenderTable.enabled })
    .from(mailSenderTable)
    .where(eq(mailSenderTable.id, row.sender))
  if (!sender?.enabled) fail('senderDisabled', { sender: { problem: 'notFound' } })
}

/** Reminds nobody any more who has not been reminded yet. */
async function stopReminders(at: Executor, row: MemberNotice): Promise<void> {
  for (const { kind, id } of [
    { kind: EMAIL, id: row.reminderEmail },
    { kind: TEXT, id: row.reminderText },
  ]) {
    if (id === null) continue
    const { table: m } = kind
    const [stopped] = await at
      .update(m)
      .set({ status: 'STOPPED', endDate: clock.now(), updateDate: clock.now() })
      .where(and(eq(m.id, id), isAnyOf(m.status, ['SCHEDULED', 'SENDING', 'PAUSED'])))
      .returning()
    if (!stopped) continue
    await addTo(at, { kind, id }, 'skipped', await skipRest(at, { kind, id }))
    await publishChange(at, kind.entity, 'update', stopped as unknown as Row)
  }
}

export default serve(memberNotice, memberNoticeTable, {
  ...rules,
  check: async moment => {
    const { at, row, input } = moment
    await rules.check(moment)
    requireWhole({ ...row, ...input })
    if (!input.target) return
    const [found] = await at
      .select({ id: memberTable.id })
      .from(memberTable)
      .where(eq(memberTable.id, input.target))
    if (!found) fail('badInput', { target: { problem: 'notFound' } })
  },
  create: async ({ me, input }) => ({
    ...{ status: 'DRAFT', creator: me.id, total: 0, sent: 0, failed: 0, skipped: 0, readCount: 0 },
    ...targetOf(input),
  }),
  update: async ({ row, input }) =>
    targets.some(name => name in input)
      ? targetOf({ ...row, ...input, target: input.target ?? null })
      : {},
  may: {
    ...rules.may,
    // Reminders are messages of their own, whoever chose them.
    send: ({ row, me }) =>
      (row.sender === null || can(me, emailMessage, 'update')) &&
      (row.terminal === null || can(me, textMessage, 'update'))
        ? true
        : 'noPermission',
  },
  actions: {
    send: async ({ at, row, context }) => {
      await requireSendable(at, row)
      const total = await prepare(at, context, { kind: NOTICE, row, spreadsheet: undefined })
      await wakeSending(at)
      return { total }
    },
    withdraw: async ({ at, row }) => {
      const skipped = await skipRest(at, { kind: NOTICE, id: row.id })
      await withdrawAnnouncement(at, memberNoticePath(row.id))
      await stopReminders(at, row)
      return { endDate: clock.now(), skipped: row.skipped + skipped }
    },
  },
})
