import type { Page } from '@playwright/test'
import { button, choose, field } from './kit/choose.ts'
import { expect, test } from './kit/fixtures.ts'
import { look } from './kit/look.ts'
import { signIn } from './kit/people.ts'
import { newProject } from './kit/tickets.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const option = '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option'

/** Counts the clicks of the pointer: those of keys have no detail. */
async function clicks(page: Page): Promise<() => number> {
  let count = 0
  await page.exposeFunction('clicked', () => {
    count += 1
  })
  await page.addInitScript(() => {
    addEventListener(
      'click',
      event => {
        const { clicked } = window as unknown as { clicked(): void }
        if (event.isTrusted && event.detail > 0) clicked()
      },
      true,
    )
  })
  return () => count
}

/** Chooses people in the open dialog by a part of their names. */
async function pick(page: Page, ...names: string[]) {
  const box = dialog(page).getByRole('combobox', { name: 'Members', exact: true })
  await expect(box).toBeFocused()
  for (const name of names) {
    await page.keyboard.type(name)
    await page.locator(option).filter({ hasText: name }).click()
    await expect(dialog(page).getByText(`“${name}” can be added to the project`)).toBeVisible()
  }
}

test('a lead has a new project with two members and a ticket in at most 12 clicks', async ({
  page,
  api,
}) => {
  const counted = await clicks(page)
  await signIn(page, api, 'lead', { at: '/project/list' })
  await page.getByRole('link', { name: 'New project' }).first().click()
  await expect(field(page, 'Name')).toBeFocused()
  await page.keyboard.type('Rooftop garden')
  await expect(page.getByText('Project id: ROOFTOPGARDEN')).toBeVisible()
  await page.getByRole('radio', { name: 'Farm' }).click()
  await button(page, 'Create project').click()

  // One lands on the dashboard, which says what comes next instead of figures that are all zero.
  await expect(page).toHaveURL(/\/projects\/details\?projectId=ROOFTOPGARDEN/)
  const list = page.getByRole('region', { name: 'Set up the project' })
  await expect(list.getByText('0 of 5 done')).toBeVisible()
  await expect(page.getByText('The figures come with the first ticket')).toBeVisible()
  await expect(page.getByText('KPI of the last 30 days')).toHaveCount(0)
  await list.getByRole('button', { name: 'Add members' }).click()
  await pick(page, '謝君', '王靜')
  await dialog(page).getByRole('button', { name: 'Add 2 people' }).click()
  await expect(page.getByText('2 people were added to the project')).toBeVisible()
  await expect(list.getByText('1 of 5 done')).toBeVisible()

  await list.getByRole('link', { name: 'Record a contribution' }).click()
  await field(page, 'Title').fill('Carried the soil up')
  await page.getByRole('combobox', { name: 'Job type' }).click()
  await page.locator(option).first().click()
  await field(page, 'Quantity').fill('3')
  await button(page, 'Submit for confirmation').click()
  await expect(page.getByRole('heading', { name: 'Carried the soil up' })).toBeVisible()

  const count = counted()
  test.info().annotations.push({ type: 'clicks', description: String(count) })
  expect(count, 'clicks of the pointer').toBeGreaterThan(6)
  expect(count, 'clicks of the pointer').toBeLessThanOrEqual(12)

  // The figures are there once there is something to count.
  await page.goto('/projects/details?projectId=ROOFTOPGARDEN')
  await expect(list.getByText('2 of 5 done')).toBeVisible()
  await expect(page.getByText('KPI of the last 30 days').first()).toBeVisible()
})

test('each step of the checklist is done right there, and the list can be put away', async ({
  page,
  api,
}) => {
  const id = await newProject(api, {}, {})
  await signIn(page, api, 'lead', { at: `/projects/details?projectId=${id}` })
  const list = page.getByRole('region', { name: 'Set up the project' })
  await list.getByRole('button', { name: 'Set the rule' }).click()
  await page.getByRole('combobox', { name: 'Equity distribution' }).press('ArrowDown')
  await page.locator(option).filter({ hasText: 'By milestone' }).click()
  await field(page, 'Total shares').fill('500')
  await look(page)
  await button(page, 'Save').click()
  await expect(list.getByText('1 of 5 done')).toBeVisible()

  await list.getByRole('button', { name: 'Publish' }).click()
  await field(page, 'Public introduction').fill('We look for gardeners')
  await dialog(page).getByRole('button', { name: 'Publish' }).click()
  await expect(list.getByText('2 of 5 done')).toBeVisible()

  await list.getByRole('link', { name: 'Write', exact: true }).click()
  await expect(page).toHaveURL(/constitution.*at=write/)
  await page.goBack()

  await list.getByRole('button', { name: 'Hide' }).click()
  await expect(list).toHaveCount(0)
  await page.reload()
  await button(page, 'Set up the project').click()
  await expect(list.getByText('2 of 5 done')).toBeVisible()
})

test('that no equity is divided for now is a decision; members see no checklist', async ({
  page,
  api,
}) => {
  const id = await newProject(api, {}, { member: [] })
  await signIn(page, api, 'lead', { at: `/projects/details?projectId=${id}` })
  const list = page.getByRole('region', { name: 'Set up the project' })
  await expect(list.getByText('1 of 5 done')).toBeVisible()
  await list.getByRole('button', { name: 'No equity for now' }).click()
  await expect(list.getByText('2 of 5 done')).toBeVisible()

  await signIn(page, api, 'member', { at: `/projects/details?projectId=${id}` })
  await expect(page.getByText('The figures come with the first ticket')).toBeVisible()
  await expect(list).toHaveCount(0)
})

test('an id that is taken is said beside it, and the next one suggested', async ({ page, api }) => {
  // Of a project the lead does not see.
  await api.as('admin', 'POST', '/api/v1/cake/projects/create', {
    ...{ id: 'HIDDENWELL', name: 'Somebody else’s', type: 'SOFTWARE' },
  })
  await signIn(page, api, 'lead', { at: '/project/list/create' })
  await button(page, 'Create project').click()
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true')

  await page.keyboard.type('Hidden well')
  await page.getByRole('radio', { name: 'Farm' }).click()
  await button(page, 'Create project').click()
  await expect(page.getByText('“HIDDENWELL” is taken already.')).toBeVisible()
  await expect(page.getByText('Project id: HIDDENWELL2')).toBeVisible()
  await look(page)

  // What was typed is kept.
  await page.reload()
  await expect(field(page, 'Name')).toHaveValue('Hidden well')
  await page.getByRole('button', { name: /^Change/ }).click()
  await field(page, 'Project id').fill('WELL 1')
  await button(page, 'Create project').click()
  await expect(field(page, 'Project id')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'Project id').fill('WELL-1')
  await button(page, 'Create project').click()
  await expect(page).toHaveURL(/projectId=WELL-1/)
})

test('a project like another one has its rules and nothing else', async ({ page, api }) => {
  const other = await newProject(
    api,
    {
      ...{ confirmType: 'LEADER_AND_RATE', confirmRate: '66.7', cutType: 'MILESTONE' },
      ...{ totalValue: 800, description: 'Of the other one' },
    },
    { member: [] },
  )
  await signIn(page, api, 'lead', { at: '/project/list/create' })
  await field(page, 'Name').fill(`Like ${other}`)
  await page.getByRole('radio', { name: 'Farm' }).click()
  await page.getByRole('radio', { name: 'Like one of my projects' }).click()
  await button(page, 'Create project').click()
  await expect(page.getByText('Choose a project')).toBeVisible()
  await choose(page, 'Project to copy from', `Project ${other}`)
  await expect(
    page.getByText('Confirmation: By the lead, then by rate 66.7% · Equity distribution: By'),
  ).toBeVisible()
  await button(page, 'Create project').click()
  await expect(page).toHaveURL(/projects\/details\?projectId=/)
  const id = new URL(page.url()).searchParams.get('projectId')
  const made = await api.as<object>('lead', 'GET', '/api/v1/cake/projects/view', { id })
  expect(made).toMatchObject({
    ...{ confirmType: 'LEADER_AND_RATE', confirmRate: '66.70', cutType: 'MILESTONE' },
    ...{ totalValue: 800, description: null, activeMembers: 1 },
  })
})

test('the form and the checklist fit a phone in Traditional Chinese', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, api, 'lead', { at: '/project/list/create', language: 'zh-TW' })
  await field(page, '名稱').fill('綠田合作社')
  await expect(page.getByText('項目編號：LTHZS')).toBeVisible()
  await page.getByRole('radio', { name: '合作社' }).click()
  await look(page)
  await page.locator('.pn-chips label').first().click()
  await button(page, '建立項目').click()
  await expect(page.getByRole('region', { name: '新項目準備清單' })).toContainText('已完成 1 / 5')
  await look(page)
})
