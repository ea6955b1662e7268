import type { ToolInput } from '#contract/areas/assistant/tools.ts'
import { ownBoard } from '#contract/areas/board/public.ts'
import { countShares } from '#contract/areas/equity/public.ts'
import { countMemberKpiByDay, MOST_DAYS } from '#contract/areas/report/public.ts'
import { asParameters, rowsBehind } from '#contract/areas/ticket/public.ts'
import { countIncomeAndExpend, walletState } from '#contract/areas/wallet/public.ts'
import { plusDays } from '#contract/kit/day.ts'
import { sharesGranted } from '#server/areas/equity/public.ts'
import { fail } from '#server/fail.ts'
import { boundsOf } from '#server/kit/calendar/series.ts'
import { calendarOf } from '#server/kit/calendar/zone.ts'
import { callAs } from '#server/kit/callAs.ts'
import { can } from '#server/kit/can.ts'
import { type Asked, plain, type Reply, toAddress, toRecord, toScreen } from '../reply.ts'
import { amount, periodName, said, screenName } from '../wording.ts'
import { projectNamed } from './project.ts'

interface Days {
  startDate?: string | null
  endDate?: string | null
}

/** A period that ends today at the latest, with as many days as a report covers. */
function covered({ startDate, endDate }: Days, today: string) {
  if (!startDate && !endDate) return
  const end = endDate && endDate < today ? endDate : today
  const earliest = plusDays(end, 1 - MOST_DAYS)
  return { start: startDate && startDate > earliest ? startDate : earliest, end }
}

/** The balance of the own wallet, and what moved in a period. */
export async function myPoints({ context }: Asked, days: ToolInput<'myPoints'>): Promise<Reply> {
  const { language } = context
  const links = [toScreen(screenName(language, 'wallet'), 'wallet')]
  const { wallet } = await callAs(context, walletState, {})
  if (!wallet) return { text: said(language, 'points.noWallet'), links }
  const balance = said(language, 'points.balance', { balance: amount(language, wallet.balance) })
  const lines = [balance]
  if (wallet.held !== '0.00')
    lines.push(said(language, 'points.held', { held: amount(language, wallet.held) }))
  if (wallet.frozen) lines.push(said(language, 'points.frozen'))
  const { zone, today } = await calendarOf(context)
  const period = covered(days, today)
  if (period) {
    const { from, to } = await boundsOf(context.db, {
      ...{ zone, startDate: period.start, endDate: period.end },
    })
    const until = new Date(Date.parse(to) - 1).toISOString()
    const sums = await callAs(context, countIncomeAndExpend, { startDate: from, endDate: until })
    lines.unshift(
      said(language, 'points.moved', {
        period: periodName(language, period),
        income: amount(language, sums.income),
        expend: amount(language, sums.expend),
      }),
    )
  }
  return { text: lines.join('\n\n'), links }
}

/** The shares of the member, of all allocations or those of a period, by project. */
export async function myShares({ context }: Asked, input: ToolInput<'myShares'>): Promise<Reply> {
  const { language, db, me } = context
  if (!can(me, countShares)) fail(me.token ? 'outsideToken' : 'noPermission')
  const { zone, today } = await calendarOf(context)
  const period = covered(input, today)
  const project = await projectNamed(context, input.project)
  const rows = await sharesGranted(db, me.id, {
    project: project?.id,
    days: period && { zone, startDate: period.start, endDate: period.end },
  })
  const values = { ...(period && { period: periodName(language, period) }) }
  const key = (name: string) => `shares.${name}${period ? 'In' : ''}`
  const lines = rows.map(
    ({ name, shares }) =>
      `- ${said(language, 'shares.line', { project: plain(name), shares: amount(language, shares) })}`,
  )
  const head = said(language, key(rows.length > 0 ? 'title' : 'none'), values)
  return {
    text: [...unknown(language, input.project, project), head, '', ...lines].join('\n'),
    links: rows.slice(0, 5).map(one => toRecord(one.name, 'project', one.project)),
  }
}

/** What was named as a project, and is none that the member has. */
const unknown = (
  language: Parameters<typeof said>[0],
  asked: string | null | undefined,
  found: object | undefined,
): string[] => (asked && !found ? [said(language, 'noProject', { name: plain(asked) }), ''] : [])

/** The KPI of the member's confirmed tickets. */
export async function myKpi({ context }: Asked, input: ToolInput<'myKpi'>): Promise<Reply> {
  const { language, me } = context
  const { today } = await calendarOf(context)
  const project = await projectNamed(context, input.project)
  const before = unknown(language, input.project, project)
  const period = covered(input, today)
  if (!period) {
    const board = await callAs(context, ownBoard, {})
    const projects = board.projects.filter(one => !project || one.project === project.id)
    const lines = projects.map(
      one =>
        `- ${said(language, 'kpi.line', { project: plain(one.name), kpi: amount(language, one.kpi) })}`,
    )
    const recent = said(language, 'kpi.recent', { kpi: amount(language, board.recent.kpiPoint) })
    const head = said(language, projects.length > 0 ? 'kpi.all' : 'kpi.none')
    return {
      text: [...before, ...(project ? [] : [recent, '']), head, '', ...lines].join('\n'),
      links: projects.slice(0, 5).map(one => toRecord(one.name, 'project', one.project)),
    }
  }
  const counted = await callAs(context, countMemberKpiByDay, {
    ...{ startDate: period.start, endDate: period.end, member: me.id },
    projectId: project?.id ?? null,
  })
  const sentence = said(language, project ? 'kpi.periodIn' : 'kpi.period', {
    period: periodName(language, period),
    kpi: amount(language, counted.total.kpiPoint),
    count: amount(language, counted.total.count),
    project: plain(project?.name ?? ''),
  })
  const rows = asParameters(
    rowsBehind.confirmed(counted),
    rowsBehind.of(me.id),
    ...(project ? [rowsBehind.project(project.id)] : []),
  )
  return {
    text: [...before, sentence].join('\n'),
    links: [
      toAddress(said(language, 'kpi.tickets'), `/project/allTask?${new URLSearchParams(rows)}`),
    ],
  }
}
