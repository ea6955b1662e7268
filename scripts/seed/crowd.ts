import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { memberTable } from '#server/areas/access/tables/member.ts'
import type { Database } from '#server/db/client.ts'
import { hashPassword } from '#server/gateways/password.ts'

/** Tickets of one project, members of one project: the same however many there are. */
export const perProject = 500
const peoplePerProject = 8
const type = 'SEEDED'

export interface Crowd {
  /** The first and the last of the projects, by number. */
  first: number
  last: number
}

const id = (number: string) => sql`'SEED' || lpad((${sql.raw(number)})::text, 6, '0')`

/** Projects for that many tickets, beside those that are there, with members of their own. */
export async function addCrowd(db: Database, tickets: number): Promise<Crowd> {
  const count = Math.max(1, Math.ceil(tickets / perProject))
  const { rows } = await db.execute<{ last: number }>(
    sql`select coalesce(max(substr("id", 5)::int), 0) as "last" from "project" where "type" = ${type}`,
  )
  const first = (rows[0]?.last ?? 0) + 1
  const last = first + count - 1
  await addJobTypes(db)
  await db.execute(sql`
    insert into "project" ("id", "name", "type", "status", "sort", "totalValue", "confirmType",
      "confirmRate", "completion", "cutType", "published", "description")
    select ${id('n')}, '大型項目 ' || n, ${type}, 'ACTIVE', 1000 + n, 10000,
      (array['LEADER', 'RATE', 'LEADER_AND_RATE'])[1 + n % 3], 50, n % 101, 'MILESTONE', false,
      '以 npm run seed 建立，用來試驗大量資料。'
    from generate_series(${first}::int, ${last}::int) n`)
  const members = await addMembers(db, first, Math.max(peoplePerProject, Math.ceil(count / 2)))
  await db.execute(sql`
    insert into "projectMember" ("project", "member", "joinDate", "status", "permissionTag", "kpi")
    select ${id('n')}, (${sql.param(members)}::bigint[])[1 + (n * ${peoplePerProject}::int + k) % ${members.length}::int],
      current_date - 1100, 'ACTIVE',
      case k when 0 then array['LEAD', 'CONFIRM'] when 1 then array['CONFIRM', 'ASSIGN_TASK']
        else array[]::text[] end::varchar[], 0
    from generate_series(${first}::int, ${last}::int) n, generate_series(0, ${peoplePerProject - 1}::int) k`)
  await joinDemoMembers(db, first, last)
  return { first, last }
}

async function addJobTypes(db: Database) {
  await db.execute(sql`
    insert into "kpiJobType" ("projectType", "cnName", "enName", "rate", "unit", "orderValue")
    select ${type}, '工種 ' || n, 'Job ' || n, 5 + n * 1.25, 'hour', n from generate_series(1, 4) n
    on conflict do nothing`)
}

/** Accounts nobody can sign in with. */
export async function addMembers(db: Database, first: number, count: number): Promise<number[]> {
  const password = await hashPassword(randomBytes(16).toString('base64url').slice(0, 20))
  const { rows } = await db.execute<{ id: number }>(
    sql`select "id"::float8 as "id" from "role" where "name" = 'ROLE_MEMBER'`,
  )
  const ids: number[] = []
  for (let from = 0; from < count; from += 500) {
    const part = Array.from({ length: Math.min(500, count - from) }, (_, at) => {
      const loginName = `seed${first}.${from + at + 1}`
      return {
        loginName,
        nickName: `社員 ${first}-${from + at + 1}`,
        email: `${loginName}@seed.commonshare.example`,
        status: 'ACTIVE',
        identityStatus: 'UNVERIFIED',
        roles: rows.map(row => row.id),
        password,
      }
    })
    const added = await db
      .insert(memberTable)
      .values(part as never)
      .returning({ id: memberTable.id })
    ids.push(...added.map(row => Number(row.id)))
  }
  return ids
}

/** The demo's lead and member see some of it: sixteen projects, as many as anybody here. */
const joinDemoMembers = (db: Database, first: number, last: number) =>
  db.execute(sql`
    insert into "projectMember" ("project", "member", "joinDate", "status", "permissionTag", "kpi")
    select ${id('n')}, m."id", current_date - 1100, 'ACTIVE',
      case m."loginName" when 'lead' then array['LEAD', 'CONFIRM'] else array[]::text[] end::varchar[], 0
    from generate_series(${first}::int, ${Math.min(last, first + 15)}::int) n
    join "member" m on m."loginName" in ('lead', 'member')
    on conflict do nothing`)
