import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { addCrowd, perProject } from './crowd.ts'

/** Projects of one statement: twenty thousand tickets. */
const atOnce = 40

/**
 * Adds that many tickets in projects of their own, spread over three years, most of them confirmed
 * and each confirmed one with its confirmation; what members have earned is the sum of theirs.
 */
export async function addTickets(
  db: Database,
  count: number,
  progress: (done: number, of: number) => void = () => {},
): Promise<void> {
  const { first, last } = await addCrowd(db, count)
  for (let from = first; from <= last; from += atOnce) {
    const to = Math.min(last, from + atOnce - 1)
    const most = count - (from - first) * perProject
    await addPart(db, from, to, Math.min(most, (to - from + 1) * perProject))
    progress(Math.min(count, (to - first + 1) * perProject), count)
  }
  for (const table of ['kpiTicket', 'confirmRecord', 'projectMember', 'project', 'member'])
    await db.execute(sql`vacuum analyze ${sql.identifier(table)}`)
}

/** One statement: tickets, their confirmations, and what they add to memberships. */
async function addPart(db: Database, from: number, to: number, count: number): Promise<void> {
  await db.execute(sql`
    with person as (
      select "project", "member", row_number() over (partition by "project" order by "id") - 1 as "k",
        count(*) over (partition by "project") as "of",
        first_value("member") over (partition by "project" order by "id") as "lead"
      from "projectMember" where "project" between 'SEED' || lpad(${from}::text, 6, '0')
        and 'SEED' || lpad(${to}::text, 6, '0')
    ), draft as (
      select n, 'SEED' || lpad((${from}::int + n / ${perProject}::int)::text, 6, '0') as "project",
        -- Scattered, and the same each time.
        abs(hashint4(n + ${from}::int * 7919)) as "h"
      from generate_series(0, ${count}::int - 1) n
    ), ticket as (
      select d.n, d."project", p."member" as "contributor", p."lead", j."id" as "jobType",
        (1 + d."h" % 1600)::numeric / 100 as "workHour", j."rate",
        case when d."h" % 1000 < 900 then 'CONFIRMED'
          when d."h" % 1000 < 925 then 'PENDING_CONFIRM' when d."h" % 1000 < 945 then 'CLAIMED'
          when d."h" % 1000 < 965 then 'TO_CLAIM' when d."h" % 1000 < 975 then 'REJECTED'
          when d."h" % 1000 < 985 then 'DRAFT' when d."h" % 1000 < 993 then 'CANCELLED'
          else 'ABOLISHED' end as "status",
        d."h" % 2 = 0 as "plan", d."h",
        date_trunc('milliseconds', now()) - make_interval(secs => 3600 + d."h" % 94000000) as "since"
      from draft d
      join "kpiJobType" j on j."projectType" = 'SEEDED' and j."orderValue" = 1 + d."h" % 4
      join person p on p."project" = d."project" and p."k" = (d."h" / 7) % p."of"
    ), stored as (
      insert into "kpiTicket" ("project", "type", "title", "jobType", "workHour", "kpiPoint",
        "status", "contributor", "creator", "priority", "planDate", "contributionDate",
        "collectDate", "deliveryDate", "submitDate", "confirmDate", "confirmCount",
        "confirmerCount", "leaderConfirmed", "round", "createDate", "updateDate")
      select "project",
        case when "plan" or "status" in ('CLAIMED', 'TO_CLAIM', 'DRAFT', 'CANCELLED') then 'PLAN'
          else 'CONTRIBUTION' end,
        (array['整理資料', '修訂文件', '測試功能', '準備會議', '運送物資'])[1 + "h" % 5] || ' ' || n,
        "jobType", "workHour", round("rate" * "workHour", 2), "status",
        case when "status" in ('DRAFT', 'CANCELLED') or "status" = 'TO_CLAIM' and "plan" then null
          else "contributor" end,
        case when "status" in ('TO_CLAIM', 'CLAIMED', 'DRAFT', 'CANCELLED') or "plan" then "lead"
          else "contributor" end,
        (array['NORMAL', 'NORMAL', 'HIGH', 'LOW', 'URGENT'])[1 + "h" % 5],
        case when "plan" then ("since" + interval '14 days')::date end,
        case when "sent" then "since"::date end,
        case when "plan" and "taken" then "since" + interval '10 minutes' end,
        case when "plan" and "sent" then "since" + interval '20 minutes' end,
        case when "sent" then "since" + interval '20 minutes' end,
        case when "status" = 'CONFIRMED' then "since" + interval '40 minutes' end,
        ("status" = 'CONFIRMED')::int, 2, "status" = 'CONFIRMED', "sent"::int, "since",
        "since" + interval '40 minutes'
      from ticket, lateral (select
        "status" in ('PENDING_CONFIRM', 'CONFIRMED', 'REJECTED', 'ABOLISHED') as "sent",
        "status" in ('CLAIMED', 'PENDING_CONFIRM', 'CONFIRMED', 'REJECTED', 'ABOLISHED') as "taken"
      ) state
      returning "id", "project", "contributor", "status", "kpiPoint", "submitDate", "confirmDate"
    ), said as (
      insert into "confirmRecord" ("ticket", "submitDate", "project", "member", "result", "leader",
        "soleConfirmer", "round", "createDate", "updateDate")
      select s."id", s."submitDate", s."project", p."member", 'CONFIRMED', p."k" = 0, false, 1,
        s."confirmDate", s."confirmDate"
      -- Nobody confirms their own work.
      from stored s join person p on p."project" = s."project"
        and p."k" = case when s."contributor" = p."lead" then 1 else 0 end
      where s."status" = 'CONFIRMED'
    )
    update "projectMember" m set "kpi" = m."kpi" + earned."kpi" from (
      select "project", "contributor", sum("kpiPoint") as "kpi" from stored
      where "status" = 'CONFIRMED' group by "project", "contributor") earned
    where m."project" = earned."project" and m."member" = earned."contributor"`)
}
