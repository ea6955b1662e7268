import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { syllables } from './pinyin.ts'

let test: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.drop())

const read = async (text: string, by = 'pinyin') => {
  const { rows } = await test.client.pool.query(`select "${by}"($1) "read"`, [text])
  return rows[0].read as unknown
}

describe('how a text is read', () => {
  it.each([
    ['項目', 'Xiang Mu'],
    ['项目', 'Xiang Mu'],
    ['項目 KPI（一）', 'Xiang Mu K P I Yi'],
    ['銀行', 'Yin Xing\nYin Hang'],
    ['女', 'Nv'],
    ['no Chinese, nothing', ''],
    ['', ''],
  ])('%s: %j', async (text, said) => expect(await read(text)).toBe(said))

  it('the index holds each syllable with what follows', async () => {
    expect(await read('項目', 'sounds')).toEqual(['XiangM', 'Mu.'])
    expect(await read('nothing', 'sounds')).toEqual([])
  })

  it('in the syllables that are known, and no others', async () => {
    const { rows } = await test.client.db.execute<{ said: string }>(sql`
      select distinct lower(said) "said" from generate_series(x'4e00'::int, x'9fff'::int) code,
        regexp_split_to_table("pinyin"(chr(code)), '\\s') said where said <> ''`)
    expect(rows.map(({ said }) => said).sort()).toEqual([...syllables].sort())
  })
})
