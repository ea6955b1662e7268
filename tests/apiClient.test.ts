import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '#server/paths.ts'

// Types for a client are generated from the description of the API, and a client is written with
// them. Its compiler is the judge: `@ts-expect-error` over a line that is right is an error too.

const run = promisify(execFile)
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'api-client-'))
  const described = await readFile(join(root, 'docs/derived/openapi.json'), 'utf8')
  await writeFile(join(folder, 'api.ts'), astToString(await openapiTS(described, { silent: true })))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const client = `
import type { components, operations } from './api.ts'

type Query<K extends keyof operations> = operations[K]['parameters']['query']
type Form<K extends keyof operations> =
  operations[K] extends { requestBody?: { content: infer C } } ? C[keyof C] : never
type Answer<K extends keyof operations> =
  operations[K]['responses'] extends { 200: { content: { 'application/json': infer A } } } ? A : never

declare function get<K extends keyof operations>(call: K, query: Query<K>): Promise<Answer<K>>
declare function post<K extends keyof operations>(call: K, form: Form<K>): Promise<Answer<K>>
type Dict = components['schemas']['Dict']
`

/** What the compiler says of a client that does this. */
async function compiled(lines: string): Promise<string> {
  const file = join(folder, 'client.ts')
  await writeFile(file, `${client}\nexport async function use() {\n${lines}\n}\n`)
  const tsc = join(root, 'node_modules/typescript-native/bin/tsc')
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--types', '']
  const modules = ['--allowImportingTsExtensions', '--module', 'esnext', '--target', 'es2022']
  return run(process.execPath, [tsc, ...options, ...modules, file]).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  )
}

it('a client compiles that lists with a filter, creates and acts', async () => {
  expect(
    await compiled(`
  const page = await get('dict.list', {
    listing: { pageSize: 50 },
    filters: { type: 'unit', enabled: 'true', sort_ge: '1' },
  })
  const first: Dict | undefined = page.data?.list[0]
  const made = await post('dict.create', { type: 'unit', value: 'h', cnLabel: '小時', enLabel: 'hour', sort: 1 })
  if (made.data) await post('dict.update', { id: made.data.id, updateDate: made.data.updateDate, enLabel: 'hours' })
  const ticket = await post('kpiTicket.collect', { id: 1 })
  const words: (string | undefined)[] = [ticket.meta.name, ticket.data?.title, first?.cnLabel]
  const refused: string | undefined = ticket.meta.refusals?.title?.problem
  return { words, refused }`),
  ).toBe('')
})

it('none compiles with a field, a filter or a call that there is not', async () => {
  expect(
    await compiled(`
  // @ts-expect-error no such filter
  await get('dict.list', { filters: { colour: 'red' } })
  // @ts-expect-error no such operator of a flag
  await get('dict.list', { filters: { enabled_like: 'x' } })
  // @ts-expect-error no such field
  await post('dict.create', { type: 'unit', value: 'h', cnLabel: '小時', enLabel: 'hour', colour: 'red' })
  // @ts-expect-error a field is missing
  await post('dict.create', { type: 'unit', value: 'h', cnLabel: '小時' })
  // @ts-expect-error a number, not a text
  await post('kpiTicket.collect', { id: '1' })
  // @ts-expect-error no such call
  await post('dict.burn', { id: 1 })
  const { data } = await get('dict.view', { id: 1 })
  // @ts-expect-error no such field of a row
  return data?.colour`),
  ).toBe('')
})
