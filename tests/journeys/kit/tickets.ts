import type { Browser, Page } from '@playwright/test'
import type { ProjectTag } from '#contract/areas/project/projectMember.ts'
import type { Page as Rows } from '#contract/transport.ts'
import type { Api } from './api.ts'
import { watch } from './guard.ts'
import { signIn } from './people.ts'

export interface Ticket {
  id: number
  project: string
  title: string
  status: string
  updateDate: string
  submitDate: string | null
}

/** People of the demo who are in no project the tests make, but those they are put in. */
export type Person = 'member' | 'chan.wing' | 'ho.sze' | 'lai.yan'

let made = 0

/** A project led by `lead`, with these members and what they may do. */
export async function newProject(
  api: Api,
  values: Record<string, unknown>,
  members: Partial<Record<Person, readonly ProjectTag[]>>,
): Promise<string> {
  const id = `J${Date.now().toString(36).toUpperCase()}${++made}`
  await api.as('lead', 'POST', '/api/v1/cake/projects/create', {
    id,
    name: `Project ${id}`,
    type: 'SOFTWARE',
    ...values,
  })
  for (const [name, permissionTag] of Object.entries(members)) {
    const { memberId: member } = await api.session(name)
    await api.as('lead', 'POST', '/api/v1/cake/users/add', { project: id, member, permissionTag })
  }
  return id
}

/** A ticket of that project, as `who` makes it. */
export async function newTicket(
  api: Api,
  who: string,
  project: string,
  values: Record<string, unknown>,
): Promise<Ticket> {
  const { list } = await api.as<Rows<{ id: number }>>('lead', 'GET', '/api/v1/cake/kpiJobTypes', {
    projectType: 'SOFTWARE',
  })
  return api.as(who, 'POST', '/api/v1/cake/kpiTicket/create', {
    project,
    jobType: list[0]?.id,
    workHour: '2.00',
    ...values,
  })
}

/** Takes a step of a ticket. */
export const step = (api: Api, who: string, { id, updateDate }: Ticket, action: string) =>
  api.as<Ticket>(who, 'POST', `/api/v1/cake/kpiTicket/${action}`, { id, updateDate })

/** A window of somebody's own, watched like the test's. */
export async function windowOf(
  browser: Browser,
  api: Api,
  who: string,
  at: string,
): Promise<{ page: Page; problems: string[] }> {
  const context = await browser.newContext({
    baseURL: api.address,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Hong_Kong',
  })
  const problems = watch(context, api.address)
  const page = await context.newPage()
  await signIn(page, api, who, { at })
  return { page, problems }
}

export const listOf = (project: string) => `/projects/taskList?projectId=${project}`
export const pageOf = ({ id, project }: Ticket) =>
  `/projects/taskList/show/${id}?projectId=${project}`
