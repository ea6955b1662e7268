import { passwordProblem } from '#server/areas/access/passwordRule.ts'
import { demoMembers } from '#server/areas/access/seed/demoMembers.ts'
import { addMember } from '#server/areas/access/seed/members.ts'
import { memberTable } from '#server/areas/access/tables/member.ts'
import { areas } from '#server/areas.ts'
import type { Database } from '#server/db/client.ts'
import { sql } from '#server/kit/sql.ts'
import type { Config } from '../config.ts'
import type { Keys } from '../keys.ts'
import { StartProblem } from '../start-problem.ts'
import { seedDemo } from './demo.ts'

export interface Filled {
  /** The demo accounts exist. */
  demo: boolean
}

/** If two servers start on an empty database, one fills it. */
const lock = 4_209_112

/** Creates what every installation needs, and the first accounts of an empty one. */
export async function fill(db: Database, keys: Keys, config: Config): Promise<Filled> {
  return db.transaction(async at => {
    await at.execute(sql`select pg_advisory_xact_lock(${lock})`)
    const inside = at as unknown as Database
    for (const { seed } of areas) await seed?.(inside)
    const [anybody] = await at.select({ id: memberTable.id }).from(memberTable).limit(1)
    if (!anybody) await firstPeople(inside, keys, config)
    const [demo] = await at
      .select({ id: memberTable.id })
      .from(memberTable)
      .where(sql`${memberTable.email} = ${`${demoMembers[0]?.loginName}@demo.commonshare.example`}`)
    return { demo: demo !== undefined }
  })
}

async function firstPeople(
  db: Database,
  keys: Keys,
  { production, firstAdmin }: Config,
): Promise<void> {
  if (!production) return seedDemo(db, keys)
  if (!firstAdmin)
    throw new StartProblem(
      'The database is empty: set ADMIN_LOGIN and ADMIN_PASSWORD once, to make the first administrator.',
    )
  const { loginName, email, password } = firstAdmin
  if (password.length < 8 || password.length > 20)
    throw new StartProblem('ADMIN_PASSWORD must have 8 to 20 characters.')
  if (await passwordProblem(password, firstAdmin))
    throw new StartProblem(
      'ADMIN_PASSWORD is easily guessed: choose one that is not common, nor like ADMIN_LOGIN or ADMIN_EMAIL.',
    )
  await addMember(
    db,
    {
      loginName,
      email,
      nickName: loginName,
      roles: ['ROLE_ADMIN', 'ROLE_MEMBER'],
    },
    password,
  )
}
