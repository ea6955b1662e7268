import { declared } from '#contract/kit/declared.ts'
import { type Entity, fieldOf, inputFields, titleIn } from '#contract/kit/entity.ts'
import type { Field } from '#contract/kit/field.ts'
import { entities } from '#contract/registry.ts'
import { makePdf, makePng } from '#tests/factories/file.ts'
import { sample } from '#tests/records/sample.ts'
import type { Api } from './api.ts'
import { newProject } from './projects.ts'

type Values = Record<string, unknown>
export type Stored = Values & { id: number | string; updateDate: string }

/** Where the rows of an entity are listed, and what the declaration cannot know of them. */
export interface Screen {
  at: string
  /** What must be there before the list can be opened. */
  ready?(api: Api): Promise<unknown>
  /** Where a row is changed, instead of below the list. */
  edit?(row: Stored): string
  /** Where its history is read, instead of on its page. */
  history?(row: Stored): string
  /** Its filters leave the title to the quick search. */
  searched?: true
  /** What a row needs beside values any of its kinds would do for. */
  given?(api: Api): Promise<Values>
}

/** What the declarations cannot know of lists, by entity; where each stands they do. */
const known: Readonly<Record<string, Partial<Screen>>> = {
  bankCard: { searched: true },
  config: { given: async () => ({ secret: false }) },
  kpiJobType: {
    given: async () => ({ projectType: 'SOFTWARE' }),
  },
  kpiTicket: {
    at: '/projects/taskList?projectId=LISTED',
    ready: api => newProject(api, 'LISTED'),
    searched: true,
    given: async api => {
      const { list } = await api.as<{ list: Stored[] }>('lead', 'GET', entities.kpiJobType.path, {
        projectType: 'SOFTWARE',
      })
      return { project: 'LISTED', type: 'PLAN', jobType: list[0]?.id }
    },
    edit: ({ id }) => `/projects/taskList/edit/${id}?projectId=LISTED`,
    history: ({ id }) => `/projects/taskList/edit/${id}?projectId=LISTED`,
  },
  member: {
    given: async api => {
      const { list } = await api.as<{ list: Stored[] }>(
        'admin',
        'GET',
        `${entities.role.path}/list`,
      )
      return { roles: [list.find(({ name }) => name === 'ROLE_MEMBER')?.id] }
    },
  },
  project: {
    searched: true,
    // What is published stands in the hall, where others look.
    given: async () => ({ type: 'SOFTWARE', published: false }),
    history: ({ id }) => `/project/list/edit/${id}`,
  },
  role: {
    given: async api => {
      const { list } = await api.as<{ list: Stored[] }>(
        'admin',
        'GET',
        `${entities.menu.path}/list`,
      )
      return { permissions: [list[0]?.id] }
    },
  },
}

/** Entities whose rows stand on pages of their own flow, with what tries those. */
export const elsewhere: Readonly<Record<string, string>> = {
  accountTx: 'on the pages of the finance team: coins.spec.ts',
  accountWallet: 'on the pages of the finance team: coins.spec.ts',
  article: 'written in the tabs of its languages: cms.spec.ts',
  coinBatch: 'on the pages of the finance team: coinBatch.spec.ts',
  collectPayment: 'on the page of its project: payments.spec.ts',
  confirmRecord: 'on the page of its ticket: tickets.spec.ts',
  contract: 'sent and signed, with a form of its own: contracts.spec.ts, sign.spec.ts',
  comment: 'below the record it is about: comments.spec.ts',
  contractTemplate: 'written in the tabs of its languages: contracts.spec.ts',
  cutCakeRecord: 'on the page of equity: equity.spec.ts',
  delivery: 'made by messages: campaigns.spec.ts',
  eform: 'made in a builder: eforms.spec.ts',
  eformRecord: 'submitted on a public page: eformRecords.spec.ts',
  eformWebhook: 'tried with a receiver: webhooks.spec.ts',
  emailMessage: 'written, tried and sent: campaigns.spec.ts',
  textMessage: 'written, tried and sent: texts.spec.ts',
  memberNotice: 'written, sent and read: memberNotices.spec.ts',
  invitation: 'sent once and never changed: membership.spec.ts',
  joinRequest: 'made on a public page: membership.spec.ts',
  kpiSettlement: 'on its own page: settlement.spec.ts',
  label: 'on the page of its tag: dictionary.spec.ts',
  payOrder: 'made by plans: payments.spec.ts',
  payment: 'made by payers: payments.spec.ts',
  personalCv: 'edited by section on a page of its own: resume.spec.ts',
  memberLabel: 'on the page of its account: exchange.spec.ts',
  menu: 'a tree: menus.spec.ts',
  messageTemplate: 'written in the tabs of its languages: campaigns.spec.ts',
  myProduct: 'on its own pages: products.spec.ts',
  personalKyc: 'submitted by members and reviewed: verification.spec.ts',
  projectApply: 'in the hall: market.spec.ts',
  projectMember: 'on the page of its project: projects.spec.ts, together.spec.ts',
  projectNotice: 'on the page of its project: projects.spec.ts',
  providerSettlement: 'imported from a file: providerSettlements.spec.ts',
  providerSettlementLine: 'on the page of its settlement: providerSettlements.spec.ts',
  refundRequire: 'asked for on the page of an order: payments.spec.ts',
  savedView: 'in a panel of every list: views.spec.ts',
  waiverRecord: 'on the page of equity: equity.spec.ts',
  webhookDelivery: 'made by submissions: webhooks.spec.ts',
  withdrawal: 'on the pages of the finance team: coins.spec.ts',
}

/** Every entity with a list page of the kit; one that is nowhere fails the journey. */
export const screens: Readonly<Record<string, Screen>> = Object.fromEntries(
  Object.keys(entities).flatMap(name => {
    const at = known[name]?.at ?? declared().screens[name]?.at
    return at && !Object.hasOwn(elsewhere, name) ? [[name, { ...known[name], at }]] : []
  }),
)

/** An address, with something more asked there. */
export const asking = (address: string, more: Values): string =>
  `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(more as Record<string, string>)}`

/** The field that names a row to a reader of English. */
export const titleOf = (entity: Entity) => titleIn('en-US', entity)

/** Fields whose change asks for a password as well. */
const withPassword: Readonly<Record<string, readonly string[]>> = {
  mailSender: ['username', 'imapUsername'],
}

/** A text that may be anything; the name of the row only where there is no other. */
export function freeField(entity: Entity): string {
  const unique = entity.unique.flatMap(({ fields }) => fields)
  const free = Object.entries(inputFields(entity.fields, 'update')).flatMap(([name, field]) => {
    const isText = field.kind === 'longText' || (field.kind === 'text' && !field.pattern)
    const isFree = !unique.includes(name) && !withPassword[entity.name]?.includes(name)
    return isText && isFree ? [name] : []
  })
  const names = [entity.title, titleOf(entity)]
  return free.find(name => !names.includes(name)) ?? free[0] ?? titleOf(entity)
}

/** What two people write into that field. */
export function twoTexts(entity: Entity, name: string): [string, string] {
  const field = fieldOf(entity, name)
  const isOfItsOwn = field.kind === 'text' && (field.pattern || field.max < 20)
  return isOfItsOwn ? [String(sample(field)), String(sample(field))] : ['The first', 'The second']
}

/** A row that may be pointed at. */
const target = async (api: Api, name: string) =>
  name === 'member'
    ? (await api.session('admin')).memberId
    : (await makeRow(api, entities[name as keyof typeof entities] as Entity)).id

/** Enters a value into its dictionary, where the demo has none. */
async function offer(api: Api, type: string, value: unknown): Promise<void> {
  const { list: stored, create } = entities.dict.operations
  const { list } = await api.as<{ list: Stored[] }>('admin', 'GET', stored?.path ?? '', { type })
  if (list.some(one => one.value === value)) return
  const labels = { cnLabel: value, enLabel: value }
  const row = { type, value, ...labels, sort: 0, enabled: true }
  await api.as('admin', 'POST', create?.path ?? '', row)
}

/** What a required field names: a row of another entity, or an upload. */
async function named(api: Api, field: Field): Promise<unknown> {
  if (field.kind === 'ref') return target(api, field.to)
  if (field.kind === 'refs') return [await target(api, field.to)]
  if (field.kind === 'image') return api.upload('admin', await makePng(), 'some.png')
  if (field.kind !== 'files') return undefined
  return Promise.all(
    Array.from({ length: field.min ?? 1 }, async () =>
      field.accept === 'image'
        ? api.upload('admin', await makePng(), 'some.png')
        : api.upload('admin', makePdf(), 'some.pdf'),
    ),
  )
}

/** What a new row is given: every field it needs, of any value its kind allows. */
export async function valuesOf(api: Api, entity: Entity): Promise<Values> {
  const { given } = screens[entity.name] ?? {}
  const special = (await given?.(api)) ?? {}
  const values: Values = {}
  for (const [name, field] of Object.entries(inputFields(entity.fields, 'create'))) {
    const value = name in special ? special[name] : sample(field)
    if (field.kind === 'dict' && value !== undefined && !(name in special))
      await offer(api, field.of, value)
    if (value !== undefined) values[name] = value
    else if (!field.optional) values[name] = await named(api, field)
  }
  return values
}

/** A row, made by the API. */
export async function makeRow(api: Api, entity: Entity): Promise<Stored> {
  const { create, view } = entity.operations
  const values = await valuesOf(api, entity)
  const { id } = await api.as<Stored>('admin', 'POST', create?.path ?? '', values)
  return api.as<Stored>('admin', 'GET', view?.path ?? '', { id })
}
