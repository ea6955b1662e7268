import { project } from '#contract/areas/project/project.ts'
import { button } from './kit/choose.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, fits, worded } from './kit/look.ts'
import { signIn } from './kit/people.ts'
import { confirmWork, newProject, recordWork } from './kit/projects.ts'

test('confirmed KPI is settled in points, and its member finds them', async ({ page, api }) => {
  const id = await newProject(api, 'SETTLES')
  const first = await recordWork(api, id, 'Built the shelf', '2')
  await confirmWork(api, first)
  const amount = (Number(first.kpiPoint) * 0.33).toFixed(2)

  await signIn(page, api, 'finance', { at: '/coins/kpiSettlement', theme: 'light' })
  await button(page, 'Rates').click()
  const rates = page.getByRole('dialog', { name: 'Points per KPI point' })
  await rates.getByRole('combobox', { name: 'Project' }).press('ArrowDown')
  await page.getByText('Project SETTLES (does not become points)').click()
  await rates.getByLabel('Points per KPI point').fill('0.33')
  await rates.getByRole('button', { name: 'Save rate' }).click()
  await expect(page.getByText('The rate was saved')).toBeVisible()
  await button(page, 'Settle KPI').click()
  const dialog = page.getByRole('dialog', { name: 'Settle the KPI of a project' })
  await dialog.getByRole('combobox', { name: 'Project' }).press('ArrowDown')
  await page.locator('.ant-select-item-option').filter({ hasText: 'Project SETTLES' }).click()
  await expect(dialog.getByRole('row').filter({ hasText: amount })).toBeVisible()
  await dialog.getByRole('button', { name: /^Tickets of/ }).click()
  await expect(dialog.getByText('Built the shelf')).toBeVisible()
  await axe(page)
  await worded(page)

  // A rate that was changed meanwhile is shown before anything is written.
  const now = await api.as<{ updateDate: string }>('admin', 'GET', `${project.path}/view`, { id })
  const doubled = { id, updateDate: now.updateDate, pointRate: '0.66' }
  await api.as('admin', 'POST', `${project.path}/update`, doubled)
  await dialog.getByRole('button', { name: `Credit ${amount} points to one member` }).click()
  await expect(dialog.getByRole('alert')).toContainText('changed in the meantime')
  const twice = (Number(first.kpiPoint) * 0.66).toFixed(2)
  await dialog.getByRole('button', { name: `Credit ${twice} points to one member` }).click()
  await expect(page.getByText(`${twice} points were credited to one member`)).toBeVisible()

  await page.getByRole('link', { name: 'Project SETTLES' }).click()
  const parts = page.getByRole('region', { name: 'Points of each member' }).first()
  await expect(parts).toContainText(twice)
  await fits(page)
  await worded(page)

  await signIn(page, api, 'member', { at: `/projects/equity?projectId=${id}` })
  const settlements = page.getByRole('region', { name: 'KPI settlements' })
  await settlements.getByText(/^Up to/).click()
  await settlements.getByRole('button', { name: /^Tickets of/ }).click()
  await expect(settlements.getByRole('link', { name: 'Built the shelf' })).toBeVisible()
  await axe(page)
  await fits(page)
  await page.goto('/user/wallet?tab=transactions')
  await page
    .getByRole('link', { name: /^Project SETTLES · KPI/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText('KPI-')
})
