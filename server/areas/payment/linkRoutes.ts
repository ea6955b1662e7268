import { linkOf, payPoster } from '#contract/areas/payment/calls/orders.ts'
import { mayWrite } from '#server/areas/project/public.ts'
import type { SignedIn } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { can } from '#server/kit/can.ts'
import { load } from '#server/kit/crud.ts'
import { pdf } from '#server/kit/document/document.ts'
import { safeName } from '#server/kit/export/fileName.ts'
import type { Route } from '#server/kit/route.ts'
import collectPaymentServed from './collectPayment.ts'
import { linkUrl, orderTarget, planTarget, type Target } from './link.ts'
import { posterOf } from './poster.ts'
import { visibleOrder } from './visibleOrder.ts'

const PDF = 'application/pdf'

/** Who may hand out a link: its payer, finance, and whoever looks after the project's money. */
async function requireLinkRight(context: SignedIn, project: string | null, payer: number | null) {
  const { db, me } = context
  if (payer === me.id || can(me, 'payments:orders')) return
  const verdict = project === null ? 'notFound' : await mayWrite(db, me, project, 'FINANCE')
  if (verdict !== true) fail('noLinkPermission')
}

interface Asked {
  id?: number | null
  orderId?: number | null
}

/** The plan or order whose link was asked for, if the caller may hand it out. */
async function requireTarget(context: SignedIn, { id, orderId }: Asked): Promise<Target> {
  if (orderId) {
    const { project, payer } = await visibleOrder(context, orderId)
    await requireLinkRight(context, project, payer)
    return orderTarget(orderId)
  }
  const plan = await load(collectPaymentServed, context, context.db, id ?? 0)
  await requireLinkRight(context, plan.project as string, null)
  if (plan.method !== 'OPEN') fail('notFound')
  return planTarget(plan.id as number)
}

export const linkRoutes: Route[] = [
  answer(linkOf, async (context, asked) => ({
    url: linkUrl(context.keys, await requireTarget(context, asked)),
  })),

  answer(payPoster, async (context, asked) => {
    const poster = await posterOf(context, await requireTarget(context, asked))
    return {
      type: PDF,
      fileName: safeName(`${poster.title}.pdf`, PDF),
      body: await pdf(context.me.id, poster),
    }
  }),
]
