import { sql } from 'drizzle-orm'
import type { Permission } from '#contract/kit/right.ts'
import type { TestServer } from './http.ts'

let made = 0

/** Somebody new, signed in, who holds these permissions and no others besides every member's. */
export async function holderOf({ db, signedIn }: TestServer, ...held: readonly Permission[]) {
  const who = await signedIn()
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into "role" ("name", "cnName", "category", "permissions", "builtIn")
    select ${`ROLE_HOLDER_${++made}`}, 'holder', 'GENERAL',
      array(select "id" from "menu" where "permission" = any(${sql.param([...held])})), false
    returning "id"`)
  await db.execute(sql`
    update "member" set "roles" = "roles" || ${Number(rows[0]?.id)}::bigint where "id" = ${who.id}`)
  return who
}
