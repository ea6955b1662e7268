import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Client, connect } from './client.ts'
import { migrate } from './migrate.ts'

const { connection } = inject('database')
const name = `plain_${randomBytes(6).toString('hex')}`
let owner: Client
let plain: Client

beforeAll(async () => {
  owner = connect({ ...connection, max: 1 })
  await owner.pool.query(`create role ${name} login password '${name}'`)
  await owner.pool.query(`create database ${name} owner ${name}`)
  plain = connect({ ...connection, user: name, password: name, database: name })
})
afterAll(async () => {
  await plain.close()
  await owner.pool.query(`drop database if exists ${name} with (force)`)
  await owner.pool.query(`drop role if exists ${name}`)
  await owner.close()
})

it('an unprivileged owner of the database can create all tables and those of the job queue', async () => {
  expect((await migrate(plain.pool)).length).toBeGreaterThan(10)
  await plain.pool.query(`select graphile_worker.add_job('any')`)
  const { rows } = await plain.pool.query('select from graphile_worker.jobs')
  expect(rows).toHaveLength(1)
})

it('a further start changes nothing', async () => {
  const before = await plain.pool.query('select "ts" from graphile_worker.migrations order by "id"')
  expect(await migrate(plain.pool)).toEqual([])
  const after = await plain.pool.query('select "ts" from graphile_worker.migrations order by "id"')
  expect(after.rows).toEqual(before.rows)
})

it('two servers that start at the same time wait for each other', async () => {
  await plain.pool.query('drop schema graphile_worker cascade')
  await plain.pool.query(`delete from "migration" where "name" like 'graphile-worker %'`)
  const other = connect({ ...connection, user: name, password: name, database: name })
  await Promise.all([migrate(plain.pool), migrate(other.pool)])
  await other.close()
  await plain.pool.query(`select graphile_worker.add_job('any')`)
})
