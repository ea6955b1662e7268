import type { Page } from '@playwright/test'
import { signContract } from '#contract/areas/signing/calls/own.ts'
import { contractDetail } from '#contract/areas/signing/calls/requests.ts'
import { contract } from '#contract/areas/signing/contract.ts'
import { contractTemplate } from '#contract/areas/signing/contractTemplate.ts'
import { newAccount } from './kit/accounts.ts'
import type { Api } from './kit/api.ts'
import { button, choose, field, heading } from './kit/choose.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, fits } from './kit/look.ts'
import { signIn } from './kit/people.ts'

interface Saved {
  id: number
  updateDate: string
}

const made = (api: Api, path: string, values: Record<string, unknown>) =>
  api.as<Saved>('admin', 'POST', `${path}/create`, values)
const act = (api: Api, path: string, name: string, { id, updateDate }: Saved) =>
  api.as<Saved>('admin', 'POST', `${path}/${name}`, { id, updateDate })

/** A published template in English. */
async function template(api: Api, name: string, bodyEN = '<p>I agree, {{member.name}}.</p>') {
  const settings = { inOrder: true, stepUp: false, signDays: 30, remindDays: 3 }
  const row = await made(api, contractTemplate.path, { name, titleEN: name, bodyEN, ...settings })
  return act(api, contractTemplate.path, 'publish', row)
}

/** Picks an option within a dialog, which Escape would close. */
async function pick(page: Page, label: string, option: string) {
  const box = page.getByRole('combobox', { name: label, exact: true })
  await box.focus()
  await box.press('ArrowDown')
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
    .filter({ hasText: option })
    .click()
}

/** Chooses in the dialog of an action. */
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

test('an admin writes a template in two languages, previews and publishes it', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, api, 'admin', { at: '/contracts/templates/create', theme: 'light' })
  await page.getByLabel(/^Name/).fill('Work agreement')
  await page.getByRole('tab', { name: /English/ }).click()
  await field(page, 'Title (English)').fill('Agreement on {{project.nme}}')
  await expect(page.getByText('{{project.nme}}. Choose one')).toBeVisible()
  await field(page, 'Title (English)').fill('Agreement on {{project.name}}')
  await expect(page.getByText('{{project.nme}}')).toBeHidden()
  await field(page, 'Text (English)').click()
  await page.keyboard.type('Between the cooperative and ')
  await button(page, 'Insert placeholder').click()
  await page.getByRole('menuitem', { name: /^Name of the member/ }).click()
  await expect(field(page, 'Text (English)')).toHaveText(
    'Between the cooperative and {{member.name}}',
  )
  await expect(page.getByRole('tab', { name: 'English Complete' })).toBeVisible()
  await page.getByRole('tab', { name: /繁體中文/ }).click()
  await field(page, 'Title (Traditional Chinese)').fill('{{project.name}} 合約')
  await expect(page.getByRole('tab', { name: '繁體中文 Incomplete' })).toBeVisible()
  await field(page, 'Text (Traditional Chinese)').fill('立約人 {{member.name}}')
  await axe(page)
  await button(page, 'Save').click()

  await expect(heading(page)).toHaveText('Work agreement')
  await expect(page.getByText('No data for:')).toContainText('Project name')
  await choose(page, 'Project', 'GREEN')
  await expect(page.getByText('No data for:')).not.toContainText('Project name')
  await axe(page)
  await button(page, 'Publish').click()
  await confirm(page, 'Publish')
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible()
})

test('a request goes to two signers after its text was seen, is followed, and is cancelled', async ({
  page,
  api,
}) => {
  const { nickName } = await newAccount(api, 'firstSigner')
  await template(api, 'Terms of use')
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, api, 'admin', { at: '/contracts/requests/create', theme: 'dark' })
  await choose(page, 'Template', 'Terms of use')
  await choose(page, 'Language', 'English')
  await button(page, 'Add signer').click()
  await choose(page, 'Member', nickName)
  await button(page, 'Add signer').click()
  const second = page.getByRole('group', { name: 'Signer 2' })
  await second.getByRole('radio', { name: 'Somebody else' }).check()
  await second.getByLabel(/^Name/).fill('Mei Wong')
  await second.getByLabel('E-mail').fill('mei@test.example')
  await axe(page)
  await button(page, 'Save and send').click()

  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`I agree, ${nickName}.`)
  await axe(page)
  await confirm(page, 'Send')
  await expect(page.getByText('0 of 2 signed')).toBeVisible()
  await expect(page.getByText('Their turn')).toHaveCount(1)
  await expect(page.getByText('The record is intact')).toBeVisible()
  await axe(page)

  await button(page, 'Remind').click()
  await confirm(page, 'Remind')
  await expect(page.getByText('Last reminded')).toBeVisible()
  await signIn(page, api, 'admin', { at: '/contracts/requests', theme: 'dark' })
  await page.getByRole('link', { name: /^Open/ }).click()
  await expect(page).toHaveURL(/state_in=/)
  await page.getByRole('table').getByRole('link', { name: 'Terms of use' }).click()

  await button(page, 'Cancel request').click()
  await page
    .getByRole('dialog')
    .getByLabel(/^Reason/)
    .fill('A new version comes first.')
  await confirm(page, 'Cancel request')
  await expect(page.getByText('A new version comes first.').first()).toBeVisible()
  await expect(button(page, 'Cancel request')).toBeHidden()
})

test('a request whose terms have changed says what, on a phone', async ({ page, api }) => {
  const row = await template(api, 'Charter terms')
  const { memberId } = await api.session('member')
  const request = await made(api, contract.path, {
    ...{ template: row.id, language: 'EN_US', signers: [{ member: memberId }] },
  })
  await act(api, contract.path, 'send', request)
  const bodyEN = '<p>I agree to everything, {{member.name}}.</p>'
  const changed = await api.update<Saved>('admin', contractTemplate.path, { id: row.id, bodyEN })
  await act(api, contractTemplate.path, 'publish', changed)
  // Whoever is about to sign finds out first.
  const { id } = request
  const { textHash } = await api.as<{ textHash: string }>('admin', 'GET', contractDetail.path, {
    id,
  })
  const signature = { id, textHash, agreed: true, way: 'TYPED', typed: 'Mei Li' }
  const refused = await api.as('member', 'POST', signContract.path, signature).catch(String)
  expect(refused).toContain('8230')
  await page.setViewportSize({ width: 390, height: 844 })
  const at = `/contracts/requests/show/${request.id}`
  await signIn(page, api, 'admin', { at, theme: 'light' })
  await button(page, 'See what changed').click()
  await expect(page.locator('ins')).toContainText('to everything')
  await axe(page)
  await fits(page)
})

test('a contract goes to everybody in a role, once', async ({ page, api }) => {
  await template(api, 'Code of conduct')
  await page.setViewportSize({ width: 1440, height: 900 })
  const at = '/contracts/requests'
  await signIn(page, api, 'admin', { at, theme: 'light' })
  await button(page, 'Send to a role or project').click()
  await pick(page, 'Template', 'Code of conduct')
  await pick(page, 'Language', 'English')
  await pick(page, 'Role', 'ROLE_FINANCE')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/members? gets? it/)).toBeVisible()
  await axe(page)
  await confirm(page, 'Send to all')
  await expect(dialog.getByText(/^Done:/)).toBeVisible({ timeout: 20_000 })
  await axe(page)
  await dialog.getByRole('button', { name: 'Send something else' }).click()
  await pick(page, 'Template', 'Code of conduct')
  await pick(page, 'Role', 'ROLE_FINANCE')
  await expect(dialog.getByText(/skipped/)).toBeVisible()
})
