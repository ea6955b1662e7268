import { expect, it } from 'vitest'
import { makeDicts } from '#tests/factories/dict.ts'
import { makeMember } from '#tests/factories/member.ts'
import { makeSession, meOf } from '#tests/factories/session.ts'
import { testDatabase } from './database.ts'

it('gives each caller a database of its own, with roles and menus and nobody else', async () => {
  const [one, other] = await Promise.all([testDatabase(), testDatabase()])
  try {
    await makeDicts(one.client.db, 3)
    const rows = async ({ client }: typeof one) =>
      (await client.pool.query('select count(*)::int as n from "dict"')).rows[0]
    expect(await rows(one)).toEqual({ n: 3 })
    expect(await rows(other)).toEqual({ n: 0 })

    const finance = await makeMember(one.client.db, 'ROLE_FINANCE')
    const me = await meOf(one.client.db, await makeSession(one.client.db, finance.id))
    expect(me.id).toBe(finance.id)
    expect([...me.roles].sort()).toEqual(['ROLE_FINANCE', 'ROLE_MEMBER'])
  } finally {
    await Promise.all([one.drop(), other.drop()])
  }
})
