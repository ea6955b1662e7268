import { CONTENT_TYPE, FAQ } from '#contract/areas/content/texts.ts'
import { ownEntries, seedDictionary } from '#server/areas/setup/public.ts'
import type { Executor } from '#server/db/client.ts'

/** The types every cooperative starts with. */
const types = ['NEWS', 'ANNOUNCEMENT', 'GUIDE', FAQ] as const

/** Creates what every installation needs; called at each start. */
export const seedContent = (at: Executor): Promise<void> =>
  seedDictionary(at, CONTENT_TYPE, ownEntries(CONTENT_TYPE, types))
