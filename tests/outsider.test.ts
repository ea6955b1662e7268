import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allRoutes, served } from '#server/areas.ts'
import type { Route } from '#server/kit/route.ts'
import { rowsInProject } from '#tests/factories/inProject.ts'
import { join, makeProject } from '#tests/factories/project.ts'
import { type Answered, type TestServer, testServer } from './http.ts'
import { formAbout, namesProject } from './outsider/forms.ts'

/** In everything an outsider must not read. */
const secret = 'Blackbird-4711'
/** A project that is there, and one that never was: to an outsider they are the same. */
const there = 'INSIDE'
const nowhere = 'NOWHERE'
const noRow = 987_654_321

const routes = allRoutes()
const ofProjects = served.filter(
  ({ entity }) => entity.name === 'project' || entity.fields.project?.kind === 'ref',
)
const ofEntity = (name: string) => routes.filter(route => route.name.startsWith(`${name}.`))
const calls = routes.filter(route => !route.name.includes('.') && namesProject(route))

let server: TestServer
const rows: Record<string, number | string> = {}
const tokens: Record<string, string> = {}

beforeAll(async () => {
  server = await testServer()
  const { db } = server
  await makeProject(db, { id: there, name: secret, description: secret, sort: 1 })
  const other = await makeProject(db)
  const enter = async (name: string, role: 'ROLE_MEMBER' | 'ROLE_LEAD') => {
    const { id, token } = await server.signedIn(role)
    tokens[name] = token
    return id
  }
  const inside = await enter('insider', 'ROLE_LEAD')
  await join(db, there, inside, ['LEAD'])
  await enter('somebody', 'ROLE_MEMBER')
  await enter('somebodyOfTheSameRole', 'ROLE_LEAD')
  await join(db, other, await enter('leadOfAnother', 'ROLE_LEAD'), ['LEAD'])
  const exited = { status: 'EXITED', exitDate: '2026-01-01' }
  await join(db, there, await enter('whoHasLeft', 'ROLE_LEAD'), ['LEAD'], exited)
  for (const { entity } of ofProjects)
    rows[entity.name] =
      (await rowsInProject[entity.name]?.(db, { project: there, member: inside, secret })) ?? noRow
})
afterAll(() => server.close())

const outsiders = ['somebody', 'somebodyOfTheSameRole', 'leadOfAnother', 'whoHasLeft']

const ask = (route: Route, who: string, form: Record<string, string>) =>
  server.ask(route, { token: tokens[who], form })

/** All that an answer says. */
const said = ({ status, text }: Answered) => `${status} ${text}`

/** The answer about what is there tells no more than the one about what never was. */
async function tellsNothing(
  route: Route,
  who: string,
  about: (project: string, row: number | string) => Record<string, string>,
  row: number | string,
): Promise<Answered> {
  const real = await ask(route, who, about(there, row))
  const none = await ask(
    route,
    who,
    about(nowhere, route.name.startsWith('project.') ? nowhere : noRow),
  )
  expect(real.meta?.name, `${route.name}: the form made for it is wrong: ${real.text}`).not.toBe(
    'badInput',
  )
  expect(real.text, `${route.name} leaks`).not.toContain(secret)
  expect(said(real), `${route.name} tells that there is something`).toBe(said(none))
  return real
}

it('every entity of projects has a row to look for', () => {
  const missing = ofProjects.map(({ entity }) => entity.name).filter(name => !rowsInProject[name])
  expect(
    missing,
    'Add a maker of such a row to tests/factories/inProject.ts: without it nobody knows whether outsiders find it.',
  ).toEqual([])
})

it('there are calls about projects to walk', () => {
  expect(calls.map(({ name }) => name)).toContain('ownMembership')
  expect(ofProjects.length).toBeGreaterThan(3)
})

describe.each(ofProjects.map(({ entity }) => entity.name))('%s', name => {
  const own = ofEntity(name)
  const reading = own.filter(({ listed }) => listed)
  // A new project is nobody else's: everything else is about a row, or a project, that is there.
  const others = own.filter(
    route => !route.listed && route.name !== 'project.create' && !route.inProject,
  )
  const filter = (project: string) => ({ [name === 'project' ? 'id' : 'project']: project })

  it('is found by who is inside', async () => {
    const list = own.find(route => route.name === `${name}.list`)
    if (!list) return
    const { text, data } = await ask(list, 'insider', filter(there))
    expect((data as { total: number }).total).toBeGreaterThan(0)
    expect(text).toContain(secret)
  })

  it.each(outsiders)('is in no list, count or export of %s', async who => {
    for (const route of reading) {
      await tellsNothing(route, who, project => filter(project), noRow)
      const all = await ask(route, who, {})
      expect(all.text, `${route.name} leaks`).not.toContain(secret)
      expect(all.text, `${route.name} leaks`).not.toContain(there)
    }
  })

  it.each(outsiders)('cannot be looked at, changed or acted on by %s', async who => {
    for (const route of others) {
      const about = (project: string, row: number | string) => formAbout(route, project, row)
      const { meta } = await tellsNothing(route, who, about, rows[name] ?? noRow)
      expect(meta?.code, `${route.name} is refused`).not.toBe(200)
    }
  })
})

describe.each(calls)('$name', route => {
  it('is refused to nobody inside for not being there', async () => {
    const { meta } = await ask(route, 'insider', formAbout(route, there, rows.project ?? there))
    // 404 may be of something else the form names: what it is about must then exist, too.
    if (route.inProject && Object.keys(route.input).length === 1)
      expect(meta, route.name).not.toMatchObject({ code: 404 })
  })

  it.each(outsiders)('tells %s nothing of a project', async who => {
    const about = (project: string, row: number | string) => formAbout(route, project, row)
    const { meta } = await tellsNothing(route, who, about, noRow)
    if (route.inProject) expect(meta, route.name).toMatchObject({ code: 404 })
  })
})
