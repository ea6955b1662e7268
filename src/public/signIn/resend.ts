import { useEffect, useState } from 'react'
import type { emailCode } from '#contract/areas/access/calls/account.ts'
import type { CallInput } from '#contract/kit/call.ts'

export type Purpose = CallInput<typeof emailCode>['purpose']

interface CodeRequest {
  purpose: Purpose
  email: string
  /** When another may be asked for, and when the code is worth nothing any more. */
  until: number
  expires: number
}

/** Survives a reload of this tab; the server enforces the wait as well. */
const STORAGE_KEY = 'commonshare-codes'
const lifetime = 600_000

function all(): CodeRequest[] {
  try {
    const requests = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as CodeRequest[]
    return requests.filter(asked => asked.expires > Date.now())
  } catch {
    return []
  }
}
const same = (purpose: Purpose, email: string) => (asked: CodeRequest) =>
  asked.purpose === purpose && asked.email === email.trim().toLowerCase()

/** Stores that a code was requested: another one may be requested in `seconds`. */
export function storeRequest(purpose: Purpose, email: string, seconds: number) {
  const now = Date.now()
  const asked = { purpose, email: email.trim().toLowerCase() }
  const others = all().filter(one => !same(purpose, email)(one))
  const requests = [...others, { ...asked, until: now + seconds * 1000, expires: now + lifetime }]
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(requests))
}

export const requestOf = (purpose: Purpose, email: string) => all().find(same(purpose, email))

/** The address of the last request, so that it need not be typed again after a reload. */
export const lastRequest = (purpose: Purpose): string =>
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
