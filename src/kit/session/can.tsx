import type { ReactNode } from 'react'
import { includesRight } from '#contract/kit/held.ts'
import { currentMember } from './currentMember.ts'

/** What must be held: of several permissions, or roles, one is enough; of both, both. */
export interface Demand {
  permission?: string | readonly string[]
  role?: string | readonly string[]
}

const some = (wanted: string | readonly string[], held: (one: string) => boolean) =>
  typeof wanted === 'string' ? held(wanted) : wanted.some(held)

/** Whether the signed-in member holds it. The server checks again, on every call. */
export function can({ permission, role }: Demand): boolean {
  const { permissions, profile } = currentMember()
  const holds = (one: string) => includesRight(permissions, one)
  const has = (one: string) => profile?.roles.includes(one) ?? false
  if (permission !== undefined && !some(permission, holds)) return false
  return role === undefined || some(role, has)
}

/**
 * The same, where a screen asks.
 * @public the hook beside `<Can>`: screens of the flows to come ask with it
 */
export const useHeld = (demand: Demand): boolean => can(demand)

interface Props extends Demand {
  children: ReactNode
  /** Shown instead. */
  otherwise?: ReactNode
}

/** Leaves out what the member may not do. */
export const Can = ({ children, otherwise, ...demand }: Props) =>
  useHeld(demand) ? children : otherwise
