import { useEffect, useState } from 'react'
import type { emailCode } from '#contract/areas/access/calls/account.ts'
import type { CallInput } from '#contract/kit/call.ts'

export type Purpose = CallInput<typeof emailCode>['purpose']

interface Asked {
  purpose: Purpose
  email: string
  /** When another may be asked for, and when the code is worth nothing any more. */
  until: number
  expires: number
}

/** Survives a reload of this tab; the server keeps the wait as well. */
const KEPT = 'commonshare-codes'
const lifetime = 600_000

function all(): Asked[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as Asked[]
    return kept.filter(asked => asked.expires > Date.now())
  } catch {
    return []
  }
}
const same = (purpose: Purpose, email: string) => (asked: Asked) =>
  asked.purpose === purpose && asked.email === email.trim().toLowerCase()

/** A code was sent, or asked for too early: another may be asked for in `seconds`. */
export function keepAsked(purpose: Purpose, email: string, seconds: number) {
  const now = Date.now()
  const asked = { purpose, email: email.trim().toLowerCase() }
  const others = all().filter(one => !same(purpose, email)(one))
  const kept = [...others, { ...asked, until: now + seconds * 1000, expires: now + lifetime }]
  sessionStorage.setItem(KEPT, JSON.stringify(kept))
}

export const askedFor = (purpose: Purpose, email: string) => all().find(same(purpose, email))

/** The address a code was last sent to: after a reload nobody types it again. */
export const lastAsked = (purpose: Purpose): string =>
  all().findLast(asked => asked.purpose === purpose)?.email ?? ''

/** Whole seconds until a moment, counting down. */
export function useCountdown(until: number): number {
  const left = () => Math.max(0, Math.ceil((until - Date.now()) / 1000))
  const [, tick] = useState(0)
  useEffect(() => {
    if (until <= Date.now()) return
    const timer = setInterval(() => {
      tick(count => count + 1)
      if (until <= Date.now()) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [until])
  return left()
}
