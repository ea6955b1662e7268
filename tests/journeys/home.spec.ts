import type { Language } from '#server/words.ts'
import { newAccount } from './kit/accounts.ts'
import { expect, test } from './kit/fixtures.ts'
import { look } from './kit/look.ts'
import { signIn } from './kit/people.ts'
import { newProject, newTicket } from './kit/tickets.ts'

const words = {
  'en-US': { waiting: /^Waiting for me/, confirm: 'Confirm: ', done: 'Done (3)' },
  'zh-TW': { waiting: /^等我處理/, confirm: '確認：', done: '已處理（3）' },
  'zh-CN': { waiting: /^等我处理/, confirm: '确认：', done: '已处理（3）' },
} as const satisfies Record<Language, object>

const names = ['Seed the beds', 'Fix the fence', 'Mend the gate']

for (const [language, said] of Object.entries(words) as [Language, (typeof words)[Language]][])
  test(`three tickets are confirmed from home in three clicks (${language})`, async ({
    page,
    api,
  }) => {
    const project = await newProject(api, { confirmType: 'RATE' }, { member: ['CONFIRM'] })
    for (const title of names)
      await newTicket(api, 'lead', project, {
        ...{ type: 'CONTRIBUTION', title: `${title} ${project}`, contributionDate: '2026-01-05' },
      })
    await signIn(page, api, 'member', { at: '/home/index', language })
    const queue = page.getByRole('region', { name: said.waiting })
    for (const title of names)
      await queue.getByRole('button', { name: `${said.confirm}${title} ${project}` }).click()
    await expect(queue.getByText(said.done)).toBeVisible()
    await expect(queue.getByRole('button', { name: new RegExp(project) })).toHaveCount(0)
    await look(page)
  })

test('a plan is claimed and finished from home', async ({ page, api }) => {
  const project = await newProject(api, { confirmType: 'RATE' }, { member: [] })
  const { memberId } = await api.session('member')
  const plan = await newTicket(api, 'lead', project, {
    ...{ type: 'PLAN', title: `Paint ${project}`, contributor: memberId },
  })
  await api.as('lead', 'POST', '/api/v1/cake/kpiTicket/publishKpi', {
    ...{ id: plan.id, updateDate: plan.updateDate },
  })
  await signIn(page, api, 'member', { at: '/home/index' })
  await page.getByRole('button', { name: `Claim: Paint ${project}` }).click()
  await page.getByRole('button', { name: `Finish: Paint ${project}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Completion description').fill('All of it is white now')
  await dialog.getByRole('button', { name: 'Submit for confirmation' }).click()
  await expect(page.getByText('Done (2)')).toBeVisible()
})

test('an empty home says what to do next; it fits every window in both themes', async ({
  page,
  api,
}) => {
  const { loginName } = await newAccount(api, 'home.empty')
  for (const theme of ['dark', 'light'] as const)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await signIn(page, api, loginName, { at: '/home/index', theme })
      await expect(page.getByText('Nothing is waiting for you')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Project hall' }).first()).toBeVisible()
      await look(page)
    }
})
