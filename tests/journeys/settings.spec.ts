import { button, choose, field, heading } from './kit/choose.ts'
import { expect, test } from './kit/fixtures.ts'
import { applyFilter, filterBy } from './kit/lists.ts'
import { axe, worded } from './kit/look.ts'
import { signIn } from './kit/people.ts'

test('a tag has a colour and bindings; duplicates are refused', async ({ page, api }) => {
  await signIn(page, api, 'admin', { at: '/systemSetup/sysTagManage/create' })
  await field(page, 'Type').fill('mood')
  await field(page, 'Chinese name').fill('開心')
  await field(page, 'English name').fill('Happy')
  await field(page, 'Colour').fill('green')
  await button(page, 'Save').click()
  await expect(page.getByText('A colour looks like #RRGGBB')).toBeVisible()
  await page.getByLabel('Pick a colour').fill('#00aa55')
  await expect(field(page, 'Colour')).toHaveValue('#00AA55')
  await axe(page)
  await button(page, 'Save').click()
  await expect(heading(page)).toHaveText('Happy')
  await expect(page.getByText('#00AA55').first()).toBeVisible()

  for (const value of ['bright', 'bright']) {
    // Emptied once the first is saved: what is typed before goes with it.
    await expect(field(page, 'Value')).toHaveValue('')
    await field(page, 'Key').fill('tone')
    await field(page, 'Value').fill(value)
    await field(page, 'Value').press('Enter')
    await expect(page.getByText('tone bright')).toHaveCount(1)
  }
  await expect(page.getByText('This tag already exists.')).toBeVisible()
  await axe(page)
  await button(page, 'Remove “tone bright”').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No bindings yet.')).toBeVisible()

  await button(page, 'Disable').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByText('Disabled', { exact: true }).first()).toBeVisible()

  await page.goto('/systemSetup/sysTagManage/create')
  await field(page, 'Type').fill('mood')
  await field(page, 'Chinese name').fill('開心')
  await field(page, 'English name').fill('Glad')
  const saved = page.waitForResponse(/tag\/create/)
  await button(page, 'Save').click()
  expect((await (await saved).json()).meta.code).toBe(8002)
  await expect(page.getByText('This tag already exists.')).toBeVisible()
  await expect(field(page, 'Chinese name')).toHaveAttribute('aria-invalid', 'true')
})

test('a secret setting is masked, and stays what it is when nothing is typed', async ({
  page,
  api,
}) => {
  await signIn(page, api, 'admin', { at: '/systemSetup/configManage/create' })
  await field(page, 'Key').fill('mapKey')
  await page.getByRole('textbox', { name: 'Production value' }).fill('first-value')
  await button(page, 'Save').click()
  // What is typed into the form is a text of the page, too: it is not the page of the row yet.
  await expect(heading(page)).toHaveText('mapKey')
  await expect(page.getByText('first-value').first()).toBeVisible()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('switch', { name: 'Secret' }).click()
  await button(page, 'Save').click()
  await expect(heading(page)).toHaveText('mapKey')
  await expect(page.getByText('first-value')).toHaveCount(0)
  await expect(page.getByText('••••••').first()).toBeVisible()
  await axe(page)

  await page.getByRole('link', { name: 'Edit' }).click()
  const value = page.getByLabel('Production value', { exact: true })
  await expect(value).toHaveAttribute('type', 'password')
  await expect(value).toHaveValue('')
  await page.getByRole('textbox', { name: 'Remarks' }).fill('For maps')
  await axe(page)
  await button(page, 'Save').click()
  await expect(page.getByText('was saved')).toBeVisible()
  await expect(heading(page)).toHaveText('mapKey')
  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click()
  // Taking the flag away does not show what was secret: the value has to be given again.
  await page.getByRole('switch', { name: 'Secret' }).click()
  await button(page, 'Save').click()
  await expect(page.getByText('This cannot be empty')).toBeVisible()
  await expect(value).toBeFocused()
  await value.fill('second-value')
  await button(page, 'Save').click()
  await expect(heading(page)).toHaveText('mapKey')
  await expect(page.getByText('second-value').first()).toBeVisible()
  await worded(page)
})

test('a job type names its project type from the dictionary', async ({ page, api }) => {
  await signIn(page, api, 'admin', { at: '/kpiType/kpiTypeList/create' })
  await choose(page, 'Project type', 'Community farm')
  await field(page, 'Chinese name').fill('養蜂')
  await field(page, 'English name').fill('Bee keeping')
  await field(page, 'Rate').fill('7.125')
  await field(page, 'Unit').fill('hive')
  await button(page, 'Save').click()
  await expect(page.getByText('at most 2 decimals')).toBeVisible()
  await field(page, 'Rate').fill('7.25')
  await button(page, 'Save').click()
  await expect(heading(page)).toHaveText('Bee keeping')
  await expect(page.getByText('Community farm').first()).toBeVisible()
  await page.goto('/kpiType/kpiTypeList')
  await filterBy(page, 'Project type')
  await choose(page, 'Project type', 'Community farm')
  await applyFilter(page)
  await expect(page.getByRole('row', { name: 'Bee keeping' })).toContainText('7.25')
  await expect(page.getByRole('list', { name: 'Current filters' })).toContainText('Community farm')
})

test('letters are read in the outbox', async ({ page, api }) => {
  const wanted = { email: 'editor@demo.commonshare.example', purpose: 'LOGIN' }
  await api.call('POST', '/api/v1/member/email/sms/request', wanted)
  await signIn(page, api, 'admin', { at: '/systemSetup/outbox' })
  await expect(page.getByRole('link', { name: 'New Mail' })).toHaveCount(0)
  await page.getByRole('rowgroup').last().getByRole('link').first().click()
  await expect(page.getByText(/\d{6}/).last()).toBeVisible()
  await axe(page)
})
