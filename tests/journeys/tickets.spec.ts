import type { Page } from '@playwright/test'
import { button, choose, field } from './kit/choose.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe } from './kit/look.ts'
import { signIn } from './kit/people.ts'
import { listOf, newProject, newTicket, pageOf, step, windowOf } from './kit/tickets.ts'

/** The big status of a ticket's page. */
const status = (page: Page) => page.locator('.cs-ticket-status')
const dialog = (page: Page) => page.getByRole('dialog')

async function agree(page: Page, verb: string) {
  await dialog(page).getByRole('button', { name: verb, exact: true }).click()
  await expect(dialog(page)).toBeHidden()
}

test('a plan goes from draft to confirmed, through a rejection, under four pairs of eyes', async ({
  browser,
  api,
}) => {
  // Four windows, each with all that is in it.
  test.setTimeout(180_000)
  const project = await newProject(
    api,
    { confirmType: 'LEADER_AND_RATE', confirmRate: '100', cutType: 'MILESTONE', totalValue: 1000 },
    { member: [], 'chan.wing': ['CONFIRM'], 'ho.sze': [] },
  )
  const lead = await windowOf(browser, api, 'lead', listOf(project))
  const worker = await windowOf(browser, api, 'member', `${listOf(project)}&tab=unclaimed`)
  const confirmer = await windowOf(browser, api, 'chan.wing', listOf(project))
  const reader = await windowOf(browser, api, 'ho.sze', listOf(project))

  await test.step('the lead writes it, and sees what it would earn', async () => {
    const { page } = lead
    await page.getByRole('link', { name: 'New plan' }).first().click()
    await field(page, 'Title').fill('Repair the gate')
    await choose(page, 'Job type', 'Programming')
    await field(page, 'Quantity').fill('2')
    const worth = page.getByRole('complementary', { name: 'What it would earn' })
    await expect(worth).toContainText('25.00 KPI')
    await expect(worth).toContainText('1,000 shares')
    await axe(page)
    await button(page, 'Save').click()
    await expect(status(page)).toContainText('Draft')
    await button(page, 'Publish').click()
    await expect(status(page)).toContainText('To claim')
    await axe(page)
  })

  await test.step('it comes up in the other windows; one of them claims it', async () => {
    const { page } = worker
    await page.getByRole('button', { name: 'Claim: “Repair the gate”' }).click()
    await expect(page.getByText('Claimed: Repair the gate')).toBeVisible()
    await expect(page.getByText('No open tickets')).toBeVisible()
    await expect(status(lead.page)).toContainText('To finish')
    await page.getByRole('link', { name: /^To finish/ }).click()
    await page.getByRole('link', { name: 'Repair the gate' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Repair the gate' })).toBeFocused()
  })

  await test.step('they finish it', async () => {
    const { page } = worker
    await button(page, 'Finish').click()
    await dialog(page).getByLabel('Quantity').fill('3')
    await expect(dialog(page)).toContainText('37.50 KPI')
    await dialog(page).getByRole('button', { name: 'Submit for confirmation' }).click()
    await expect(dialog(page).getByText('This cannot be empty')).toBeVisible()
    await dialog(page).getByLabel('Completion description').fill('New hinges.')
    await axe(page)
    await agree(page, 'Submit for confirmation')
    await expect(status(page)).toContainText('Pending confirmation')
    await expect(page.getByText('0 of 2 have confirmed')).toBeVisible()
  })

  await test.step('who may not confirm is told why', async () => {
    const { page } = reader
    await page.getByRole('link', { name: 'Repair the gate' }).click()
    const others = page.getByRole('button', { name: 'For other members' })
    await others.focus()
    await expect(page.getByRole('tooltip')).toContainText('Confirm: members who confirm')
    await expect(page.getByRole('button', { name: /^Confirm/ })).toHaveCount(0)
  })

  await test.step('before the lead has confirmed, nobody else may send it back', async () => {
    const { page } = confirmer
    await page.getByRole('link', { name: 'Repair the gate' }).click()
    const blocked = page.getByRole('button', { name: /^Reject/ })
    await expect(blocked).toHaveAttribute('aria-disabled', 'true')
    await blocked.hover()
    await expect(page.getByRole('tooltip')).toContainText('confirmed by a lead')
  })

  await test.step('the lead sends it back, with a reason', async () => {
    const { page } = lead
    await expect(status(page)).toContainText('Pending confirmation')
    await button(page, 'Reject').click()
    await expect(dialog(page)).toBeVisible()
    await axe(page)
    await dialog(page).getByRole('textbox').fill('It still squeaks.')
    await agree(page, 'Reject')
    await expect(status(page)).toContainText('Rejected')
    await expect(page.getByText('It still squeaks.').first()).toBeVisible()
  })

  await test.step('its contributor mends it and submits it again', async () => {
    const { page } = worker
    await expect(status(page)).toContainText('Rejected')
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Notes').fill('Oil is in the shed.')
    await expect(field(page, 'Title')).toBeHidden()
    await axe(page)
    await button(page, 'Save').click()
    await button(page, 'Resubmit').click()
    await expect(dialog(page)).toContainText('It still squeaks.')
    await dialog(page).getByLabel('Completion description').fill('New hinges, oiled.')
    await dialog(page).getByLabel('Comment to the confirmers').fill('It is silent now.')
    await axe(page)
    await agree(page, 'Resubmit')
    await expect(status(page)).toContainText('Pending confirmation')
    await expect(page.getByText('New hinges, oiled.').first()).toBeVisible()
    await expect(page.getByText('It is silent now.')).toBeVisible()
  })

  await test.step('two confirmations make it final, everywhere', async () => {
    await expect(status(lead.page)).toContainText('Pending confirmation')
    await button(lead.page, 'Confirm').click()
    await dialog(lead.page).getByRole('textbox').fill('Well done.')
    await agree(lead.page, 'Confirm')
    await expect(lead.page.getByText('1 of 2 have confirmed')).toBeVisible()
    await expect(confirmer.page.getByText('1 of 2 have confirmed')).toBeVisible()
    await button(confirmer.page, 'Confirm').click()
    await agree(confirmer.page, 'Confirm')
    for (const { page } of [lead, worker, confirmer, reader])
      await expect(status(page)).toContainText('Confirmed')
    await axe(worker.page)
    const happened = worker.page.locator('.cs-ticket-timeline')
    for (const line of ['Published', 'Claimed', 'Finished', 'Rejected', 'Resubmitted'])
      await expect(happened.getByText(line, { exact: true })).toBeVisible()
    await expect(happened.getByText('Confirmed', { exact: true })).toHaveCount(2)
  })

  for (const { page, problems } of [lead, worker, confirmer, reader]) {
    expect(problems).toEqual([])
    await page.context().close()
  }
})

const types = [
  { confirmType: 'LEADER', confirmRate: '50', says: 'the lead confirms', who: ['lead'] },
  { confirmType: 'RATE', confirmRate: '50', says: '50% of the confirmers', who: ['chan.wing'] },
  {
    confirmType: 'LEADER_AND_RATE',
    confirmRate: '100',
    says: 'and 100% of the confirmers',
    who: ['chan.wing', 'lead'],
  },
] as const

for (const { confirmType, confirmRate, says, who } of types)
  test(`a contribution is confirmed as its project says: ${confirmType}`, async ({
    page,
    browser,
    api,
  }) => {
    const project = await newProject(
      api,
      { confirmType, confirmRate },
      { member: [], 'chan.wing': ['CONFIRM'] },
    )
    await signIn(page, api, 'member', { at: listOf(project) })
    await page.getByRole('link', { name: 'Record a contribution' }).first().click()
    await field(page, 'Title').fill('Sold jam')
    await choose(page, 'Job type', 'Programming')
    await field(page, 'Quantity').fill('1.5')
    await button(page, 'Submit for confirmation').click()
    await expect(status(page)).toContainText('Pending confirmation')
    await expect(page.getByText(says)).toBeVisible()

    for (const [at, name] of who.entries()) {
      const { page: theirs, problems } = await windowOf(browser, api, name, page.url())
      await expect(status(page)).toContainText('Pending confirmation')
      await button(theirs, 'Confirm').click()
      await agree(theirs, 'Confirm')
      const last = at === who.length - 1
      await expect(status(theirs)).toContainText(last ? 'Confirmed' : 'Pending confirmation')
      expect(problems).toEqual([])
      await theirs.context().close()
    }
    await expect(status(page)).toContainText('Confirmed')
    await page.goto(`/projects/picTask?projectId=${project}`)
    await expect(page.getByRole('region', { name: '李美玲' })).toContainText('18.75')
  })

test('a card dragged where it may not go springs back, and says why', async ({ page, api }) => {
  const project = await newProject(api, {}, { member: [] })
  const plan = await newTicket(api, 'lead', project, { type: 'PLAN', title: 'Paint the shed' })
  await step(api, 'lead', plan, 'publishKpi')
  await signIn(page, api, 'member', { at: `${listOf(project)}&view=board` })
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  const card = (name: string) => column(name).getByRole('link', { name: 'Paint the shed' })
  await expect(card('To claim')).toBeVisible()
  await axe(page)

  const drag = async (to: string) => {
    const from = await page.locator('.cs-ticket-board-card').boundingBox()
    const target = await column(to).boundingBox()
    if (!from || !target) throw new Error('nothing to drag')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height - 6)
    await page.mouse.down()
    await page.mouse.move(from.x + from.width / 2 + 12, from.y + from.height, { steps: 3 })
    await page.mouse.move(target.x + 60, target.y + 90, { steps: 8 })
    await expect(column(to)).toHaveClass(/cs-ticket-over/)
    await page.mouse.up()
  }
  await drag('Pending confirmation')
  await expect(page.getByText('cannot go from “To claim” to “Pending confirmation”')).toBeVisible()
  await expect(card('To claim')).toBeVisible()
  await drag('To finish')
  await expect(card('To finish')).toBeVisible()
  await expect(card('To claim')).toBeHidden()

  // The same without a mouse.
  const move = page.getByRole('button', { name: 'Move “Paint the shed”' })
  await move.focus()
  await page.keyboard.press('Enter')
  // What is claimed may also go back.
  await expect(page.getByRole('menuitem', { name: 'To claim' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Pending confirmation' })).toBeFocused()
  await axe(page)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('Finish: “Paint the shed”')
  await expect(dialog(page).locator(':focus')).toHaveCount(1)
  await expect(page.getByRole('menuitem', { name: 'Pending confirmation' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(move).toBeFocused()
})

test('what was typed outlives the network and the tab', async ({ page, api, context }) => {
  const project = await newProject(api, {}, { member: [] })
  const at = `/projects/taskList/create?projectId=${project}&type=CONTRIBUTION`
  await signIn(page, api, 'member', { at })
  await field(page, 'Title').fill('Sold jam in the rain')
  // A page that is closed has half a second to store what it holds, which a busy machine exceeds.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .toContain('Sold jam in the rain')
  await page.close()

  const again = await context.newPage()
  await again.goto(at)
  await expect(field(again, 'Title')).toHaveValue('Sold jam in the rain')
  await expect(again.getByText(/^Restored what you typed on/)).toBeVisible()
  await axe(again)
  await button(again, 'Submit for confirmation').click()
  await expect(again.getByText('This cannot be empty').first()).toBeVisible()
  await expect(again.getByRole('combobox', { name: 'Job type' })).toBeFocused()
  await button(again, 'Start over').click()
  await expect(field(again, 'Title')).toHaveValue('')
})

test('several are confirmed at once, each with its own answer', async ({ page, api }) => {
  const project = await newProject(api, {}, { member: [], 'chan.wing': ['CONFIRM'] })
  const day = '2026-01-05'
  for (const title of ['One', 'Two', 'Three'])
    await newTicket(api, 'member', project, { type: 'CONTRIBUTION', title, contributionDate: day })
  await signIn(page, api, 'lead', { at: `${listOf(project)}&tab=pendingConfirm` })
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await page.getByRole('checkbox', { name: 'Select “Two”' }).uncheck()
  await expect(page.getByText('2 tickets selected')).toBeVisible()
  await page.getByRole('region', { name: 'Selected tickets' }).getByRole('button').first().click()
  await expect(dialog(page)).toBeVisible()
  await axe(page)
  await dialog(page).getByRole('button', { name: 'Confirm', exact: true }).click()
  const said = page.locator('#notices').getByRole('alert')
  await expect(said).toHaveText('Done: 2Undo all (2)')
  await said.getByRole('button', { name: 'Undo all (2)' }).focus()
  await expect(dialog(page)).toHaveCount(0)
  await axe(page)
  await expect(page.getByRole('row').filter({ hasText: 'Two' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('somebody else was quicker: what changed is shown, what was typed stays', async ({
  page,
  api,
}) => {
  const project = await newProject(api, {}, { member: [] })
  const plan = await newTicket(api, 'lead', project, {
    type: 'PLAN',
    title: 'Count the chairs',
    contributor: (await api.session('member')).memberId,
  })
  const open = await step(api, 'lead', plan, 'publishKpi')
  const claimed = await step(api, 'member', open, 'collect')
  // Deaf to what happens elsewhere, as a tab is that lost its connection.
  await page.route('**/api/v1/live**', () => undefined)
  await signIn(page, api, 'member', { at: pageOf(claimed) })
  await button(page, 'Finish').click()
  await dialog(page).getByLabel('Completion description').fill('Forty chairs.')
  await api.as('member', 'POST', '/api/v1/cake/kpiTicket/completeDev', {
    id: claimed.id,
    updateDate: claimed.updateDate,
    workHour: '1.00',
    completionDesc: 'From another window.',
  })
  await dialog(page).getByRole('button', { name: 'Submit for confirmation' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('already completed')
  await expect(dialog(page).getByLabel('Completion description')).toHaveValue('Forty chairs.')
})
