import { expect, it } from 'vitest'
import { makeDicts } from '#tests/factories/dict.ts'
import { makeMember } from '#tests/factories/member.ts'
import { makeSession, meOf } from '#tests/factories/session.ts'
import { testDatabase } from './database.ts'

it('gives each caller a database of its own, with roles and menus and nobody else', async () => {
  const [one, other] = await Promise.all([testDatabase(), testDatabase()])
  try {
    const rows = async ({ client }: typeof one) =>
      (await client.pool.query('select count(*)::int as n from "dict"')).rows[0].n as number
    const before = await rows(other)
    await makeDicts(one.client.db, 3)
    expect(await rows(one)).toBe(before + 3)
    expect(await rows(other)).toBe(before)

    const finance = await makeMember(one.client.db, 'ROLE_FINANCE')
    const me = await meOf(one.client.db, await makeSession(one.client.db, finance.id))
    expect(me.id).toBe(finance.id)
    expect([...me.roles].sort()).toEqual(['ROLE_FINANCE', 'ROLE_MEMBER'])
  } finally {
    await Promise.all([one.drop(), other.drop()])
  }
})
