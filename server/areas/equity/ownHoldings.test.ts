import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeContributor, makeCut } from '#tests/factories/equity.ts'
import { makeProject } from '#tests/factories/project.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { ownHoldings } from './ownHoldings.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

it('a member’s percents are those that are shown beside others’: together they make 100', async () => {
  const { db } = server
  const project = await makeProject(db, { name: 'Thirds', totalValue: 9 })
  const members = []
  for (let at = 0; at < 3; at++) members.push(await makeContributor(db, project, { kpi: '10.00' }))
  await makeCut(db, project, members[0] ?? 0)
  const held = await Promise.all(members.map(member => ownHoldings(db, member)))
  expect(held.flat().map(({ shares, percent }) => [shares, percent])).toEqual([
    [3, '33.34'],
    [3, '33.33'],
    [3, '33.33'],
  ])
  expect(held[0]?.[0]).toMatchObject({ project, name: 'Thirds', inside: true })
})
