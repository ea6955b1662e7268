import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encode } from '#contract/kit/form.ts'
import { served } from '#server/areas.ts'
import { makeDict } from '#tests/factories/dict.ts'
import { join, makeJobType, makeProject } from '#tests/factories/project.ts'
import { makeTicket } from '#tests/factories/ticket.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { createSpecimenTable, servedSpecimen } from '#tests/specimen.ts'

let server: TestServer
let admin: string
const ask = (name: string, values: Record<string, unknown>, token = admin) =>
  server.ask(server.routeOf(name), { token, form: encode(values) })
const referrers = async (entity: string, id: unknown, token = admin) =>
  (await ask(`${entity}.referrers`, { id }, token)).data
let made = 0
const point = (values: Record<string, unknown>) =>
  ask('specimen.create', { name: `p${++made}`, amount: '1.00', ...values })

beforeAll(async () => {
  server = await testServer(servedSpecimen.routes)
  await createSpecimenTable(server.db)
  admin = (await server.signedIn('ROLE_ADMIN')).token
})
afterAll(() => server.close())

describe('before a record is deleted', () => {
  it('it says what points at it, by each field that does', async () => {
    const [dict, other] = [await makeDict(server.db), await makeDict(server.db)]
    await point({ owner: dict.id })
    await point({ owner: dict.id, others: [other.id, dict.id] })
    expect(await referrers('dict', dict.id)).toEqual({
      seen: [
        { entity: 'specimen', field: 'owner', count: 2 },
        { entity: 'specimen', field: 'others', count: 1 },
      ],
      unseen: 0,
    })
    expect((await ask('dict.remove', { id: dict.id })).meta?.name).toBe('inUse')
  })

  it('says nothing where nothing does, and then it can be deleted', async () => {
    const dict = await makeDict(server.db)
    expect(await referrers('dict', dict.id)).toEqual({ seen: [], unseen: 0 })
    expect((await ask('dict.remove', { id: dict.id })).meta?.code).toBe(200)
  })

  it('of what the member does not see only how many there are', async () => {
    const writer = await server.signedIn('ROLE_ADMIN')
    const editor = await server.signedIn('ROLE_EDITOR')
    const mine = await makeProject(server.db)
    const theirs = await makeProject(server.db)
    await join(server.db, mine, editor.id)
    const values = { type: 'label', cnName: '一', enName: 'one', color: '#000000' }
    const tag = (await ask('tag.create', values, writer.token)).data as { id: number }
    for (const project of [mine, theirs, theirs])
      await makeTicket(server.db, project, editor.id, { tag: [tag.id] })
    expect(await referrers('tag', tag.id, editor.token)).toEqual({
      seen: [{ entity: 'kpiTicket', field: 'tag', count: 1 }],
      unseen: 2,
    })
  })

  it('of what goes with it nothing is said', async () => {
    const lead = await server.signedIn('ROLE_LEAD')
    const form = { id: 'ALONE', name: 'Alone', type: 'SOFTWARE' }
    await ask('project.create', form, lead.token)
    expect(await referrers('project', 'ALONE', lead.token)).toEqual({ seen: [], unseen: 0 })
    await join(server.db, 'ALONE', (await server.signedIn()).id)
    expect(await referrers('project', 'ALONE', lead.token)).toEqual({
      seen: [{ entity: 'projectMember', field: 'project', count: 2 }],
      unseen: 0,
    })
  })

  it('counts no further than a person would', async () => {
    const jobType = await makeJobType(server.db)
    const project = await makeProject(server.db)
    const who = await server.signedIn()
    const id = await makeTicket(server.db, project, who.id, { jobType })
    const columns = sql.raw(
      `"project", "type", "title", "jobType", "workHour", "kpiPoint", "status", "contributor", "creator", "priority", "confirmCount", "confirmerCount", "leaderConfirmed", "round"`,
    )
    await server.db.execute(sql`insert into "kpiTicket" (${columns}) select ${columns}
      from "kpiTicket", generate_series(1, 1200) where "id" = ${id}`)
    expect(await referrers('kpiJobType', jobType)).toEqual({
      seen: [{ entity: 'kpiTicket', field: 'jobType', count: 1000, more: true }],
      unseen: 0,
    })
  })
})

it('every foreign key of the database is of what goes with its row', async () => {
  const { rows } = await server.db.execute<{ from: string; to: string }>(sql`
    select "conrelid"::regclass::text as "from", "confrelid"::regclass::text as "to"
    from pg_constraint where "contype" = 'f'`)
  expect(rows.length).toBeGreaterThan(0)
  const plain = (name: string) => name.replaceAll('"', '')
  const alone = rows.filter(({ from, to }) => {
    const subject = served.find(({ entity }) => entity.name === plain(to))
    return !Object.hasOwn(subject?.rules.dependents?.({ id: 1 } as never) ?? {}, plain(from))
  })
  expect(alone, 'name it in goesWith: otherwise it goes and does not come back').toEqual([])
})
