import { scaled } from '#contract/kit/schema.ts'
import { toMoney } from '#server/kit/column.ts'
import type { Plan } from './order.ts'

/** A part of what an order asks for. Cents. */
export interface Part {
  dueDate: string
  amount: bigint
  /** What is still to be paid of it. */
  left: bigint
}

/** What an order asks for, and what is left of it. Cents. */
export interface Standing {
  amount: bigint
  left: bigint
}

type Declared = { dueDate: string; amount: string }

const byDay = (plan: { instalments?: readonly Declared[] | null } | undefined): Declared[] =>
  [...(plan?.instalments ?? [])].sort((one, other) => (one.dueDate < other.dueDate ? -1 : 1))

/**
 * The instalments of an order, earliest first; none if its plan has none. What was paid counts for
 * the earliest. Where the amount of the order was changed, its last instalments make up for it.
 */
export function partsOf(plan: Plan | undefined, order: Standing): Part[] {
  let asked = order.amount
  let paid = order.amount - order.left
  const declared = byDay(plan)
  return declared.flatMap(({ dueDate, amount: text }, at) => {
    const last = at === declared.length - 1
    const amount = last ? asked : least(scaled(text, 2), asked)
    if (amount <= 0n) return []
    asked -= amount
    const covered = least(paid, amount)
    paid -= covered
    return { dueDate, amount, left: amount - covered }
  })
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** The sums that an order with these parts may be paid with: the next part, the next two, … */
export function sumsOf(parts: readonly Part[]): bigint[] {
  let sum = 0n
  return parts.flatMap(({ left }) => {
    sum += left
    return left > 0n ? sum : []
  })
}

/** The sums that an order may be paid with; without instalments, only what is left. */
export function sumsToPay(plan: Plan | undefined, order: Standing): bigint[] {
  const parts = partsOf(plan, order)
  if (parts.length > 0) return sumsOf(parts)
  return order.left > 0n ? [order.left] : []
}

/** Instalments as they travel. */
export const shownParts = (parts: readonly Part[]) =>
  parts.map(({ dueDate, amount, left }) => ({
    ...{ dueDate, amount: toMoney(amount), left: toMoney(left) },
  }))

/** What is due by that day; if nothing is, the next part. */
export function dueBy(parts: readonly Part[], day: string): bigint {
  const open = parts.filter(({ left }) => left > 0n)
  const due = open.filter(({ dueDate }) => dueDate <= day)
  return (due.length > 0 ? due : open.slice(0, 1)).reduce((sum, { left }) => sum + left, 0n)
}

/** When a new order of a plan should be paid first. */
export const firstDueDate = (plan: {
  instalments: readonly Declared[] | null
  dueDate: string | null
}): string | null => byDay(plan)[0]?.dueDate ?? plan.dueDate

type Dated = Standing & { dueDate: string | null }

/** When an order should be paid: with instalments, the day of the next one that is not paid. */
export function dueDateOf(plan: Plan | undefined, order: Dated): string | null {
  const parts = partsOf(plan, order)
  if (parts.length === 0) return plan ? plan.dueDate : order.dueDate
  return (parts.find(({ left }) => left > 0n) ?? parts.at(-1))?.dueDate ?? null
}

/** What an order asks for on its due date. */
export function dueOf(plan: Plan | undefined, order: Dated): bigint {
  const parts = partsOf(plan, order)
  return parts.length === 0 || order.dueDate === null ? order.left : dueBy(parts, order.dueDate)
}
