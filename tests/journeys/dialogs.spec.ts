import type { Locator, Page } from '@playwright/test'
import { ownPreference } from '#contract/kit/calls/preference.ts'
import type { Api } from './kit/api.ts'
import { button } from './kit/choose.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, worded } from './kit/look.ts'
import { signIn } from './kit/people.ts'
import { listOf, newProject, newTicket, pageOf, windowOf } from './kit/tickets.ts'

const dialog = (page: Page) => page.getByRole('dialog')
/** What is seen of the dialog: its parent is as high as the window. */
const frame = (page: Page) => dialog(page).locator('.ant-modal-content')
const corner = (page: Page) => dialog(page).getByRole('button', { name: 'Resize the dialog' })

async function boxOf(what: Locator) {
  const box = await what.boundingBox()
  if (!box) throw new Error('it is not seen')
  const [left, right] = [Math.round(box.x), Math.round(box.x + box.width)]
  const [top, bottom] = [Math.round(box.y), Math.round(box.y + box.height)]
  return { left, right, top, bottom, width: right - left, height: bottom - top }
}
const sizeOf = async (page: Page) => {
  const { width, height } = await boxOf(frame(page))
  return { width, height }
}
const is = (page: Page, size: { width?: number; height?: number }) =>
  expect.poll(() => sizeOf(page)).toMatchObject(size)

/** What the server knows of the lead's size for rejecting. */
async function saved(api: Api) {
  const { value } = await api.as<{ value: Record<string, object> | null }>(
    'lead',
    'GET',
    ownPreference.path,
    { key: 'dialogs' },
  )
  return value?.['ticket.reject']
}

/** Takes the dialog at a point and draws it to another. */
async function drag(page: Page, from: [number, number], to: [number, number]) {
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move(...to, { steps: 4 })
}

/** A ticket that waits for the lead. */
async function waiting(api: Api) {
  const project = await newProject(api, {}, { member: [] })
  const values = { type: 'CONTRIBUTION', title: 'Sweep the yard', contributionDate: '2026-01-05' }
  return pageOf(await newTicket(api, 'member', project, values))
}

test('a dialog is resized by its edges, remembers it, and finds back to its usual size', async ({
  page,
  api,
  browser,
}) => {
  const at = await waiting(api)
  await signIn(page, api, 'lead', { at })
  await button(page, 'Reject').click()
  await expect(dialog(page).getByRole('textbox')).toBeFocused()
  const usual = await boxOf(frame(page))
  expect(usual.width).toBe(520)
  expect(usual.height).toBeGreaterThanOrEqual(300)
  const words = await boxOf(dialog(page).getByRole('textbox'))

  await test.step('by the corner: it stays below the pointer, and the content follows', async () => {
    const [x, y] = [usual.right - 3, usual.bottom - 3]
    await drag(page, [x, y], [x + 100, y + 150])
    await page.mouse.up()
    const to = { left: usual.left - 100, right: usual.right + 100, bottom: usual.bottom + 150 }
    await expect.poll(() => boxOf(frame(page))).toMatchObject(to)
    const grown = await boxOf(dialog(page).getByRole('textbox'))
    expect(grown.width).toBe(words.width + 200)
    expect(grown.height).toBeGreaterThan(words.height + 100)
    const end = await boxOf(dialog(page).getByRole('button', { name: 'Cancel' }))
    expect(to.bottom - end.bottom).toBeLessThan(30)
    await axe(page)
    await worded(page)
  })

  await test.step('by the left edge and the lower one, each alone', async () => {
    const before = await boxOf(frame(page))
    await drag(page, [before.left, before.top + 100], [before.left + 60, before.top + 150])
    await page.mouse.up()
    await is(page, { width: before.width - 120, height: before.height })
    await drag(page, [before.left + 200, before.bottom], [before.left + 300, before.bottom - 50])
    await page.mouse.up()
    await is(page, { width: before.width - 120, height: before.height - 50 })
  })

  await test.step('not below 400 by 300; Escape takes it back', async () => {
    const { right, bottom, width, height } = await boxOf(frame(page))
    await drag(page, [right - 3, bottom - 3], [640, 120])
    await is(page, { width: 400, height: 300 })
    await page.keyboard.press('Escape')
    await is(page, { width, height })
    await page.mouse.up()
    await is(page, { width, height })
  })

  const chosen = await sizeOf(page)
  await test.step('remembered when it is closed, and when the page is loaded again', async () => {
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(button(page, 'Reject')).toBeFocused()
    await button(page, 'Reject').click()
    await is(page, chosen)
    await expect.poll(() => saved(api)).toEqual(chosen)
    await page.reload()
    await button(page, 'Reject').click()
    await is(page, chosen)
  })

  await test.step('it follows the member to another browser', async () => {
    const other = await windowOf(browser, api, 'lead', at)
    await button(other.page, 'Reject').click()
    await is(other.page, chosen)
    // Another kind of dialog is as it was.
    await expect(dialog(other.page).getByRole('textbox')).toBeFocused()
    await other.page.keyboard.press('Escape')
    await expect(dialog(other.page)).toBeHidden()
    await button(other.page, 'Confirm').click()
    await is(other.page, { width: 520 })
    expect(other.problems).toEqual([])
    await other.page.context().close()
  })

  await test.step('a double click brings the usual size back', async () => {
    await corner(page).dblclick()
    await is(page, { width: usual.width, height: usual.height })
    await expect.poll(() => saved(api)).toBeUndefined()
    await page.reload()
    await button(page, 'Reject').click()
    await is(page, { width: usual.width, height: usual.height })
  })
})

test('by keyboard, and never beyond a window that shrinks', async ({ page, api }) => {
  await signIn(page, api, 'lead', { at: await waiting(api) })
  await button(page, 'Confirm').click()
  // Until then it is on its way in, and takes the focus at the end of it.
  await expect(dialog(page).getByRole('textbox')).toBeFocused()
  const usual = await sizeOf(page)
  await dialog(page).getByRole('button', { name: 'Confirm', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(corner(page)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await is(page, { width: usual.width + 20, height: usual.height })
  await page.keyboard.press('Shift+ArrowDown')
  await is(page, { width: usual.width + 20, height: usual.height + 80 })
  await expect(dialog(page).getByRole('status').last()).toHaveText(
    `${usual.width + 20} × ${usual.height + 80} pixels`,
  )
  for (let i = 0; i < 3; i++) await page.keyboard.press('Shift+ArrowLeft')
  for (let i = 0; i < 3; i++) await page.keyboard.press('Shift+ArrowUp')
  await is(page, { width: 400, height: 300 })
  await axe(page)

  await page.keyboard.press('End')
  await is(page, { width: 1280 - 32, height: 800 - 32 })
  // Below 992 pixels pages are made again, and what is open on them goes.
  await page.setViewportSize({ width: 1010, height: 420 })
  await is(page, { width: 1010 - 32, height: 420 - 32 })
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 800 })
  await is(page, { width: 1280 - 32, height: 800 - 32 })
  await page.keyboard.press('Home')
  await is(page, usual)
})

test('on a phone it fills the width, without handles, in both directions', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 390, height: 640 })
  await signIn(page, api, 'lead', { at: await waiting(api), theme: 'light' })
  await button(page, 'Withdraw').click()
  await is(page, { width: 390 - 16 })
  await expect(corner(page)).toHaveCount(0)
  await axe(page)
  // Turned, there is room for handles, and still for the buttons.
  await page.setViewportSize({ width: 640, height: 320 })
  await expect(corner(page)).toBeVisible()
  const end = dialog(page).getByRole('button', { name: 'Cancel' })
  await expect(end).toBeInViewport({ ratio: 1 })
  await expect.poll(async () => (await boxOf(frame(page))).bottom).toBeLessThanOrEqual(320)
  await corner(page).press('End')
  await is(page, { width: 640 - 32, height: 320 - 32 })
  await page.setViewportSize({ width: 390, height: 640 })
  await is(page, { width: 390 - 16 })
  await axe(page)
})

test('what is typed is not thrown away unasked', async ({ page, api }) => {
  const project = await newProject(api, {}, { member: [] })
  const done = { type: 'CONTRIBUTION', title: 'Cooked', contributionDate: '2026-01-05' }
  await newTicket(api, 'member', project, done)
  await signIn(page, api, 'lead', { at: listOf(project) })
  await page.getByRole('checkbox', { name: 'Select “Cooked”' }).check()
  const confirm = page.getByRole('region', { name: 'Selected tickets' }).getByRole('button').first()
  const asking = dialog(page).filter({
    has: page.getByRole('heading', { name: 'Confirm 1 ticket' }),
  })
  const words = asking.getByRole('textbox')
  const question = dialog(page).filter({ hasText: 'Discard what you typed?' })
  await confirm.click()
  await words.fill('Cook')
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await axe(page)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await expect(words).toHaveValue('Cook')
  await expect(words).toBeFocused()
  await page.mouse.click(5, 400)
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(asking).toBeHidden()
  await expect(confirm).toBeFocused()

  // Who says Cancel means it.
  await confirm.click()
  await words.fill('Cook')
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await expect(asking).toBeHidden()
  await expect(confirm).toBeFocused()
})

test('words that are kept come back with the dialog; the focus finds a place', async ({
  page,
  api,
}) => {
  await signIn(page, api, 'lead', { at: await waiting(api) })
  await button(page, 'Reject').click()
  const asking = dialog(page).filter({ hasText: /^Reject/ })
  const words = asking.getByRole('textbox')
  await expect(asking.getByRole('heading', { name: 'Reject: “Sweep the yard”' })).toBeVisible()
  await words.fill('Not swept')
  await page.keyboard.press('Escape')
  await expect(asking).toBeHidden()
  await expect(button(page, 'Reject')).toBeFocused()

  await button(page, 'Reject').click()
  await expect(words).toHaveValue('Not swept')
  // What opened it goes with what was done.
  await asking.getByRole('button', { name: 'Reject' }).click()
  await expect(button(page, 'Reject')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

for (const [language, resize, close] of [
  ['zh-TW', '調整對話框大小', '關閉'],
  ['zh-CN', '调整对话框大小', '关闭'],
] as const)
  test(`handles and cross have their names in ${language}`, async ({ page, api }) => {
    await signIn(page, api, 'lead', { at: '/project/list', language })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('?')
    await expect(dialog(page).getByRole('button', { name: resize })).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: close })).toBeVisible()
    await worded(page)
    await axe(page)
  })
