import { detailPages, formPages, type VerifiType } from '#contract/areas/verification/types.ts'
import type { Verification } from '../row.ts'

export interface Standing {
  state: Verification['verifiStatus'] | 'NONE'
  /** The verification it is about. */
  row: Verification | undefined
  /** What to do next, and where. */
  next: { go: 'start' | 'continue' | 'see' | 'again' | 'renew'; to: string }
  /** The form for one more, where several can be verified. */
  more: string | undefined
}

/** What needs attention first. */
const order = ['FAILED', 'DRAFT', 'PENDING', 'PASSED', 'EXPIRED'] as const
/** Of identity there is one at a time: what was passed or waits is what counts. */
const identityOrder = ['PASSED', 'PENDING', 'FAILED', 'DRAFT', 'EXPIRED'] as const

/** How a type stands for a member, by their verifications of it. */
export function standingOf(type: VerifiType, rows: readonly Verification[]): Standing {
  const form = formPages[type]
  const by = type === 'IDENTITY' ? identityOrder : order
  const state = by.find(one => rows.some(({ verifiStatus }) => verifiStatus === one))
  const row = rows.find(({ verifiStatus }) => verifiStatus === state)
  const more = type === 'IDENTITY' ? undefined : form
  if (!state || !row)
    return { state: 'NONE', row: undefined, next: { go: 'start', to: form }, more }
  const here = `?id=${row.id}`
  const see = { go: 'see', to: `${detailPages[type]}${here}` } as const
  const next = {
    DRAFT: { go: 'continue', to: `${form}${here}` },
    FAILED: { go: 'again', to: `${form}${here}` },
    EXPIRED: { go: 'renew', to: form },
    PENDING: see,
    PASSED: see,
  } as const
  return { state, row, next: next[state], more }
}
