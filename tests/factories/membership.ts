import { sql } from 'drizzle-orm'
import { configTable } from '#server/areas/setup/config.ts'
import { setPublicUrl } from '#server/kit/publicUrl.ts'
import type { TestServer } from '#tests/http.ts'
import { testKeys } from './keys.ts'

const PUBLIC = 'http://join.test'

/** Links in letters need an address that they begin with. */
export const openToLetters = (): void => setPublicUrl(PUBLIC)

/** Sets a value of the configuration. */
export async function configure({ db }: TestServer, key: string, value: string): Promise<void> {
  await db.execute(sql`delete from "config" where "key" = ${key}`)
  const values = { platform: 'CAKE', key, prodValue: testKeys.seal(value), secret: false }
  await db.insert(configTable).values(values as never)
}

/** The letters to an address, the last one first. */
export async function lettersTo({ db }: TestServer, to: string) {
  const { rows } = await db.execute<{ subject: string; text: string }>(
    sql`select "subject", "text" from "mail" where "to" = ${to} order by "id" desc`,
  )
  return rows.map(({ subject, text }) => ({ subject, text: testKeys.open(text) }))
}

/** The part of a link in the last letter to an address that opens it. */
export async function tokenTo(server: TestServer, to: string, path = 'join'): Promise<string> {
  const [letter] = await lettersTo(server, to)
  const found = new RegExp(`${PUBLIC}/${path}/([^\\s?]+)\\?lang=`).exec(letter?.text ?? '')
  return found?.[1] ?? ''
}

/** The id of a built-in role. */
export async function roleId({ db }: TestServer, name: string): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select "id" from "role" where "name" = ${name}`,
  )
  return Number(rows[0]?.id)
}
