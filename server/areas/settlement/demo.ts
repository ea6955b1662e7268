import { eq } from 'drizzle-orm'
import { memberTable } from '#server/areas/access/public.ts'
import { projectTable } from '#server/areas/project/public.ts'
import type { Executor } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'
import { zoneOf } from '#server/kit/calendar/zone.ts'
import { sql } from '#server/kit/sql.ts'
import { blockedFor, periodOf, ratedProject } from './period.ts'
import { settleIn } from './settle.ts'

const SHOP = 'SHOP'

/** The KPI of the shop up to the end of last month, settled by the finance team. */
export async function seedDemoSettlements(at: Executor, keys: Keys): Promise<void> {
  const [finance] = await at
    .select({ id: memberTable.id })
    .from(memberTable)
    .where(eq(memberTable.loginName, 'finance'))
  const [shop] = await at
    .select({ rate: projectTable.pointRate })
    .from(projectTable)
    .where(eq(projectTable.id, SHOP))
  if (!finance || !shop?.rate) return
  const zone = await zoneOf({ db: at, keys })
  const { rows } = await at.execute<{ ms: number }>(sql`select extract(epoch from
    (date_trunc('month', now() at time zone ${zone}) at time zone ${zone})) * 1000 - 1 as ms`)
  const until = new Date(Number(rows[0]?.ms)).toISOString()
  const period = await periodOf(at, await ratedProject(at, SHOP), until)
  if (blockedFor(period, finance.id)) return
  await settleIn(at, {
    project: SHOP,
    operator: finance.id,
    remarks: '上月及以前的貢獻，按 KPI 結算',
    ...{ until, zone },
  })
}
