import { test } from './kit/fixtures.ts'
import { forEverybody } from './kit/look.ts'
import { signIn } from './kit/people.ts'
import { listOf, newProject, newTicket, pageOf, step } from './kit/tickets.ts'

for (const { language, theme, width } of [
  { language: 'zh-TW', theme: 'dark', width: 1280 },
  { language: 'zh-CN', theme: 'light', width: 390 },
  { language: 'en-US', theme: 'dark', width: 390 },
] as const)
  test(`tickets are for everybody: ${language}, ${theme}, ${width}`, async ({ page, api }) => {
    test.slow()
    const project = await newProject(api, { confirmType: 'RATE' }, { member: [] })
    const plan = await newTicket(api, 'lead', project, { type: 'PLAN', title: 'Paint the shed' })
    await step(api, 'lead', plan, 'publishKpi')
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, api, 'member', { at: listOf(project), language, theme })
    await forEverybody(page, [
      listOf(project),
      `${listOf(project)}&tab=toFinish`,
      `${listOf(project)}&view=board`,
      `${listOf(project)}&view=calendar&month=2026-02`,
      `/projects/taskList/create?projectId=${project}&type=CONTRIBUTION`,
      pageOf(plan),
      `/projects/picTask?projectId=${project}`,
      '/project/myTask',
      '/project/allTask',
    ])
  })
