import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { declared } from '#contract/kit/declared.ts'
import type { Entity } from '#contract/kit/entity.ts'
import { type BuiltInRole, builtInRoleNames as roles } from '#contract/kit/right.ts'
import { assistantProposal } from '#server/areas/assistant/tables.ts'
import { served } from '#server/areas.ts'
import { makeApiToken } from './factories/apiToken.ts'
import { rowsInProject } from './factories/inProject.ts'
import { join, makeProject } from './factories/project.ts'
import { type TestServer, testServer } from './http.ts'
import { callTool, type ToolAnswer } from './mcp.ts'
import { granted } from './rights/granted.ts'

/** The whole matrix of rights through the tools: what the screens refuse, the tools refuse. */

const entities = Object.values(declared().entities) as Entity[]
const noRow = '987654321'
const verbsOf = ({ operations, actions }: Entity) => [
  ...(['create', 'update', 'remove'] as const).filter(verb => operations[verb]),
  ...Object.keys(actions),
]

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const unlimited = () => server.db.execute(sql`delete from "rateLimit"`)
const proposals = async () => (await server.db.select().from(assistantProposal)).length

/** Does something for each entity, some at once; answers what is wrong, a line for each. */
async function walk(look: (entity: Entity) => Promise<string[]>): Promise<string[]> {
  const wrong: string[] = []
  for (let from = 0; from < entities.length; from += 8) {
    await unlimited()
    const all = entities.slice(from, from + 8).map(async entity => {
      wrong.push(...(await look(entity)).map(line => `${entity.name} ${line}`))
    })
    await Promise.all(all)
  }
  return wrong
}

const isRefused = ({ isError, text }: ToolAnswer) =>
  isError && /not have permission|no permission|may not/i.test(text)

describe.each(roles)('with a token of %s', role => {
  let token: string
  let secret: string
  beforeAll(async () => {
    const who = await server.signedIn(role)
    token = who.token
    secret = await makeApiToken(server.db, who.id)
  })

  it('lists and records are read exactly where the screens read them', async () => {
    const wrong = await walk(async ({ name, operations }) => {
      const lines: string[] = []
      for (const verb of ['list', 'view'] as const) {
        const asked = { entity: name, ...(verb === 'view' && { recordId: noRow }) }
        const tool = verb === 'list' ? 'listRecords' : 'viewRecord'
        const answer = await callTool(server, secret, tool, asked)
        if (!operations[verb]) {
          if (!answer.isError) lines.push(`${verb}: answered though there is no such screen`)
          continue
        }
        const route = server.routeOf(`${name}.${verb}`)
        const form: Record<string, string> = verb === 'view' ? { id: noRow } : {}
        const { meta } = await server.ask(route, { token, form })
        const byCall = meta?.name === 'noPermission'
        if (byCall !== isRefused(answer)) lines.push(`${verb}: ${meta?.name} but ${answer.text}`)
        if (byCall === granted(route, role as BuiltInRole)) lines.push(`${verb}: ${meta?.name}`)
        if ((meta?.code !== 200) !== answer.isError)
          lines.push(`${verb}: ${meta?.code}, ${answer.text}`)
      }
      return lines
    })
    expect(wrong).toEqual([])
  }, 120_000)

  it('no change is prepared that the screens refuse', async () => {
    const before = await proposals()
    const wrong = await walk(async entity => {
      const lines: string[] = []
      for (const verb of verbsOf(entity)) {
        const name = `${entity.name}.${verb}`
        const through = entity.actions[verb]?.through
        const route = server.routes.find(one => one.name === (through ? `${through}.create` : name))
        if (route && granted(route, role as BuiltInRole)) continue
        const asked = { action: name, ...(verb !== 'create' && { recordId: noRow }) }
        const answer = await callTool(server, secret, 'change', asked)
        if (!answer.isError) lines.push(`${verb}: ${answer.text}`)
      }
      return lines
    })
    expect(wrong).toEqual([])
    expect(await proposals()).toBe(before)
  }, 120_000)
})

describe('of a project, somebody outside', () => {
  /** In everything an outsider must not read. */
  const word = 'Blackbird-4711'
  const there = 'INSIDE'
  const rows: Record<string, string> = {}
  const secrets: Record<string, string> = {}
  const ofProjects = served
    .map(({ entity }) => entity)
    .filter(({ name, fields }) => name === 'project' || fields.project?.kind === 'ref')

  beforeAll(async () => {
    const { db } = server
    await makeProject(db, { id: there, name: word, description: word, sort: 1 })
    const enter = async (name: string) => {
      const { id } = await server.signedIn('ROLE_LEAD')
      secrets[name] = await makeApiToken(db, id)
      return id
    }
    const inside = await enter('insider')
    await join(db, there, inside, ['LEAD'])
    await enter('outsider')
    await join(db, await makeProject(db), await enter('leadOfAnother'), ['LEAD'])
    const exited = { status: 'EXITED', exitDate: '2026-01-01' }
    await join(db, there, await enter('whoHasLeft'), ['LEAD'], exited)
    for (const { name } of ofProjects)
      rows[name] = String(
        (await rowsInProject[name]?.(db, { project: there, member: inside, secret: word })) ??
          noRow,
      )
  })

  it('which is full of texts that somebody inside finds', async () => {
    await unlimited()
    const found = await callTool(server, secrets.insider ?? '', 'find', { keyword: word })
    expect(found.text).toContain(word)
  })

  it.each(['outsider', 'leadOfAnother', 'whoHasLeft'])(
    '%s finds nothing by any tool',
    async who => {
      const secret = secrets[who] ?? ''
      const use = async (...[name, args]: [Parameters<typeof callTool>[2], object]) =>
        [name, args, (await callTool(server, secret, name, args)).text] as const
      await unlimited()
      const answers = [
        await use('find', { keyword: word }),
        await use('find', { keyword: there }),
        await use('open', { keyword: word }),
        await use('whatWaits', {}),
        await use('myKpi', { project: there }),
        await use('myShares', { project: there }),
        await use('howTo', { question: word }),
      ]
      for (const { name, actions, operations } of ofProjects) {
        const recordId = rows[name] ?? noRow
        const filters = { [name === 'project' ? 'id' : 'project']: there }
        answers.push(await use('listRecords', { entity: name }))
        answers.push(await use('listRecords', { entity: name, keyword: word }))
        answers.push(await use('listRecords', { entity: name, filters }))
        answers.push(await use('viewRecord', { entity: name, recordId }))
        for (const verb of [...Object.keys(actions), 'update', 'remove']) {
          if (!(verb in actions) && !operations[verb as 'update']) continue
          answers.push(await use('change', { action: `${name}.${verb}`, recordId }))
          answers.push(await use('whyNot', { ability: `${name}.${verb}`, recordId }))
        }
      }
      const asked = (args: object) => JSON.stringify(args)
      const leaks = answers.filter(([, args, text]) =>
        // What was asked for is often said again.
        text.replaceAll(asked(args), '').replaceAll(`“${word}”`, '').includes(word),
      )
      expect(leaks).toEqual([])
      const real = answers.filter(([name]) => name === 'viewRecord' || name === 'change')
      expect(real.filter(([, , text]) => !text.includes('"refused"'))).toEqual([])
    },
  )
})
