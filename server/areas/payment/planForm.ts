import { eq } from 'drizzle-orm'
import { keyOfUse, purposeOf } from '#contract/areas/eform/public.ts'
import type { ShownLink } from '#contract/areas/payment/calls/pay.ts'
import { planParts } from '#contract/areas/payment/calls/planParts.ts'
import { publishedArticles } from '#server/areas/content/public.ts'
import {
  attachSubmission,
  type Found,
  filledFor,
  formOf,
  isOpen,
  publishedForms,
  usedBy,
} from '#server/areas/eform/public.ts'
import { answerInProject, requireWrite } from '#server/areas/project/public.ts'
import type { Context, SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import type { Keys } from '#server/keys.ts'
import { isEqualText } from '#server/kit/equalText.ts'
import type { Route } from '#server/kit/route.ts'
import { sql } from '#server/kit/sql.ts'
import { type Plan, planOf } from './order.ts'
import { payOrderTable } from './tables.ts'
import { visibleTo } from './visible.ts'

/** The id of a plan with a digest: nobody finds out about plans by counting. */
const planKey = (keys: Keys, plan: number): string =>
  `${plan}.${keys.digest('planForm', String(plan)).slice(0, 24)}`

const purposeOfPlan = (keys: Keys, plan: number) => purposeOf('plan', planKey(keys, plan))

/**
 * The form that payers of a plan fill in first, while it can be filled in: closed, it keeps nobody
 * from paying.
 */
async function askedForm(at: Executor, plan: Plan | undefined): Promise<Found | undefined> {
  if (!plan?.eformId) return undefined
  const found = await formOf(at, plan.eformId)
  return found && isOpen(found) ? found : undefined
}

/** What a plan asks for, by its key. */
export async function planPurpose({ db, keys }: Context, key: string) {
  const id = Number.parseInt(key, 10)
  if (!isEqualText(key, planKey(keys, id))) return undefined
  const plan = await planOf(db, id)
  return plan?.eformId ? { form: plan.eformId, title: plan.title } : undefined
}

/** The form of a plan as its pay page shows it; `order`, once there is one. */
export async function shownForm(
  { db, keys }: Context,
  plan: Plan | undefined,
  order: number | undefined,
): Promise<ShownLink['form']> {
  const found = await askedForm(db, plan)
  if (!plan || !found) return null
  const { formName: name, code } = found.form
  const filled = order !== undefined && (await usedBy(db, keyOfUse('order', order))) !== undefined
  return { name, code: code ?? '', purpose: purposeOfPlan(keys, plan.id), filled }
}

/** Refuses whoever has not filled in the form of a plan; answers what they have submitted. */
export async function requireFilled(
  { db, keys }: Context,
  plan: Plan | undefined,
  { order, filled }: { order: number | undefined; filled: string | null | undefined },
): Promise<number | undefined> {
  const found = await askedForm(db, plan)
  if (!plan || !found) return undefined
  if (order !== undefined && (await usedBy(db, keyOfUse('order', order))) !== undefined)
    return undefined
  const asked = { form: found.form.id, purpose: purposeOfPlan(keys, plan.id) }
  const record = filled ? await filledFor({ db, keys }, filled, asked) : undefined
  return record ?? fail('formFirst')
}

/** What was filled in belongs to the order from then on. */
export const attachToOrder = (at: Executor, order: number, record: number | undefined) =>
  record === undefined ? undefined : attachSubmission(at, record, keyOfUse('order', order))

/** Whoever sees an order reads what was filled in for it. */
export async function mayReadOrder({ db, me }: SignedIn, id: number): Promise<boolean> {
  const [found] = await db
    .select({ id: payOrderTable.id })
    .from(payOrderTable)
    .where(sql`${eq(payOrderTable.id, id)} and ${visibleTo(me, payOrderTable) ?? sql`true`}`)
  return found !== undefined
}

export const planPartsRoutes: Route[] = [
  answerInProject(planParts, async ({ db, me, language }, { projectId }) => {
    await requireWrite(db, me, projectId, 'FINANCE')
    const articles = await publishedArticles(db, language)
    return {
      articles: articles.map(({ id, title: name }) => ({ id, name })),
      forms: await publishedForms(db),
    }
  }),
]
