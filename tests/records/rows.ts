import { eq } from 'drizzle-orm'
import { requiredFields, type VerifiType } from '#contract/areas/verification/types.ts'
import { type Entity, inputFields } from '#contract/kit/entity.ts'
import type { Field } from '#contract/kit/field.ts'
import { encode } from '#contract/kit/form.ts'
import { entities } from '#contract/registry.ts'
import { personalCvTable } from '#server/areas/profile/personalCv.ts'
import { makeDelivery, makeSubmission } from '#tests/factories/eform.ts'
import { makePdf, makePng } from '#tests/factories/file.ts'
import { rowsInProject } from '#tests/factories/inProject.ts'
import { makeMessageDelivery } from '#tests/factories/message.ts'
import { join, makeJobType, makeProject } from '#tests/factories/project.ts'
import { makeSettlement } from '#tests/factories/providerSettlement.ts'
import type { TestServer } from '../http.ts'
import { upload } from '../upload.ts'
import { sample, word } from './sample.ts'

export type Row = Record<string, unknown> & { id: number | string; updateDate: string }
/** Somebody who may do whatever can be done, and leads a project. */
export interface World {
  server: TestServer
  token: string
  member: number
  project: string
}

/** Nothing in the fields that this type of verification does not have. */
function only(verifiType: VerifiType): Record<string, unknown> {
  const has: readonly string[] = requiredFields[verifiType]
  const others = Object.keys(inputFields(entities.personalKyc.fields, 'create'))
    .filter(name => !has.includes(name))
    .map(name => [name, null])
  return { ...Object.fromEntries(others), verifiType }
}

/** What the declaration cannot know of a row that the rules accept. */
const own: Readonly<Record<string, (world: World) => Promise<Record<string, unknown>>>> = {
  article: async () => ({
    ...{ publishDate: '2026-01-01T00:00:00.000Z', unpublishDate: '2099-01-01T00:00:00.000Z' },
    // Only a question and answer stands below another article.
    faqId: null,
  }),
  collectPayment: async ({ project }) => ({
    ...{ project, method: 'OPEN', amount: '12.00', exId: null },
    ...{ startDate: '2026-01-01', endDate: '2027-01-01' },
    ...{ remindAfter: 7, lastNotice: 14 },
  }),
  config: async () => ({ secret: false }),
  // Elements and texts are read by rules of their own.
  eform: async () => ({
    ...{ elements: [], texts: {}, languages: ['ZH_TW'] },
    ...{ onAirDate: '2026-01-01T00:00:00.000Z', endDate: '2099-01-01T00:00:00.000Z' },
  }),
  // It follows from whom it goes to.
  memberNotice: async () => ({ target: null }),
  // Its file is a spreadsheet.
  textMessage: async () => ({ recipientFile: [] }),
  // Whose row it is writes all of it.
  guarded: async ({ member }) => ({ member }),
  menu: async ({ server }) => {
    const { rows } = await server.client.pool.query<{ id: string }>(
      `select "id" from "menu" where "permission" = 'system'`,
    )
    return { parent: Number(rows[0]?.id) }
  },
  // What one type has, the others have not.
  personalKyc: async () => ({ ...only('IDENTITY'), birthday: '1990-01-01', cardType: 'HKID' }),
  comment: async ({ project }) => ({ entity: 'charter', rowId: project }),
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

/** What a field names: rows of another entity, or uploads. */
async function target(world: World, field: Field): Promise<unknown> {
  const { server, token } = world
  const several = async (least: number, make: () => Promise<unknown>) => {
    const made: unknown[] = []
    while (made.length < Math.max(1, least)) made.push(await make())
    return made
  }
  const pointed = async (to: string) =>
    (await makeRow(world, entities[to as keyof typeof entities])).id
  const picture = async () => (await upload(server, token, await makePng())).id
  const paper = async () => (await upload(server, token, makePdf(), 'some.pdf')).id
  if (field.kind === 'ref') return pointed(field.to)
  if (field.kind === 'refs') return several(field.min ?? 0, () => pointed(field.to))
  if (field.kind === 'image') return picture()
  if (field.kind === 'files')
    return several(field.min ?? 0, field.accept === 'image' ? picture : paper)
  return undefined
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
  // There is one a member: each new one takes the place of the last.
  if (entity.name === 'personalCv')
    await server.db.delete(personalCvTable).where(eq(personalCvTable.member, member))
  if (entity.name === 'eformRecord') return view(await makeSubmission(server.db))
  if (entity.name === 'delivery') {
    const message = await makeRow(world, entities.emailMessage)
    return view(await makeMessageDelivery(server.db, Number(message.id)))
  }
  if (entity.name === 'webhookDelivery') return view(await makeDelivery(server.db))
  if (entity.name === 'providerSettlement') return view(await makeSettlement(server.db, member))
  const values: Record<string, unknown> = {}
  const special = (await own[entity.name]?.(world)) ?? {}
  for (const [name, field] of Object.entries(inputFields(entity.fields, 'create'))) {
    const needed = !field.optional || name === 'permissions'
    const made = name in special ? special[name] : sample(field)
    values[name] = made ?? (needed ? await target(world, field) : undefined)
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

/**
 * Shows a row that only its owner sees as long as it is new to who may see others’ rows, or makes it
 * new again.
 */
export async function showToOthers(
  { client }: TestServer,
  { name }: Entity,
  id: number | string,
  status: 'FAILED' | 'DRAFT' = 'FAILED',
): Promise<void> {
  if (name !== 'personalKyc') return
  const text = `update "personalKyc" set "verifiStatus" = $2 where "id" = $1`
  await client.pool.query(text, [id, status])
}
