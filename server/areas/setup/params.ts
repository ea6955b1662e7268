import { and, eq, type SQL } from 'drizzle-orm'
import {
  allJobTypes,
  configValue,
  jobTypesByProjectType,
  merchant,
  ownJobTypes,
} from '#contract/areas/setup/calls.ts'
import { paramsByType } from '#contract/kit/calls/dictionary.ts'
import { MC_ID, PLATFORM } from '#contract/transport.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { labelIn } from '#server/kit/dictionary.ts'
import type { Route } from '#server/kit/route.ts'
import { productionValue } from '#server/kit/setting.ts'
import { sql } from '#server/kit/sql.ts'
import { history } from '#server/kit/tables/history.ts'
import { dictTable } from './dict.ts'
import { kpiJobTypeTable } from './kpiJobType.ts'

const jobTypes = (at: Executor, which?: SQL) => {
  const { id, projectType, cnName, enName, rate, unit, orderValue } = kpiJobTypeTable
  return at
    .select({ id, projectType, cnName, enName, rate, unit, orderValue })
    .from(kpiJobTypeTable)
    .where(which)
    .orderBy(projectType, orderValue, id)
}

export const paramRoutes: Route[] = [
  answer(configValue, async ({ db, keys }, { key }) => {
    const value = (await productionValue(db, keys, key)) ?? fail('notFound')
    return { key, value }
  }),

  answer(paramsByType, async ({ db, language }, { type }) => {
    const { value, cnLabel, enLabel, enabled, sort } = dictTable
    const entries = await db
      .select({ type: dictTable.type, value, cnLabel, enLabel, sort })
      .from(dictTable)
      .where(and(eq(dictTable.type, type), eq(enabled, true)))
      .orderBy(sort, value)
    return entries.map(entry => ({ ...entry, label: labelIn(language, entry) }))
  }),

  answer(merchant, async ({ db, keys }, { id }) => {
    if (id !== MC_ID) fail('notFound')
    const name = (await productionValue(db, keys, 'merchantName')) ?? 'Commonshare'
    return { id, name, platform: PLATFORM, currency: 'HKD' }
  }),

  answer(allJobTypes, ({ db }) => jobTypes(db)),
  answer(ownJobTypes, ({ db, me }) =>
    jobTypes(
      db,
      sql`${kpiJobTypeTable.id} in (select ${history.rowId}::bigint from ${history}
        where ${history.entity} = 'kpiJobType' and ${history.action} = 'create' and ${history.memberId} = ${me.id})`,
    ),
  ),
  answer(jobTypesByProjectType, ({ db }, { projectType }) =>
    jobTypes(db, eq(kpiJobTypeTable.projectType, projectType)),
  ),
]
