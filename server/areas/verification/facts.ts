import type { SkillFact } from '#contract/areas/profile/public.ts'
import type { FactReader } from '#server/areas/profile/public.ts'
import { sql } from '#server/kit/sql.ts'
import { personalKycTable as k } from './tables.ts'

/** Passed verifications beside skills of the same name: the major of a degree, or the software. */
export const passedVerifications: FactReader = async (at, memberId) => {
  const { rows } = await at.execute<SkillFact & Record<string, unknown>>(sql`
    with "passed" as (
      select coalesce(${k.cardCode}, ${k.cardName}) as "name", ${k.reviewDate} as "date" from ${k}
      where ${k.member} = ${memberId} and ${k.verifiStatus} = 'PASSED'
        and ${k.verifiType} in ('EDUCATION', 'COPYRIGHT')
    )
    select 'VERIFICATION' as "kind", "name" as "cnName", "name" as "enName",
      array[]::float8[] as "jobTypes", count(*)::int as "count", null as "kpi",
      to_char(max("date"), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "date"
    from "passed" group by "name" order by "name"`)
  return rows
}
