import { type Entity, inputFields } from '#contract/kit/entity.ts'
import type { Field } from '#contract/kit/field.ts'
import { encode } from '#contract/kit/form.ts'
import type { Pattern } from '#contract/kit/patterns.ts'
import { entities } from '#contract/registry.ts'
import { rowsInProject } from '#tests/factories/inProject.ts'
import { join, makeJobType, makeProject } from '#tests/factories/project.ts'
import type { TestServer } from '../http.ts'

export type Row = Record<string, unknown> & { id: number | string; updateDate: string }
/** Somebody who may do whatever can be done, and leads a project. */
export interface World {
  server: TestServer
  token: string
  member: number
  project: string
}

let made = 0
const word = () =>
  `R${(++made).toString(36).toUpperCase()}${Math.random().toString(36).slice(2, 8)}`

const texts: Record<Pattern, () => string> = {
  email: () => `${word()}@test.example`.toLowerCase(),
  code: word,
  role: () => `ROLE_${word().toUpperCase()}`,
  phone: () => `+8525${String(1_000_000 + made++)}`,
  path: () => `/${word()}`,
  address: () => `/${word()}`,
}

/** Two of each dictionary that fields take their values from. */
const offered: Readonly<Record<string, readonly [string, string]>> = {
  projectType: ['SOFTWARE', 'FARM'],
  joinType: ['FULL_TIME', 'VOLUNTEER'],
}

/** Another value each time, right as far as the declaration knows. */
export function sample(field: Field): unknown {
  if (field.kind === 'text' && field.dict) return offered[field.dict]?.[++made % 2]
  if (field.kind === 'text') return texts[field.pattern ?? 'code']().slice(0, field.max)
  if (field.kind === 'longText' || field.kind === 'secret') return `some ${word()}`
  if (field.kind === 'password') return `Pass-${word()}`.slice(0, 20)
  if (field.kind === 'int') return (field.min ?? 0) + (++made % 50)
  if (field.kind === 'decimal') return `${1 + (++made % 80)}.00`
  if (field.kind === 'money') return `${++made}.00`
  if (field.kind === 'flag') return true
  if (field.kind === 'day') return '2026-03-04'
  if (field.kind === 'instant') return '2026-03-04T05:06:07.000Z'
  if (field.kind === 'choice') return field.default ?? Object.keys(field.values)[0]
  if (field.kind === 'color') return '#123456'
  return undefined
}

/** What the declaration cannot know of a row that the rules accept. */
const own: Readonly<Record<string, (world: World) => Promise<Record<string, unknown>>>> = {
  config: async () => ({ secret: false }),
  // Whose row it is writes all of it.
  guarded: async ({ member }) => ({ member }),
  menu: async ({ server }) => {
    const { rows } = await server.client.pool.query<{ id: string }>(
      `select "id" from "menu" where "permission" = 'system'`,
    )
    return { parent: Number(rows[0]?.id) }
  },
  projectNotice: async ({ project }) => ({ project }),
  savedView: async () => ({ list: 'dict', query: 'type=colour&orderBy=-sort' }),
  kpiTicket: async ({ server, project }) => ({
    project,
    type: 'PLAN',
    jobType: await makeJobType(server.db),
  }),
  projectMember: async ({ server, project }) => ({
    project,
    member: (await server.signedIn()).id,
    permissionTag: [],
    equityPer: '0',
  }),
}

/** A new row of that entity, made by the API; by its factory where there is none to make it. */
export async function makeRow(world: World, entity: Entity): Promise<Row> {
  const { server, token, project, member } = world
  const view = async (id: number | string) =>
    server.data<Row>(server.routeOf(`${entity.name}.view`), { token, form: encode({ id }) })
  if (entity.name === 'confirmRecord') {
    const make = rowsInProject[entity.name]
    return view((await make?.(server.db, { project, member, secret: word() })) ?? 0)
  }
  const values: Record<string, unknown> = {}
  const special = (await own[entity.name]?.(world)) ?? {}
  for (const [name, field] of Object.entries(inputFields(entity.fields, 'create'))) {
    const pointing = field.kind === 'ref' || field.kind === 'refs'
    if (name in special) values[name] = special[name]
    else if (pointing && (!field.optional || name === 'permissions')) {
      const { id } = await makeRow(world, entities[field.to as keyof typeof entities])
      values[name] = field.kind === 'refs' ? [id] : id
    } else if (!pointing) values[name] = sample(field)
  }
  const made = await server.data<Row>(server.routeOf(`${entity.name}.create`), {
    token,
    form: encode(values),
  })
  return view(made.id)
}

/** A world for the generated tests: an administrator who leads a project. */
export async function makeWorld(server: TestServer): Promise<World> {
  const { id, token } = await server.signedIn('ROLE_ADMIN')
  const project = await makeProject(server.db)
  await join(server.db, project, id, ['LEAD'])
  return { server, token, member: id, project }
}
