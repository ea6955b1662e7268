import { project } from '#contract/areas/project/project.ts'
import { projectMember } from '#contract/areas/project/projectMember.ts'
import { kpiJobType } from '#contract/areas/setup/kpiJobType.ts'
import { confirmRecord } from '#contract/areas/ticket/confirmRecord.ts'
import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import { memberSearch, type Person } from '#contract/kit/calls/member.ts'
import type { Page as Rows } from '#contract/transport.ts'
import type { Api } from './api.ts'

/** A project of a test's own, led by `lead`, with `member` in it. */
export async function newProject(
  api: Api,
  id: string,
  values: Record<string, unknown> = {},
): Promise<string> {
  const whole = { id, name: `Project ${id}`, type: 'SOFTWARE', completion: 40, ...values }
  await api.as('lead', 'POST', `${project.path}/create`, whole)
  const [found] = await api.as<Person[]>('lead', 'GET', memberSearch.path, {
    keyword: 'member@demo.commonshare.example',
  })
  await api.as('lead', 'POST', `${projectMember.path}/add`, {
    project: id,
    member: found?.id,
    permissionTag: [],
  })
  return id
}

interface Ticket {
  id: number
  kpiPoint: string
  submitDate: string
}

/** Work that `member` has done, waiting to be confirmed. */
export async function recordWork(
  api: Api,
  projectId: string,
  title: string,
  workHour: string,
): Promise<Ticket> {
  const types = await api.as<Rows<{ id: number }>>('lead', 'GET', kpiJobType.path, {
    projectType: 'SOFTWARE',
    cnName: '程式開發',
  })
  return api.as('member', 'POST', `${kpiTicket.path}/create`, {
    project: projectId,
    type: 'CONTRIBUTION',
    title,
    jobType: types.list[0]?.id,
    workHour,
    contributionDate: '2026-01-05',
  })
}

/** The lead's confirmation, which suffices. */
export const confirmWork = (api: Api, { id, submitDate }: Ticket): Promise<unknown> =>
  api.as('lead', 'POST', `${confirmRecord.path}/create`, { ticket: id, submitDate })
