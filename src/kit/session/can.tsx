import type { ReactNode } from 'react'
import { includesRight } from '#contract/kit/held.ts'
import { currentMember } from './currentMember.ts'

/** What is required: one of several permissions, or of several roles; if both are given, both. */
export interface Demand {
  permission?: string | readonly string[]
  role?: string | readonly string[]
}

const some = (wanted: string | readonly string[], held: (one: string) => boolean) =>
  typeof wanted === 'string' ? held(wanted) : wanted.some(held)

/** Whether the signed-in member has it. The server checks again, on every call. */
export function can({ permission, role }: Demand): boolean {
  const { permissions, profile } = currentMember()
  const holds = (one: string) => includesRight(permissions, one)
  const has = (one: string) => profile?.roles.includes(one) ?? false
  if (permission !== undefined && !some(permission, holds)) return false
  return role === undefined || some(role, has)
}

/** The same as a hook. @public beside `<Can>`, for screens of areas */
export const useHeld = (demand: Demand): boolean => can(demand)

interface Props extends Demand {
  children: ReactNode
  /** Shown instead. */
  otherwise?: ReactNode
}

/** Hides what the member may not do. */
export const Can = ({ children, otherwise, ...demand }: Props) =>
  useHeld(demand) ? children : otherwise
