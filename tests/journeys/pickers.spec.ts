import type { Page } from '@playwright/test'
import { button, choose, field, heading } from './kit/choose.ts'
import { addEntries, fillForm, listAddress, save } from './kit/dictionary.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, fits, worded } from './kit/look.ts'
import { signIn } from './kit/people.ts'
import { newProject, type Ticket } from './kit/tickets.ts'

const options = (page: Page) =>
  page.locator('.cs-pick-popup:not(.ant-select-dropdown-hidden) .ant-select-item-option')
const addTag = (values: Record<string, unknown>) => ({
  type: 'label',
  cnName: '同名',
  enName: 'Same name',
  color: '#123456',
  ...values,
})

test('what is chosen from is told apart, and created on the spot where it is missing', async ({
  page,
  api,
}) => {
  const project = await newProject(api, {}, {})
  for (const type of ['first-kind', 'second-kind'])
    await api.as('admin', 'POST', '/admin/v1/tag/create', addTag({ type }))
  const off = await api.as<Ticket>(
    'admin',
    'POST',
    '/admin/v1/tag/create',
    addTag({ type: 'third-kind' }),
  )
  await api.as('admin', 'POST', '/admin/v1/tag/disable', { id: off.id })

  await signIn(page, api, 'admin', {
    at: `/projects/taskList/create?projectId=${project}&type=PLAN`,
  })
  await field(page, 'Title').fill('Half a plan')
  await choose(page, 'Job type', 'Programming')
  await field(page, 'Quantity').fill('2')

  const picker = page.getByRole('combobox', { name: 'Attribute tags', exact: true })
  await picker.focus()
  await page.keyboard.press('ArrowDown')
  await picker.pressSequentially('Same name')
  // Two of three with that title: one is switched off.
  await expect(options(page)).toHaveText([
    'Same namefirst-kind',
    'Same namesecond-kind',
    'New tag “Same name”',
  ])
  await axe(page)
  await options(page).filter({ hasText: 'second-kind' }).click()

  await picker.fill('Brand new')
  await expect(options(page)).toHaveText(['New tag “Brand new”'])
  // Enter takes what is marked.
  await expect(options(page)).toHaveClass(/ant-select-item-option-active/)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'English name' })).toHaveValue('Brand new')
  await dialog.getByRole('textbox', { name: 'Type' }).fill('fourth-kind')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This cannot be empty')).toBeVisible()
  await axe(page)
  await dialog.getByRole('textbox', { name: 'Chinese name' }).fill('全新')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(picker).toBeFocused()
  // The form below has lost nothing, and was not sent.
  await expect(field(page, 'Title')).toHaveValue('Half a plan')
  const opened = page.getByRole('link', { name: 'Open “Brand new” in a new tab' })
  await expect(opened).toHaveAttribute('href', /\/show\/\d+$/)
  await button(page, 'Save').click()
  await expect(page.getByRole('heading', { name: 'Half a plan' })).toBeVisible()
  const { list } = await api.as<{ list: (Ticket & { tag: number[] })[] }>(
    'admin',
    'GET',
    '/api/v1/cake/kpiTicket/list',
    { project },
  )
  expect(list[0]?.tag).toHaveLength(2)

  // On a phone, in Chinese: what was chosen lately is offered first.
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, api, 'admin', {
    at: `/projects/taskList/edit/${list[0]?.id}?projectId=${project}`,
    language: 'zh-TW',
    theme: 'light',
  })
  await page.getByRole('combobox', { name: '屬性標籤' }).click()
  await expect(page.getByText('最近選過')).toBeVisible()
  await expect(options(page).first()).toContainText('全新')
  await worded(page)
  await fits(page)
  await axe(page)
})

test('two people’s changes to one record are merged field by field', async ({ page, api }) => {
  const [row] = await addEntries(api, 'merge', 1)
  const write = (values: object) =>
    api.update('admin', '/admin/v1/dict', { id: row?.id, ...values })
  const now = () => api.as('admin', 'GET', '/admin/v1/dict/view', { id: row?.id })
  const clash = (label: string) =>
    page.getByRole('group', { name: `“${label}” was changed by both of you` })
  const choice = (label: string, name: string) => clash(label).getByRole('radio', { name })

  await signIn(page, api, 'admin', { at: `${listAddress}/edit/${row?.id}` })
  await fillForm(page, { 'English label': 'Mine', 'Chinese label': '我的' })
  await fillForm(page, { Description: 'Only I wrote this' })
  await write({ enLabel: 'Theirs', cnLabel: '他們的', sort: 7 })
  await save(page)

  // Refused: what they alone changed is there by itself, the rest is asked.
  const panel = page.getByRole('region', { name: /changed this in the meantime/ })
  await expect(panel).toBeFocused()
  await expect(panel).toContainText('Sort order')
  await expect(field(page, 'Sort order')).toHaveValue('7')
  await expect(field(page, 'Description')).toHaveValue('Only I wrote this')
  await expect(clash('English label')).toContainText('Theirs')
  await axe(page)
  await save(page)
  await expect(choice('Chinese label', 'Keep mine')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(choice('Chinese label', 'Keep mine')).toBeChecked()
  await choice('English label', 'Take theirs').check()
  await expect(field(page, 'English label')).toHaveValue('Theirs')

  // A third change in between asks about nothing but itself.
  await write({ description: 'They wrote this meanwhile' })
  await save(page)
  await expect(clash('Description')).toContainText('They wrote this meanwhile')
  await expect(panel).toContainText('1 field was changed by both')
  await expect(choice('Chinese label', 'Keep mine')).toBeChecked()

  // Undecided still after the page was closed, on a phone and in Chinese.
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, api, 'admin', {
    at: `${listAddress}/edit/${row?.id}`,
    language: 'zh-CN',
    theme: 'light',
  })
  const group = page.getByRole('group', { name: '双方都修改了“描述”' })
  await expect(group).toContainText('They wrote this meanwhile')
  await worded(page)
  await fits(page)
  await axe(page)
  await group.getByRole('radio', { name: '在上方另行编辑' }).click()
  const text = page.getByRole('textbox', { name: '描述' })
  await expect(text).toBeFocused()
  await text.fill('Both wrote this')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(heading(page)).toHaveText('我的')
  expect(await now()).toMatchObject({
    cnLabel: '我的',
    enLabel: 'Theirs',
    sort: 7,
    description: 'Both wrote this',
  })
})
