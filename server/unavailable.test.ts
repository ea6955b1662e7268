import { expect, it } from 'vitest'
import { memberOf } from '#server/areas/access/session.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { allRoutes } from './areas.ts'
import { connect } from './db/client.ts'
import { buildApp } from './http/app.ts'
import { isUnavailable } from './unavailable.ts'

it('while the database is away a call is answered 503, and by no other fault', async () => {
  const client = connect({ host: '/nowhere/at/all', database: 'none' })
  const app = await buildApp({ db: client.db, keys: testKeys, routes: allRoutes({}), memberOf })
  const answer = await app.inject({ url: '/api/v1/mc/auth/getCode?codeKey=a-picture-for-nobody' })
  expect(answer.statusCode).toBe(503)
  expect(answer.json().meta).toMatchObject({ code: 503, name: 'unavailable' })
  await app.close()
  await client.close()
})

it.each([
  ['shut down', Object.assign(new Error('terminating'), { code: '57P01' }), true],
  [
    'shut down, told by a statement',
    new Error('Failed query', { cause: Object.assign(new Error('crash'), { code: '57P02' }) }),
    true,
  ],
  ['a constraint', Object.assign(new Error('duplicate key'), { code: '23505' }), false],
  ['a file', Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'open' }), false],
])('%s', (_, error, expected) => {
  expect(isUnavailable(error)).toBe(expected)
})
