import { sql } from 'drizzle-orm'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
const { client, close } = await openDatabase(readConfig())
const { db } = client
await db.execute(sql`delete from "kpiTicket"`)
await db.execute(sql`
insert into "kpiTicket" ("project","type","title","jobType","workHour","kpiPoint","status","contributor","creator","priority","confirmCount","confirmerCount","leaderConfirmed","round","planDate","createDate","collectDate","submitDate","confirmDate")
select m."project", case when n%3=0 then 'PLAN' else 'CONTRIBUTION' end,
 (array['整理灌溉管道','週末市集擺攤','Write the release notes for version 2.1','修正登入頁的錯誤','長者探訪紀錄','設計海報','預備下季種植計劃'])[1+(n*7+length(m."project"))%7] || ' ' || n,
 (select "id" from "kpiJobType" j where j."projectType" = p."type" order by (j."id" * (n+3)) % 7 limit 1), 1 + n % 6, (1 + n % 6) * 7.25,
 s, m."member", m."member", (array['URGENT','HIGH','NORMAL','NORMAL','LOW'])[1+n%5], 0,0,false,1,
 case when n%3=0 then (now() + make_interval(days => n%21 - 8))::date end, d, d, case when s in ('CONFIRMED','PENDING_CONFIRM','REJECTED') then d end, case when s='CONFIRMED' then d + interval '5 hours' end
from (select n, case when n%11=0 then 'PENDING_CONFIRM' when n%13=0 then 'CLAIMED' when n%17=0 then 'REJECTED' when n%19=0 then 'TO_CLAIM' else 'CONFIRMED' end as s,
  now() - make_interval(hours => (n*n*3) % 2000) as d from generate_series(1,60) n) t
join "projectMember" m on m."status"='ACTIVE' and (n + m."member") % 3 <> 0
join "project" p on p."id"=m."project"
where exists (select from "kpiJobType" j where j."projectType" = p."type")`)
await db.execute(sql`update "projectMember" m set "kpi" = coalesce((select sum("kpiPoint") from "kpiTicket" t where t."project"=m."project" and t."contributor"=m."member" and t."status"='CONFIRMED'),0)`)
console.log((await db.execute(sql`select p."id", p."name", jsonb_array_length(p."events") e, jsonb_array_length(p."risks") r, jsonb_array_length(p."budget") b, (select count(*) from "kpiTicket" t where t."project"=p."id") n from "project" p`)).rows)
await close()
