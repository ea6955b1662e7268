import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrationsFolder } from '#server/paths.ts'
import { makeProject } from '#tests/factories/project.ts'
import { type TestServer, testServer } from '#tests/http.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

it('project ids that differed in case alone before stay, and no further one is given', async () => {
  const { pool } = server.client
  await pool.query('drop index "project_id_key_anyCase"')
  await makeProject(server.db, { id: 'Old' })
  await makeProject(server.db, { id: 'OLD' })
  await pool.query(
    readFileSync(join(migrationsFolder, '0010_project_id_any_case.sql'), { encoding: 'utf8' }),
  )
  const { token } = await server.signedIn('ROLE_ADMIN')
  const ask = (name: string, form: Record<string, string>) =>
    server.ask(server.routeOf(name), { token, form })
  for (const id of ['Old', 'OLD']) {
    const { updateDate } = (await ask('project.view', { id })).data as { updateDate: string }
    expect((await ask('project.update', { id, updateDate, name: 'New' })).meta?.code).toBe(200)
  }
  const third = { id: 'old', name: 'Third', type: 'SOFTWARE' }
  expect((await ask('project.create', third)).meta?.name).toBe('projectIdExists')
})
