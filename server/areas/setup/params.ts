import { sql } from 'drizzle-orm'
import {
  allJobTypes,
  configValue,
  jobTypesByProjectType,
  merchant,
  ownJobTypes,
} from '#contract/areas/setup/calls.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { paramsByType } from '#contract/kit/calls/dictionary.ts'
import { MC_ID, PLATFORM } from '#contract/transport.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import type { Route } from '#server/kit/route.ts'
import { productionValue } from '#server/kit/setting.ts'

type JobType = CallOutput<typeof allJobTypes>[number] & Record<string, unknown>

const jobTypes = async (at: Executor, where: ReturnType<typeof sql>): Promise<JobType[]> => {
  const { rows } = await at.execute<JobType>(sql`
    select "id"::float8 as "id", "projectType", "cnName", "enName", "rate", "unit", "orderValue"
    from "kpiJobType" ${where} order by "projectType", "orderValue", "id"`)
  return rows
}

export const paramRoutes: Route[] = [
  answer(configValue, async ({ db, keys }, { key }) => {
    const value = (await productionValue(db, keys, key)) ?? fail('notFound')
    return { key, value }
  }),

  answer(paramsByType, async ({ db }, { type }) => {
    const { rows } = await db.execute<
      CallOutput<typeof paramsByType>[number] & Record<string, unknown>
    >(sql`
      select "type", "value", "cnLabel", "enLabel", "sort" from "dict"
      where "type" = ${type} and "enabled" order by "sort", "value"`)
    return rows
  }),

  answer(merchant, async ({ db, keys }, { id }) => {
    if (id !== MC_ID) fail('notFound')
    const name = (await productionValue(db, keys, 'merchantName')) ?? 'Commonshare'
    return { id, name, platform: PLATFORM, currency: 'HKD' }
  }),

  answer(allJobTypes, ({ db }) => jobTypes(db, sql``)),
  answer(ownJobTypes, ({ db, me }) =>
    jobTypes(
      db,
      sql`where "id" in (select "rowId"::bigint from "history"
        where "entity" = 'kpiJobType' and "action" = 'create' and "memberId" = ${me.id})`,
    ),
  ),
  answer(jobTypesByProjectType, ({ db }, { projectType }) =>
    jobTypes(db, sql`where "projectType" = ${projectType}`),
  ),
]
