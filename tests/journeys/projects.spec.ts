import type { Page } from '@playwright/test'
import { button, choose, field, heading } from './kit/choose.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, fits, worded } from './kit/look.ts'
import { signIn } from './kit/people.ts'

const entries = (page: Page) => page.getByRole('navigation', { name: 'Pages of the project' })
const entry = (page: Page, name: string) => entries(page).getByRole('link', { name, exact: true })
/** They are under “More”, whose button says so where one is at one of its pages. */
async function toSettings(page: Page) {
  await page.getByRole('main').getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
}
const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** Chooses a member in the open dialog, by a part of the name. */
async function pick(page: Page, part: string, name: string) {
  await dialog(page).getByRole('combobox', { name: 'Members', exact: true }).fill(part)
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
    .filter({ hasText: name })
    .click()
}

async function add(page: Page, part: string, name: string, equity?: string) {
  await button(page, 'Add members').click()
  await pick(page, part, name)
  await expect(dialog(page).getByText(`“${name}” can be added to the project`)).toBeVisible()
  if (equity) await field(page, 'Fixed equity (%)').fill(equity)
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
}

async function edit(page: Page, name: string, equity: string) {
  await button(page, `Edit “${name}”`).click()
  await field(page, 'Fixed equity (%)').fill(equity)
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
}

test('a lead makes a project, invites members and divides the whole among them', async ({
  page,
  api,
}) => {
  await signIn(page, api, 'lead', { at: '/project/list/create' })
  await page.getByRole('link', { name: 'All fields' }).click()
  await field(page, 'Project id').fill('TEA')
  await field(page, 'Name').fill('Tea house')
  await choose(page, 'Type', 'Co-op retail')
  // A rate is asked for only where one decides.
  await expect(field(page, 'Confirmation rate (%)')).toHaveCount(0)
  await choose(page, 'Confirmation', 'By the lead, then by rate')
  await expect(field(page, 'Confirmation rate (%)')).toHaveValue('50')
  await choose(page, 'Equity distribution', 'By milestone')
  await field(page, 'Total shares').fill('1000')
  await worded(page)
  await axe(page)
  await button(page, 'Save').click()

  // One lands on the project's page.
  await expect(page).toHaveURL(/\/projects\/\w+\?projectId=TEA/)
  await expect(heading(page)).toContainText('Tea house')
  await entry(page, 'Members').click()
  await expect(entry(page, 'Members')).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('0% of the equity is fixed, 100% is left')).toBeVisible()

  await add(page, '謝君', '謝君', '60')
  await expect(row(page, '謝君')).toBeVisible()
  await add(page, 'wong.ching', '王靜')
  await expect(row(page, '王靜')).toBeVisible()
  await expect(page.getByText('60% of the equity is fixed, 40% is left')).toBeVisible()

  // Beyond the whole it is refused, says what is left, and keeps what was typed.
  await edit(page, '王靜', '41')
  await expect(dialog(page).getByText('The fixed equity is 1% above 100%')).toBeVisible()
  await expect(dialog(page).getByText('At most 40')).toBeVisible()
  await expect(field(page, 'Fixed equity (%)')).toHaveValue('41')
  await axe(page)
  await field(page, 'Fixed equity (%)').fill('40')
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText('100% of the equity is fixed, 0% is left')).toBeVisible()

  // Who is there already cannot be added again.
  await button(page, 'Add members').click()
  await pick(page, '王靜', '王靜')
  await expect(dialog(page).getByText('“王靜” is a member already')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
  await page.keyboard.press('Escape')
})

test('members are found by name, leave, and come back', async ({ page, api }) => {
  await signIn(page, api, 'lead', { at: '/projects/member?projectId=GREEN' })
  await expect(row(page, '何思敏')).toBeVisible()
  await page.getByRole('searchbox').fill('思敏')
  await page.keyboard.press('Enter')
  await expect(row(page, '黎欣怡')).toHaveCount(0)
  await expect(row(page, '何思敏')).toBeVisible()
  // The address still says which project it is.
  await expect(page).toHaveURL(/projectId=GREEN/)
  await page.getByRole('searchbox').fill('')

  // Who holds tags stays, and the menu says why.
  await button(page, 'Actions for “何思敏”').click()
  await expect(page.getByRole('menuitem', { name: /^Remove.*cannot be removed/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await axe(page)
  await page.getByRole('menuitem', { name: 'End membership' }).click()
  await expect(dialog(page)).toContainText('End the membership of “何思敏”?')
  await axe(page)
  await dialog(page).getByRole('button', { name: 'End membership' }).click()
  await expect(page.getByText('“何思敏” has left the project')).toBeVisible()
  await expect(row(page, '何思敏')).toHaveCount(0)

  await page.getByRole('radio', { name: 'Left' }).click()
  await expect(row(page, '何思敏')).toBeVisible()
  await button(page, 'Actions for “何思敏”').click()
  await page.getByRole('menuitem', { name: 'Rejoin' }).click()
  await dialog(page).getByRole('button', { name: 'Rejoin' }).click()
  await expect(page.getByText('“何思敏” has rejoined')).toBeVisible()

  // Who was taken out by mistake is back at once.
  await page.getByRole('radio', { name: 'Active' }).click()
  await add(page, '謝君', '謝君')
  await button(page, 'Actions for “謝君”').click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await expect(row(page, '謝君')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, '謝君')).toBeVisible()

  // The only lead cannot leave, and is told why.
  const leave = page.getByRole('button', { name: /^Leave the project/ })
  await expect(leave).toHaveAttribute('aria-disabled', 'true')
  await expect(leave).toContainText('A project needs at least one lead.')
})

test('a project is archived with its name said, takes no changes, and is opened again', async ({
  page,
  api,
}) => {
  const made = { id: 'BREAD', name: 'Bakery', type: 'RETAIL' }
  await api.as('lead', 'POST', '/api/v1/cake/projects/create', made)
  // By its name: others of the same server may have filled the first page of the list.
  await signIn(page, api, 'lead', { at: '/project/list?keyword=Bakery' })
  await page.getByRole('link', { name: 'Bakery', exact: true }).click()
  await toSettings(page)
  await field(page, 'Name').fill('Village bakery')
  await button(page, 'Save').click()
  // The heading has the new name before one has left the settings.
  await expect(page).toHaveURL(/\/projects\/\w+\?projectId=BREAD/)
  await expect(heading(page)).toContainText('Village bakery')

  await toSettings(page)
  await button(page, 'Archive').click()
  await expect(dialog(page)).toContainText('Village bakery')
  await axe(page)
  await dialog(page).getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByText('This project is archived')).toBeVisible()
  await expect(field(page, 'Name')).toHaveCount(0)
  await axe(page)
  const { token } = await api.session('lead')
  const { updateDate } = await api.as<{ updateDate: string }>(
    'lead',
    'GET',
    '/api/v1/cake/projects/view',
    { id: 'BREAD' },
  )
  const values = { id: 'BREAD', updateDate, name: 'Mine' }
  const refused = await api.call('POST', '/api/v1/cake/projects/update', values, token)
  expect(refused.meta).toMatchObject({ code: 8020, name: 'projectArchived' })

  await button(page, 'Reopen').click()
  await dialog(page).getByRole('button', { name: 'Reopen', exact: true }).click()
  await expect(page.getByText('This project is archived')).toHaveCount(0)
  await expect(field(page, 'Name')).toHaveValue('Village bakery')

  // Nothing but its maker in it: it can be deleted.
  await button(page, 'Delete “Village bakery”').click()
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page).toHaveURL(/\/project\/list$/)
  const list = page.getByRole('main')
  await expect(list.getByRole('link', { name: 'Village bakery' })).toHaveCount(0)
})

test('another way of dividing equity is explained before it is saved', async ({ page, api }) => {
  const made = { id: 'JAM', name: 'Jam', type: 'FARM', cutType: 'MILESTONE', totalValue: '100' }
  await api.as('lead', 'POST', '/api/v1/cake/projects/create', made)
  await signIn(page, api, 'lead', { at: '/project/list/edit/JAM' })
  await field(page, 'Total shares').fill('200')
  await button(page, 'Save').click()
  await expect(dialog(page)).toContainText('Past allocations stay as they are')
  await axe(page)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  // It has a “Save” of its own, and until it is gone the form is not sent again.
  await expect(dialog(page)).toHaveCount(0)
  await expect(field(page, 'Total shares')).toHaveValue('200')
  await button(page, 'Save').click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/projectId=JAM/)
})

test('an outsider finds nothing of a project', async ({ page, api }) => {
  await signIn(page, api, 'finance', { at: '/projects/member?projectId=APP' })
  await expect(heading(page)).toHaveText('Project not found')
  await axe(page)
  await page.getByRole('link', { name: 'Back to the projects' }).click()
  await expect(page.getByText('You are not in any project yet')).toBeVisible()
  await worded(page)
  await axe(page)
  await page.goto('/project/profile?id=APP')
  await expect(heading(page)).toHaveText('Project not found')
})

test('projects are put in one’s own order, by buttons and by keyboard', async ({ page, api }) => {
  await signIn(page, api, 'member', { at: '/project/list' })
  // Others of the same server may have made further projects meanwhile.
  const names = async () => (await page.locator('.cs-arrange-name').allInnerTexts()).slice(0, 3)
  // The page shows an order before the server has it.
  const saved = () => page.waitForResponse(/projects\/updateSort/)
  await button(page, 'Arrange').click()
  await expect(page.locator('.cs-arrange-name').first()).toBeVisible()
  const [first = '', second = '', third = ''] = await names()
  await axe(page)
  const up = saved()
  await button(page, `Move “${third}” up`).click()
  await expect.poll(names).toEqual([first, third, second])
  await up
  const handle = button(page, `Move “${first}”`)
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`“${first}” is at place 1.`)).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(`“${first}” is at place 2.`)).toBeAttached()
  const down = saved()
  await page.keyboard.press('Space')
  await expect.poll(names).toEqual([third, first, second])
  await down
  await button(page, 'Done').click()
  await page.reload()
  const cards = page.getByRole('list', { name: 'Projects' }).getByRole('link')
  await expect(cards.first()).toHaveText(third)

  // The table is remembered, and it is the same order.
  await page.getByRole('radio', { name: 'Table' }).click()
  await page.reload()
  await expect(page.getByRole('table').getByRole('link').first()).toHaveText(third)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a lead reads and changes a project', async ({ page, api }) => {
    await signIn(page, api, 'lead', { at: '/project/list', theme: 'light' })
    const app = page.getByRole('link', { name: '合作社 App', exact: true })
    await expect(app).toBeVisible()
    await fits(page)
    await axe(page)
    await app.click()
    await entry(page, 'Members').click()
    await expect(page.getByRole('list', { name: 'Members' })).toBeVisible()
    await fits(page)
    await axe(page)
    await toSettings(page)
    await expect(field(page, 'Name')).toHaveValue('合作社 App')
    await fits(page)
    await axe(page)
  })
})
