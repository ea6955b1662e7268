import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { namesOfStatements } from './prepared.ts'

const times = (nameOf: (text: string) => string | undefined, text: string, count: number) =>
  Array.from({ length: count }, () => nameOf(text))

describe('a statement is prepared', () => {
  it('once it is sent for the twentieth time', () => {
    const names = times(namesOfStatements(), 'select 1', 22)
    expect(names).toEqual([...Array<undefined>(19).fill(undefined), 's0', 's0', 's0'])
  })

  it('not if it is sent rarely', () => {
    let now = 0
    const nameOf = namesOfStatements(() => now)
    for (let hour = 0; hour < 50; hour++) {
      expect(nameOf('select 1'), `hour ${hour}`).toBeUndefined()
      now += 3_600_000
    }
  })

  it.each([
    ['how many rows are wanted', 'select 1 from t limit $1'],
    ['what is searched for', 'select 1 from t where a ilike $1'],
    ['what its index is asked for', 'select 1 from t where g @> "grams"($1)'],
    ['which sounds are looked for', 'select 1 from t where s && $1 and "pinyin"(a) ~* $2'],
    ['nothing, since it has no plan', 'begin'],
  ])('never if its plan depends on %s', (_, text) => {
    expect(times(namesOfStatements(), text, 50).every(name => name === undefined)).toBe(true)
  })

  it('until there are a hundred, each with a name of its own', () => {
    const nameOf = namesOfStatements()
    const names = Array.from({ length: 120 }, (_, at) => times(nameOf, `select ${at}`, 20).at(-1))
    expect(new Set(names.slice(0, 100)).size).toBe(100)
    expect(names.slice(100).every(name => name === undefined)).toBe(true)
  })

  it('also if many others are sent once each', () => {
    const nameOf = namesOfStatements()
    let name: string | undefined
    for (let at = 0; at < 2000; at++) {
      nameOf(`select ${at}`)
      name = nameOf('select usual')
    }
    expect(name).toBe('s0')
  })
})

let test: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.drop())

it('a prepared statement answers as before, to every value, in a transaction and outside', async () => {
  const { pool } = test.client
  const asked = { text: 'select $1::int + 1 as "next"' }
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (let at = 0; at < 25; at++)
      expect((await client.query<{ next: number }>(asked, [at])).rows).toEqual([{ next: at + 1 }])
    const { rows } = await client.query<{ statement: string }>(
      'select "statement" from pg_prepared_statements',
    )
    expect(rows.map(({ statement }) => statement)).toContain(asked.text)
    await client.query('commit')
    await expect(client.query(asked, ['none'])).rejects.toThrow('invalid input syntax')
    expect((await client.query(asked, [7])).rows).toEqual([{ next: 8 }])
  } finally {
    client.release()
  }
})
