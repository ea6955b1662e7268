import type { BaseRecord } from '@refinedev/core'
import type { collectPayment } from '#contract/areas/payment/collectPayment.ts'
import type { WireOf } from '#contract/kit/field.ts'

export type PlanRow = WireOf<(typeof collectPayment)['fields']> & BaseRecord & { id: number }

/** The address of a page of a project's plans. */
export const planPage = (project: string, page = ''): string =>
  `/projects/paymentPlan${page && `/${page}`}?projectId=${encodeURIComponent(project)}`
