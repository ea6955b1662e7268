import { FORM_TYPE } from '#contract/areas/eform/eform.ts'
import { seedDictionary } from '#server/areas/setup/public.ts'
import type { Executor } from '#server/db/client.ts'

/** The types every cooperative starts with. */
const types = [
  ['JOIN', '加入', 'Joining'],
  ['EVENT', '活動', 'Events'],
  ['FEEDBACK', '意見', 'Feedback'],
  ['INCIDENT', '事故', 'Incidents'],
  ['SURVEY', '調查', 'Surveys'],
] as const

/** Creates what every installation needs; called at each start. */
export const seedForms = (at: Executor): Promise<void> => seedDictionary(at, FORM_TYPE, types)
