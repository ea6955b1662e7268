import type { SQL } from 'drizzle-orm'
import type { countEducation, countQuaByStatus } from '#contract/areas/report/calls.ts'
import { personalKyc } from '#contract/areas/verification/public.ts'
import type { CallInput, CallOutput } from '#contract/kit/call.ts'
import { memberTable } from '#server/areas/access/public.ts'
import { personalKycTable as kyc } from '#server/areas/verification/public.ts'
import type { SignedIn } from '#server/context.ts'
import { during, readOpenPeriod } from '#server/kit/calendar/period.ts'
import { boundsOf } from '#server/kit/calendar/series.ts'
import { calendarOf } from '#server/kit/calendar/zone.ts'
import { entriesOf } from '#server/kit/dictionary.ts'
import { sql } from '#server/kit/sql.ts'
import { accountsOf } from './people.ts'

type Asked = CallInput<typeof countEducation>

/** The verifications of a report: what members of it have submitted, in that time. */
async function submittedIn(context: SignedIn, { projectId, ...days }: Asked) {
  const period = readOpenPeriod(await calendarOf(context), days)
  const bounds = period ? await boundsOf(context.db, period) : { from: null, to: null }
  const which: SQL = sql`${kyc.submitDate} is not null
    and ${period ? during(kyc.submitDate, period) : sql`true`}
    and ${kyc.member} in (select ${memberTable.id} from ${memberTable}
      where ${await accountsOf(context, projectId)})`
  return { bounds, which }
}

/**
 * Members by passed degree, lowest first as in the dictionary: how many have it, and of how many it
 * is the highest.
 */
export async function membersByDegree(
  context: SignedIn,
  asked: Asked,
): Promise<CallOutput<typeof countEducation>> {
  const { db } = context
  const { bounds, which } = await submittedIn(context, asked)
  const { rows } = await db.execute<{ member: string; degree: string }>(sql`
    select distinct ${kyc.member} as "member", ${kyc.cardType} as "degree" from ${kyc}
    where ${kyc.verifiType} = 'EDUCATION' and ${kyc.verifiStatus} = 'PASSED' and ${which}`)
  const offered = (await entriesOf(db, ['degree'])).map(({ value }) => value)
  // Degrees that are no longer offered come first: nobody's highest, if there is another.
  const held = [...new Set(rows.map(({ degree }) => degree))]
  const degrees = [...held.filter(one => !offered.includes(one)).sort(), ...offered]
  const highest = new Map<string, number>()
  for (const { member, degree } of rows)
    highest.set(member, Math.max(highest.get(member) ?? -1, degrees.indexOf(degree)))
  return {
    ...bounds,
    total: highest.size,
    rows: degrees.map((degree, at) => ({
      degree,
      count: rows.filter(row => row.degree === degree).length,
      highest: [...highest.values()].filter(one => one === at).length,
    })),
  }
}

/** Submitted verifications by type and status, zeros included. */
export async function verificationsByStatus(
  context: SignedIn,
  asked: CallInput<typeof countQuaByStatus>,
): Promise<CallOutput<typeof countQuaByStatus>> {
  const { bounds, which } = await submittedIn(context, asked)
  const { rows } = await context.db.execute<{ type: string; status: string; count: number }>(sql`
    select ${kyc.verifiType} as "type", ${kyc.verifiStatus} as "status", count(*)::int as "count"
    from ${kyc} where ${which} group by 1, 2`)
  const { verifiType, verifiStatus } = personalKyc.fields
  type Type = keyof typeof verifiType.values
  type Status = Exclude<keyof typeof verifiStatus.values, 'DRAFT'>
  const statuses = Object.keys(verifiStatus.values).filter(one => one !== 'DRAFT') as Status[]
  const counts = (Object.keys(verifiType.values) as Type[]).flatMap(type =>
    statuses.map(status => ({
      verifiType: type,
      verifiStatus: status,
      count: rows.find(row => row.type === type && row.status === status)?.count ?? 0,
    })),
  )
  return { ...bounds, total: counts.reduce((sum, { count }) => sum + count, 0), rows: counts }
}
