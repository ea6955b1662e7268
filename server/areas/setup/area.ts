import { setDictionaryReader } from '#server/kit/dictionary.ts'
import type { Area } from '#server/kit/manifest.ts'
import { setSettingReader } from '#server/kit/setting.ts'
import config from './config.ts'
import { seedDemoSettings } from './demo/settings.ts'
import dict from './dict.ts'
import { readEntries } from './entries.ts'
import { failingJobs } from './failing.ts'
import { jobRoutes } from './jobs.ts'
import kpiJobType from './kpiJobType.ts'
import label from './label.ts'
import { paramRoutes } from './params.ts'
import { sealedValue } from './sealed.ts'
import tag from './tag.ts'
import { tagSearchRoute } from './tagSearch.ts'

setDictionaryReader(readEntries)
setSettingReader(sealedValue)

/** Settings for everyone: configuration, dictionaries, tags, job types. */
export const setup: Area = {
  served: [config, dict, kpiJobType, label, tag],
  routes: () => [...paramRoutes, ...jobRoutes, tagSearchRoute],
  waiting: { jobFailed: failingJobs },
  demo: seedDemoSettings,
}
