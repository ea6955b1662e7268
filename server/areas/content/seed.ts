import { CONTENT_TYPE, FAQ } from '#contract/areas/content/texts.ts'
import { seedDictionary } from '#server/areas/setup/public.ts'
import type { Executor } from '#server/db/client.ts'

/** The types every cooperative starts with. */
const types = [
  ['NEWS', '消息', 'News'],
  ['ANNOUNCEMENT', '公告', 'Announcement'],
  ['GUIDE', '指南', 'Guide'],
  [FAQ, '常見問題', 'Questions and answers'],
] as const

/** Creates what every installation needs; called at each start. */
export const seedContent = (at: Executor): Promise<void> => seedDictionary(at, CONTENT_TYPE, types)
