import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notice } from '#server/areas/notice/tables.ts'
import { kpiJobTypeTable } from '#server/areas/setup/kpiJobType.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { ticketWorld } from '#tests/tickets.ts'
import { upload } from '#tests/upload.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

it('who confirms is told once of all tickets of an import, and of one as ever', async () => {
  const world = await ticketWorld(server)
  const lead = await world.person('LEAD')
  const worker = await world.person()
  const [job] = await server.db
    .select({ name: kpiJobTypeTable.cnName })
    .from(kpiJobTypeTable)
    .where(eq(kpiJobTypeTable.id, world.jobType))
  const columns = ['title', 'type', 'jobType', 'workHour', 'contributionDate']
  const line = (title: string, day = '2026-01-05') =>
    [title, 'CONTRIBUTION', job?.name, '2', day].join()
  const imported = async (...lines: string[]) => {
    const csv = Buffer.from([columns.join(), ...lines].join('\n'))
    const { id: file } = await upload(server, worker.token, csv, 'tickets.csv')
    const begin = { entity: 'kpiTicket', file: String(file), project: world.project }
    const { id } = await world.got<{ id: number }>('importBegin', worker, begin)
    const which = { id: String(id) }
    const matched = { ...which, columns: JSON.stringify(columns) }
    return {
      tried: await world.got<object>('importTry', worker, matched),
      run: () => world.got<object>('importRun', worker, { ...which, skip: 'true' }),
    }
  }
  const told = () =>
    server.db
      .select({ kind: notice.kind, params: notice.params, link: notice.link })
      .from(notice)
      .where(eq(notice.memberId, lead.id))
      .orderBy(notice.id)

  const many = await imported(line('A'), line('B'), line('Of tomorrow', '2999-01-01'), line('C'))
  expect(many.tried).toMatchObject({ good: 3, refused: 1 })
  expect(await told()).toEqual([])
  await many.run()
  const { project } = world
  expect(await told()).toEqual([
    {
      kind: 'ticketsSubmitted',
      params: { project: expect.any(String), tickets: '3', by: expect.any(String) },
      link: `/projects/taskList?projectId=${project}&tab=pendingConfirm`,
    },
  ])
  await (await imported(line('D'))).run()
  expect((await told())[1]).toMatchObject({
    kind: 'ticketSubmitted',
    params: { ticket: 'D' },
    link: expect.stringContaining('/projects/taskList/show/'),
  })
})
