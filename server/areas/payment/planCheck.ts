import { and, eq } from 'drizzle-orm'
import type { collectPayment } from '#contract/areas/payment/collectPayment.ts'
import type { InputOf } from '#contract/kit/field.ts'
import { scaled } from '#contract/kit/schema.ts'
import { PAYMENT_MOST } from '#contract/payWay.ts'
import { isPublished } from '#server/areas/content/public.ts'
import { formOf, isOpen } from '#server/areas/eform/public.ts'
import { projectMemberTable } from '#server/areas/project/public.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { toMoney } from '#server/kit/column.ts'
import { isAnyOf } from '#server/kit/sql.ts'

type Given = Partial<InputOf<(typeof collectPayment)['fields']>>

/** Refuses what does not make sense together, in a new plan or a changed one. */
export function requirePlan(plan: Given, isNew: boolean): void {
  const { startDate, endDate, payWays, remindAfter, lastNotice } = plan
  if (startDate && endDate && endDate < startDate)
    fail('badInput', { endDate: { problem: 'startAfterEnd' } })
  if (payWays?.length === 0) fail('badInput', { payWays: { problem: 'required' } })
  if (remindAfter && lastNotice && lastNotice <= remindAfter)
    fail('badInput', { lastNotice: { problem: 'tooSmall', min: remindAfter + 1 } })
  requireInstalments(plan, isNew ? 'instalments' : 'endDate')
}

/** Instalments add up to the amount, within the days of the plan, and have due dates of their own. */
function requireInstalments(
  { instalments, amount, sumType, dueDate, ...plan }: Given,
  dated: 'instalments' | 'endDate',
): void {
  if (!instalments?.length) return
  if (instalments.length < 2) fail('badInput', { instalments: { problem: 'tooFew', min: 2 } })
  if (sumType === 'FREE') fail('badInput', { instalments: { problem: 'mismatch' } })
  if (dueDate) fail('badInput', { dueDate: { problem: 'mismatch' } })
  const total = instalments.reduce((sum, part) => sum + scaled(part.amount, 2), 0n)
  const asked = scaled(amount ?? '0', 2)
  if (total !== asked)
    fail('badInput', { instalments: { problem: 'wrongSum', max: toMoney(asked) } })
  const { startDate = '', endDate = '' } = plan
  if (instalments.some(part => part.dueDate < startDate || part.dueDate > endDate))
    fail('badInput', { [dated]: { problem: 'outsidePeriod', min: startDate, max: endDate } })
}

/** What only a new plan has to be asked: its amount, and its participants in the project. */
export async function requireNewPlan(
  at: Executor,
  { project = '', amount = '0', method = 'PARTICIPANTS', participants }: Given,
): Promise<void> {
  if (scaled(amount, 2) > PAYMENT_MOST)
    fail('badInput', { amount: { problem: 'tooBig', max: toMoney(PAYMENT_MOST) } })
  if (method === 'OPEN') return
  if (!participants?.length) return fail('badInput', { participants: { problem: 'required' } })
  const wanted = [...new Set(participants)]
  const { member, project: of, status } = projectMemberTable
  const active = await at
    .select({ member })
    .from(projectMemberTable)
    .where(and(eq(of, project), isAnyOf(member, wanted), eq(status, 'ACTIVE')))
  if (active.length < wanted.length) fail('badInput', { participants: { problem: 'notFound' } })
}

/** An article that members can read, and a form that every payer can fill in. */
export async function requireParts(at: Executor, plan: Given, given: Given): Promise<void> {
  const { cmsId, eformId } = plan
  if (given.cmsId && cmsId && !(await isPublished(at, cmsId)))
    fail('badInput', { cmsId: { problem: 'notFound' } })
  const whom = ['eformId', 'distLevel', 'method'].some(name => name in given)
  if (!eformId || !whom) return
  const found = await formOf(at, eformId)
  if (given.eformId && !(found && isOpen(found)))
    fail('badInput', { eformId: { problem: 'notFound' } })
  // Payers without an account could not fill it in.
  if (found?.form.hasLogin && plan.method === 'OPEN' && plan.distLevel !== 'MEMBERS')
    fail('badInput', { eformId: { problem: 'membersOnly' } })
}
