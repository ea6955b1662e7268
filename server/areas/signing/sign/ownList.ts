import { type OwnContract, ownContracts } from '#contract/areas/signing/calls/own.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import { projectTable } from '#server/areas/project/public.ts'
import type { Executor } from '#server/db/client.ts'
import { answer } from '#server/kit/answer.ts'
import { isoOf } from '#server/kit/calendar/period.ts'
import type { Route } from '#server/kit/route.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { contractSigner, contractTable } from '../tables.ts'

export const t = alias(contractTable, 't')
export const s = alias(contractSigner, 's')
const all = alias(contractSigner, 'all_signers')
export const m = alias(memberTable, 'm')
const p = alias(projectTable, 'p')

/** They were asked, have not answered, and can still do so. */
export const waiting = sql`(${s.state} in ('WAITING', 'OPENED') and ${s.askDate} is not null
  and ${t.state} in ('SENT', 'PARTLY_SIGNED') and not ${t.stale} and ${t.expireDate} > now())`
/** The contracts that members were asked to sign, with who asks. */
export const askedOf = sql`${s} join ${t} on ${t.id} = ${s.contract} and ${t.round} = ${s.round}
  join ${m} on ${m.id} = ${t.creator}`
const conditions = {
  WAITING: waiting,
  SIGNED: sql`${s.state} = 'SIGNED'`,
  OTHER: sql`(${s.state} <> 'SIGNED' and not ${waiting})`,
}
const ofRound = sql`${all.contract} = ${t.id} and ${all.round} = ${t.round}`

interface Asked {
  status?: keyof typeof conditions | null | undefined
  pageNo: number
  pageSize: number
}

/** The contracts of a member, those that wait for them first. */
async function ownList(at: Executor, member: number, { status, pageNo, pageSize }: Asked) {
  const { rows } = await at.execute<OwnContract & { total: number }>(sql`
    select ${t.id}::float8 as "id", ${t.title} as "title", ${accountName(m)} as "sender",
      ${p.name} as "project", ${t.state} as "state", ${s.state} as "signerState",
      ${t.stale} as "stale", ${t.termsChanged} as "termsChanged", ${waiting} as "waiting",
      (${waiting} and ${s.remindDate} is not null) as "late",
      (select count(*)::int from ${all} where ${ofRound}) as "signers",
      (select count(*)::int from ${all} where ${ofRound} and ${all.state} = 'SIGNED') as "signed",
      ${isoOf(t.sendDate)} as "sendDate", ${isoOf(t.expireDate)} as "expireDate",
      case when ${s.state} = 'SIGNED' then ${isoOf(s.signDate)} end as "signDate",
      ${t.fileHash} is not null as "sealed", (count(*) over ())::int as "total"
    from ${askedOf} left join ${p} on ${p.id} = ${t.project}
    where ${s.member} = ${member} and ${status ? conditions[status] : sql`true`}
    order by ${waiting} desc, ${t.sendDate} desc, ${t.id} desc
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`)
  const total = rows[0]?.total ?? 0
  return { list: rows.map(({ total: _, ...row }): OwnContract => row), total, pageNo, pageSize }
}

export const ownListRoutes: Route[] = [
  answer(ownContracts, ({ db, me }, { status, pageNo = 1, pageSize = 20 }) =>
    ownList(db, me.id, { status, pageNo, pageSize }),
  ),
]
