/** What visitors ask a code for, and where it is sent. */
export type Purpose = 'LOGIN' | 'RESET'
export type Channel = 'email' | 'mobile'

/** What a code is asked for, and the address or number as it was typed. */
export interface CodeTarget {
  purpose: Purpose
  by: Channel
  target: string
}

interface CodeRequest extends CodeTarget {
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
const plain = (target: string) => target.trim().toLowerCase()
const same = (of: CodeTarget) => (asked: CodeRequest) =>
  asked.purpose === of.purpose && asked.by === of.by && asked.target === plain(of.target)

/** Stores that a code was requested: another one may be requested in `seconds`. */
export function storeRequest(of: CodeTarget, seconds: number) {
  const now = Date.now()
  const others = all().filter(one => !same(of)(one))
  const asked = { ...of, target: plain(of.target) }
  const requests = [...others, { ...asked, until: now + seconds * 1000, expires: now + lifetime }]
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(requests))
}

export const requestOf = (of: CodeTarget) => all().find(same(of))

/** The target of the last request, so that it need not be typed again after a reload. */
export const lastRequest = (purpose: Purpose, by: Channel): string =>
  all().findLast(asked => asked.purpose === purpose && asked.by === by)?.target ?? ''
