import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { NOTICE_CAME } from '#contract/areas/notice/notices.ts'
import { OWN_PROJECTS, projectTopic } from '#contract/areas/project/live.ts'
import { memberTopic, STREAM_CAP } from '#contract/kit/live.ts'
import { endSessions } from '#server/areas/access/session.ts'
import { sendNotice } from '#server/areas/notice/sendNotice.ts'
import { makeDict } from '#tests/factories/dict.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { makeMember } from '#tests/factories/member.ts'
import { join, makeJobType, makeProject } from '#tests/factories/project.ts'
import { makeSession } from '#tests/factories/session.ts'
import { type Followed, type LiveServers, liveServers } from '#tests/live.ts'
import { publish } from '../publish.ts'

let servers: LiveServers
const open: Followed[] = []

beforeAll(async () => {
  servers = await liveServers(2)
})
afterEach(() => {
  for (const stream of open.splice(0)) stream.close()
})
afterAll(() => servers.close())

async function person(
  ...roles: Parameters<typeof makeMember> extends [unknown, ...infer R] ? R : never
) {
  const { id } = await makeMember(servers.db, ...roles)
  return { id, token: await makeSession(servers.db, id) }
}
async function follow(
  token: string,
  topics: readonly string[],
  at = 0,
  back = 0,
): Promise<Followed> {
  const stream = await servers.follow(token, topics, at, back)
  open.push(stream)
  return stream
}
/** An event that comes after all those before it. */
async function settled(stream: Followed, memberId: number): Promise<string[]> {
  const kind = `end-${Math.random()}`
  await publish(servers.db, memberTopic(memberId), { kind })
  await stream.next(({ data }) => data.kind === kind)
  return stream.heard().filter(said => !said.startsWith('end-'))
}

describe('an event', () => {
  it('comes when its transaction is committed, and never when it is not', async () => {
    const me = await person()
    const stream = await follow(me.token, [])
    await servers.db.transaction(async at => {
      await publish(at, memberTopic(me.id), { kind: 'kept', id: 7 })
      await new Promise(resolve => setTimeout(resolve, 150))
      expect(stream.heard()).toEqual([])
    })
    await stream.next(({ data }) => data.kind === 'kept')
    await servers.db
      .transaction(async at => {
        await publish(at, memberTopic(me.id), { kind: 'lost' })
        throw new Error('undone')
      })
      .catch(() => {})
    expect(await settled(stream, me.id)).toEqual(['kept 7'])
  })

  it('of a row written through the kit goes to who follows its entity, on every server', async () => {
    const admin = await person('ROLE_ADMIN')
    const stream = await follow(admin.token, ['dict'], 1)
    const entry = { type: 'live', value: 'A', cnLabel: 'a', enLabel: 'a' }
    const { data } = await servers.ask(admin.token, '/admin/v1/dict/create', entry)
    const { id, updateDate } = data
    await servers.ask(admin.token, '/admin/v1/dict/update', {
      id: String(id),
      updateDate,
      cnLabel: 'b',
    })
    await servers.ask(admin.token, '/admin/v1/dict/remove', { id: String(id) })
    await stream.next(message => message.data.kind === 'dict.remove')
    expect(stream.heard()).toEqual([`dict.create ${id}`, `dict.update ${id}`, `dict.remove ${id}`])
  })

  it('of what is one’s own reaches all one’s windows, and nobody else', async () => {
    const me = await person()
    const other = await person('ROLE_ADMIN')
    const [mine, theirs] = [await follow(me.token, [], 1), await follow(other.token, ['savedView'])]
    const view = { name: 'Mine', list: 'dict', query: 'type=live' }
    const { data } = await servers.ask(me.token, '/api/v1/member/savedView/create', view)
    await mine.next(message => message.data.kind === 'savedView.create')
    expect(mine.heard()).toEqual([`savedView.create ${data.id}`])
    expect(await settled(theirs, other.id)).toEqual([])
  })

  it('that came while the page was being loaded is told when the stream opens', async () => {
    const me = await person()
    const early = await follow(me.token, [])
    await publish(servers.db, memberTopic(me.id), { kind: 'before' })
    await early.next(({ data }) => data.kind === 'before')
    expect(await settled(await follow(me.token, [], 0, 5000), me.id)).toEqual(['before null'])
    expect(await settled(await follow(me.token, []), me.id)).toEqual([])
    const stranger = await person()
    const theirs = await follow(stranger.token, [memberTopic(me.id)], 0, 5000)
    expect(await settled(theirs, stranger.id)).toEqual([])
  })

  it('that is refused is not told', async () => {
    const admin = await person('ROLE_ADMIN')
    const row = await makeDict(servers.db)
    const stream = await follow(admin.token, ['dict'])
    const old = { id: String(row.id), cnLabel: 'x', updateDate: '2020-01-01T00:00:00.000Z' }
    const { meta } = await servers.ask(admin.token, '/admin/v1/dict/update', old)
    expect(meta.name).toBe('changed')
    expect(await settled(stream, admin.id)).toEqual([])
  })

  it('names the row and holds nothing of it', async () => {
    const admin = await person('ROLE_ADMIN')
    const stream = await follow(admin.token, ['dict'])
    const entry = { type: 'live', value: 'secret-word', cnLabel: 'a', enLabel: 'a' }
    await servers.ask(admin.token, '/admin/v1/dict/create', entry)
    const { data } = await stream.next(message => message.data.kind === 'dict.create')
    expect(Object.keys(data).sort()).toEqual(['id', 'kind', 'topics'])
  })
})

describe('a topic', () => {
  it('that one may not see is left out without a word', async () => {
    const me = await person()
    const other = await person()
    const asked = ['role', 'dict', 'nothing', memberTopic(other.id), 'project:1', 'mail']
    const stream = await follow(me.token, asked)
    expect(stream.messages[0]).toEqual({
      event: 'open',
      data: { topics: [memberTopic(me.id), 'dict'] },
    })
    await publish(servers.db, memberTopic(other.id), { kind: 'private' })
    expect(await settled(stream, me.id)).toEqual([])
  })

  it('is left as soon as the right to it is taken away, and what happens then is not heard', async () => {
    const admin = await person('ROLE_ADMIN')
    const editor = await person('ROLE_ADMIN')
    const stream = await follow(editor.token, ['role'])
    expect(stream.messages[0]?.data.topics).toContain('role')
    const role = { name: 'ROLE_UNHEARD', cnName: 'y', permissions: '[]' }
    const { rows } = await servers.db.execute<{ id: string }>(
      sql`select "id" from "role" where "name" = 'ROLE_MEMBER'`,
    )
    const seen = await servers.db.execute<{ updateDate: Date }>(
      sql`select "updateDate" from "member" where "id" = ${editor.id}`,
    )
    await servers.ask(admin.token, '/admin/v1/member/update', {
      id: String(editor.id),
      updateDate: new Date(String(seen.rows[0]?.updateDate)).toISOString(),
      roles: JSON.stringify(rows.map(({ id }) => Number(id))),
    })
    const { meta } = await servers.ask(admin.token, '/api/v1/mc/sys/role/add', role)
    expect(meta.code).toBe(200)
    expect(await settled(stream, editor.id)).toEqual([`member.update ${editor.id}`])
  })

  it('is heard again once a role was given the right to it', async () => {
    const admin = await person('ROLE_ADMIN')
    const lead = await person('ROLE_LEAD')
    const stream = await follow(lead.token, ['kpiJobType', 'role'])
    expect(stream.messages[0]?.data.topics).not.toContain('role')
    const { rows } = await servers.db.execute<{ id: string; menu: string }>(
      sql`select r."id", m."id" as menu from "role" r, "menu" m
        where r."name" = 'ROLE_LEAD' and m."permission" = 'access:role'`,
    )
    await servers.ask(admin.token, '/api/v1/mc/sys/permission/editRolePermission', {
      id: rows[0]?.id ?? '',
      permissions: `[${rows[0]?.menu}]`,
    })
    await settled(stream, lead.id)
    await publish(servers.db, 'role', { kind: 'role.update', id: 1 })
    await stream.next(({ data }) => data.kind === 'role.update')
  })
})

describe('a stream', () => {
  it('is for members only', async () => {
    const answered = await servers.ask('x'.repeat(43), '/api/v1/live?topics=[]')
    expect(answered.meta.code).toBe(401)
  })

  it('ends with its session, on whichever server that was ended', async () => {
    const me = await person()
    const stream = await follow(me.token, [], 0)
    await servers.ask(me.token, '/api/v1/member/logout', {}, 1)
    await stream.ended
    expect(stream.messages.at(-1)?.event).toBe('ended')
  })

  it('ends when its session is ended from another place, and the others go on', async () => {
    const me = await person()
    const here = await follow(me.token, [])
    const there = await follow(await makeSession(servers.db, me.id), [])
    const { data } = await servers.ask(me.token, '/api/v1/member/session/list')
    const current = data.find((one: { current: boolean }) => one.current)
    await endSessions(servers.db, me.id, current.id)
    await there.ended
    expect(await settled(here, me.id)).toEqual([])
  })

  it('ends when its member is disabled', async () => {
    const admin = await person('ROLE_ADMIN')
    const me = await person()
    const stream = await follow(me.token, [])
    await servers.ask(admin.token, '/admin/v1/member/disable', { id: String(me.id) })
    await stream.ended
  })

  it('is refused beyond what a session may have open, and again possible once one is closed', async () => {
    const me = await person()
    for (let i = 0; i < STREAM_CAP; i++) expect((await follow(me.token, [])).status).toBe(200)
    expect((await follow(me.token, [])).status).toBe(429)
    open.at(0)?.close()
    await expect.poll(async () => (await follow(me.token, [])).status).toBe(200)
  })

  it('that is given up before it is answered does not count', async () => {
    const me = await person()
    const address = `${servers.servers[0]?.address}/api/v1/live?topics=[]`
    await servers.db.transaction(async at => {
      // Nobody finds out who asks meanwhile.
      await at.execute(sql`lock table "session" in access exclusive mode`)
      const stop = new AbortController()
      const given = Array.from({ length: STREAM_CAP }, () =>
        fetch(address, { headers: { token: me.token }, signal: stop.signal }).catch(
          () => 'given up',
        ),
      )
      await new Promise(resolve => setTimeout(resolve, 300))
      stop.abort()
      expect(new Set(await Promise.all(given))).toEqual(new Set(['given up']))
      await new Promise(resolve => setTimeout(resolve, 300))
    })
    await expect.poll(async () => (await follow(me.token, [])).status).toBe(200)
  })

  it('does not keep its session alive by itself', async () => {
    const me = await person()
    const stream = await follow(me.token, [])
    await servers.db.execute(
      sql`update "session" set "lastUseDate" = now() - interval '1 hour' where "memberId" = ${me.id}`,
    )
    await publish(servers.db, [], { kind: 'role.update', id: 1 })
    await settled(stream, me.id)
    const { rows } = await servers.db.execute(
      sql`select 1 from "session" where "memberId" = ${me.id} and "lastUseDate" < now() - interval '30 minutes'`,
    )
    expect(rows).toHaveLength(1)
  })

  it('says that something may have been missed when the listening connection was lost', async () => {
    const me = await person()
    const stream = await follow(me.token, [])
    await servers.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where "query" = 'listen live' and datname = current_database()`,
    )
    await stream.next(({ event }) => event === 'gap')
    expect(await settled(stream, me.id)).toEqual([])
  })
})

it('ends all streams when the server closes', async () => {
  const own = await liveServers()
  const { id } = await makeMember(own.db)
  const stream = await own.follow(await makeSession(own.db, id), [])
  // By itself: the server that is closed waits for those that are open.
  await Promise.all([own.servers[0]?.hub.close(), stream.ended])
  await own.close()
})

describe('a project', () => {
  async function inProject() {
    const lead = await person()
    const member = await person()
    const project = await makeProject(servers.db)
    await join(servers.db, project, lead.id, ['LEAD'])
    const membership = await join(servers.db, project, member.id)
    return { lead, member, project, membership: String(membership) }
  }
  const rename = async (token: string, id: string) => {
    const seen = await servers.db.execute<{ updateDate: string }>(
      sql`select "updateDate" from "project" where "id" = ${id}`,
    )
    const { meta } = await servers.ask(token, '/api/v1/cake/projects/update', {
      id,
      updateDate: new Date(String(seen.rows[0]?.updateDate)).toISOString(),
      name: 'New',
    })
    expect(meta.code).toBe(200)
  }

  it('is followed by its members, by its topic or with all of theirs, and by no outsider', async () => {
    const { lead, member, project } = await inProject()
    const outsider = await person()
    const one = await follow(member.token, [projectTopic(project)], 1)
    const all = await follow(member.token, [OWN_PROJECTS])
    const none = await follow(outsider.token, [projectTopic(project), OWN_PROJECTS, 'project'])
    expect(none.messages[0]?.data.topics).toEqual([memberTopic(outsider.id)])
    await rename(lead.token, project)
    for (const stream of [one, all])
      await stream.next(({ data }) => data.kind === 'project.update' && data.id === project)
    expect(await settled(none, outsider.id)).toEqual([])
  })

  it('names no draft to who may not see it; once it is published, everybody hears which it is', async () => {
    const { lead, member, project } = await inProject()
    const jobType = await makeJobType(servers.db)
    const stream = await follow(member.token, [projectTopic(project)])
    const plan = {
      project,
      type: 'PLAN',
      title: 'A draft',
      jobType: String(jobType),
      workHour: '2',
    }
    const made = await servers.ask(lead.token, '/api/v1/cake/kpiTicket/create', plan)
    expect(made.meta.code).toBe(200)
    const id = String(made.data.id)
    const update = { id, title: 'Still a draft', updateDate: made.data.updateDate }
    const { data } = await servers.ask(lead.token, '/api/v1/cake/kpiTicket/update', update)
    expect(await settled(stream, member.id)).toEqual([
      'kpiTicket.create null',
      'kpiTicket.update null',
    ])
    const publishing = { id, updateDate: data.updateDate }
    await servers.ask(lead.token, '/api/v1/cake/kpiTicket/publishKpi', publishing)
    await stream.next(message => String(message.data.id) === id)
  })

  it('is followed by an administrator, also with the rows of all projects', async () => {
    const { lead, project } = await inProject()
    const admin = await person('ROLE_ADMIN')
    const stream = await follow(admin.token, [projectTopic(project), 'project'])
    await rename(lead.token, project)
    const { data } = await stream.next(message => message.data.kind === 'project.update')
    expect([...data.topics].sort()).toEqual(['project', projectTopic(project)])
  })

  it('falls silent for a member who left, at once, and tells them that they did', async () => {
    const { lead, member, project, membership } = await inProject()
    const stream = await follow(member.token, [projectTopic(project), OWN_PROJECTS], 1)
    const exit = '/api/v1/cake/users/exit'
    expect((await servers.ask(lead.token, exit, { id: membership })).meta.code).toBe(200)
    await rename(lead.token, project)
    expect(await settled(stream, member.id)).toEqual([`projectMember.exit ${membership}`])
  })

  it('is heard by who joins while a page of theirs is open', async () => {
    const { lead, project } = await inProject()
    const joining = await person()
    const stream = await follow(joining.token, [projectTopic(project)])
    const add = { project, member: String(joining.id), permissionTag: '[]' }
    expect((await servers.ask(lead.token, '/api/v1/cake/users/add', add)).meta.code).toBe(200)
    await settled(stream, joining.id)
    await rename(lead.token, project)
    await stream.next(({ data }) => data.kind === 'project.update')
  })
})

it('a notice reaches its member on another server, and says nothing of what it is', async () => {
  const me = await person()
  const by = await person()
  const stream = await follow(me.token, [], 1)
  await servers.db.transaction(at =>
    sendNotice(at, { me: { id: by.id } as never, keys: testKeys }, [me.id], {
      kind: 'projectInvited',
      params: { project: 'Harbour', by: 'Chan' },
    }),
  )
  const { data } = await stream.next(message => message.data.kind === NOTICE_CAME)
  expect(data).toEqual({ topics: [memberTopic(me.id)], kind: NOTICE_CAME, id: null })
})
