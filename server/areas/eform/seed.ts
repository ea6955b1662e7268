import { FORM_TYPE } from '#contract/areas/eform/eform.ts'
import { ownEntries, seedDictionary } from '#server/areas/setup/public.ts'
import type { Executor } from '#server/db/client.ts'

/** The types every cooperative starts with. */
const types = ['JOIN', 'EVENT', 'FEEDBACK', 'INCIDENT', 'SURVEY'] as const

/** Creates what every installation needs; called at each start. */
export const seedForms = (at: Executor): Promise<void> =>
  seedDictionary(at, FORM_TYPE, ownEntries(FORM_TYPE, types))
