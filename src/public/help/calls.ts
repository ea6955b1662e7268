import type { findHelp } from '#contract/areas/help/calls.ts'
import type { FindHelp } from '#src/areas/help/reading/useHelpSearch.ts'
import { getLightly } from '#src/kit/light/send.ts'

export const callFindHelp: FindHelp = keyword =>
  getLightly<typeof findHelp>('/api/free/v1/help/find', { keyword })
