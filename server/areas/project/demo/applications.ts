import { inArray } from 'drizzle-orm'
import { memberTable } from '#server/areas/access/public.ts'
import type { Executor } from '#server/db/client.ts'
import { projectTable } from '../tables/project.ts'
import { projectApplyTable } from '../tables/projectApply.ts'

/** Applications of the demo: one is pending, one was refused with a reason, one was accepted. */
const applications = [
  {
    project: 'APP',
    applicant: 'poon.hei',
    jointype: 'VOLUNTEER',
    status: 'PENDING',
    applied: 2,
    reason:
      '我在社會服務機構做無障礙網頁測試三年，自己也是螢幕閱讀器使用者。想幫忙測試應用程式，並協助整理給長者的使用說明，每星期可以抽出四小時。',
  },
  {
    project: 'GREEN',
    applicant: 'wong.ching',
    jointype: 'VOLUNTEER',
    status: 'REFUSED',
    applied: 26,
    reason: '我住在元朗，想學種菜，但只有平日晚上有空。',
    remark:
      '多謝你的心意！農場目前只在星期六早上開放，晚上沒有照明，暫時安排不到。秋天開設平日班後，歡迎再申請。',
    reviewer: 'lead',
    reviewed: 24,
  },
  {
    project: 'GREEN',
    applicant: 'lai.yan',
    jointype: 'VOLUNTEER',
    status: 'ACCEPTED',
    applied: 99,
    reason: '我有五年市集擺檔經驗，可以負責週末市集的攤檔和收銀。',
    remark: '歡迎！本星期六早上八時在紅磚屋見。',
    reviewer: 'lead',
    reviewed: 96,
  },
] as const

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** Creates them where their projects exist. */
export async function seedDemoApplications(at: Executor): Promise<void> {
  const names = ['lead', ...applications.map(one => one.applicant)]
  const members = await at
    .select({ id: memberTable.id, login: memberTable.loginName })
    .from(memberTable)
    .where(inArray(memberTable.loginName, names))
  const idOf = (login: string) => Number(members.find(one => one.login === login)?.id)
  const projects = await at.select({ id: projectTable.id }).from(projectTable)
  const rows = applications
    .filter(({ project }) => projects.some(({ id }) => id === project))
    .map(one => ({
      project: one.project,
      applicant: idOf(one.applicant),
      jointype: one.jointype,
      status: one.status,
      reason: one.reason,
      createDate: daysAgo(one.applied),
      ...('reviewer' in one && {
        remark: one.remark,
        reviewer: idOf(one.reviewer),
        reviewDate: daysAgo(one.reviewed),
      }),
    }))
  // Rows inserted together need the same columns.
  for (const row of rows) await at.insert(projectApplyTable).values(row as never)
}
