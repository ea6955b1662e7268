import { type Entity, inputFields, titleIn } from '#contract/kit/entity.ts'
import { entities } from '#contract/registry.ts'
import { sample } from '#tests/records/rows.ts'
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

/** Every entity with a list page of the kit. One without a line here fails the journey. */
export const screens: Readonly<Record<string, Screen>> = {
  config: { at: '/systemSetup/configManage', given: async () => ({ secret: false }) },
  dict: { at: '/systemSetup/dictManage' },
  kpiJobType: {
    at: '/kpiType/kpiTypeList',
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
  mail: { at: '/systemSetup/outbox' },
  member: {
    at: '/employee/employeeList',
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
    at: '/project/list',
    searched: true,
    // What is published stands in the hall, where others look.
    given: async () => ({ type: 'SOFTWARE', published: false }),
    history: ({ id }) => `/project/list/edit/${id}`,
  },
  role: {
    at: '/accessManage/roleManage',
    given: async api => {
      const { list } = await api.as<{ list: Stored[] }>(
        'admin',
        'GET',
        `${entities.menu.path}/list`,
      )
      return { permissions: [list[0]?.id] }
    },
  },
  tag: { at: '/systemSetup/sysTagManage' },
}

/** Entities whose rows stand on pages of their own flow, with what tries those. */
export const elsewhere: Readonly<Record<string, string>> = {
  confirmRecord: 'on the page of its ticket: tickets.spec.ts',
  cutCakeRecord: 'on the page of equity: equity.spec.ts',
  label: 'on the page of its tag: dictionary.spec.ts',
  menu: 'a tree: menus.spec.ts',
  projectApply: 'in the hall: market.spec.ts',
  projectMember: 'on the page of its project: projects.spec.ts, together.spec.ts',
  projectNotice: 'on the page of its project: projects.spec.ts',
  savedView: 'in a panel of every list: views.spec.ts',
  waiverRecord: 'on the page of equity: equity.spec.ts',
}

/** An address, with something more asked there. */
export const asking = (address: string, more: Values): string =>
  `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(more as Record<string, string>)}`

/** The field that names a row to a reader of English. */
export const titleOf = (entity: Entity) => titleIn('en-US', entity)

/** A text that may be anything; the name of the row only where there is no other. */
export function freeField(entity: Entity): string {
  const unique = entity.unique.flatMap(({ fields }) => fields)
  const free = Object.entries(inputFields(entity.fields, 'update')).flatMap(([name, field]) => {
    const isText = field.kind === 'longText' || (field.kind === 'text' && !field.pattern)
    return isText && !('dict' in field) && !unique.includes(name) ? [name] : []
  })
  const names = [entity.title, titleOf(entity)]
  return free.find(name => !names.includes(name)) ?? free[0] ?? ''
}

/** A row that may be pointed at. */
const target = async (api: Api, name: string) =>
  name === 'member'
    ? (await api.session('admin')).memberId
    : (await makeRow(api, entities[name as keyof typeof entities] as Entity)).id

/** What a new row is given: every field it needs, of any value its kind allows. */
export async function valuesOf(api: Api, entity: Entity): Promise<Values> {
  const { given } = screens[entity.name] ?? {}
  const special = (await given?.(api)) ?? {}
  const values: Values = {}
  for (const [name, field] of Object.entries(inputFields(entity.fields, 'create'))) {
    const value = name in special ? special[name] : sample(field)
    if (value !== undefined) values[name] = value
    else if (field.kind === 'ref' && !field.optional) values[name] = await target(api, field.to)
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
