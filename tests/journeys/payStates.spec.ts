import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { linkOf } from '#contract/areas/payment/calls/orders.ts'
import { collectPayment } from '#contract/areas/payment/collectPayment.ts'
import { payOrder } from '#contract/areas/payment/payOrder.ts'
import { payPaths } from '#contract/areas/payment/payPaths.ts'
import { MEMBER_ID, type Page as Rows, TOKEN } from '#contract/transport.ts'
import { root } from '#server/paths.ts'
import type { Language } from '#server/words.ts'
import type { Api } from './kit/api.ts'
import { expect, test } from './kit/fixtures.ts'
import { look } from './kit/look.ts'
import { byTheme, languages } from './kit/pairs.ts'
import { actAtSandbox, openPlan, payByLink, startPaying } from './kit/pay.ts'
import { signIn, visit } from './kit/people.ts'
import { unreliablePage } from './kit/unreliable.ts'

/** The texts of a language file, as the page shows them. */
const wordsOf = (language: Language, file: string) =>
  JSON.parse(readFileSync(join(root, 'locales', language, file), 'utf8'))

interface State {
  at: string
  /** What somebody reads there, and how they get to it. */
  text: string
  steps?(page: Page): Promise<void>
}

const radio = (page: Page, at: number) => page.getByRole('radio').nth(at)
const submit = (page: Page) => page.locator('form button[type=submit]')

/** Accepts the terms and goes on. */
async function pay(page: Page): Promise<void> {
  await page.getByRole('checkbox').check()
  await submit(page).click()
}

/** The pay page in each state that a link can be in, with what it says. */
async function statesOf(api: Api, language: Language, project: string): Promise<State[]> {
  const say = wordsOf(language, 'payment/pages/pay.json')
  const errors = wordsOf(language, 'errors.json')
  const plan = (name: string, more: Record<string, unknown> = {}) =>
    openPlan(api, `${project}${name}`, more)
  const open = await plan('A', { remarks: 'Food and drinks.\nBring friends.' })
  const part = await plan('B', { sumType: 'PARTIAL' })
  const closed = await plan('C')
  await api.as('lead', 'POST', `${collectPayment.path}/close`, { id: closed.id })
  const expired = await plan('D', { endDate: '2026-01-02' })
  const early = await plan('E', { startDate: '2099-01-02' })
  const members = await plan('F', { distLevel: 'MEMBERS' })
  const full = await plan('G', { capacity: 1 })
  await startPaying(api, full.path)
  const paid = await payByLink(api, open.path)
  const paidPart = await payByLink(api, part.path, { amount: '50.00' })
  const waiting = await startPaying(api, open.path)
  const filled = (text: string, values: Record<string, string>) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  return [
    { at: open.path, text: say.terms.accept },
    {
      at: part.path,
      text: filled(say.refused.tooBig, { most: 'HK$ 120.00' }),
      steps: async page => {
        await page.locator('[name=amount]').fill('120.01')
        await submit(page).click()
      },
    },
    {
      at: open.path,
      text: say.scan,
      steps: async page => {
        await radio(page, 1).check()
        await pay(page)
        await expect(page.getByRole('img', { name: say.qr })).toBeVisible()
      },
    },
    { at: `${waiting.path}?paid=${waiting.requestId}`, text: say.waiting.PENDING.text },
    { at: waiting.path, text: errors.paymentOpen, steps: pay },
    {
      at: `${paid.path}?paid=${paid.requestId}`,
      text: filled(say.waiting.PAID.text, { amount: 'HK$ 120.00' }),
      steps: page => expect(page.getByText(/CS-\d{7}/)).toBeVisible(),
    },
    {
      at: `${paidPart.path}?paid=${paidPart.requestId}`,
      text: say.payRest,
      steps: page => expect(page.getByText('HK$ 70.00')).toBeVisible(),
    },
    {
      at: paid.path,
      text: say.refused.required,
      steps: async page => {
        await page.getByRole('button', { name: say.askRefund }).click()
        await page.getByRole('button', { name: say.sendRefund }).click()
      },
    },
    { at: closed.path, text: say.state.CLOSED.text },
    { at: expired.path, text: filled(say.state.EXPIRED.text, { end: '2026-01-02' }) },
    { at: early.path, text: filled(say.state.EARLY.text, { start: '2099-01-02' }) },
    { at: members.path, text: say.state.LOGIN.text },
    { at: full.path, text: say.state.COLLECTED.text },
    { at: '/pay/nothing', text: say.missing.text },
  ]
}

for (const [at, language] of languages.entries())
  test(`every state of the pay page fits 320 pixels and can be used by everybody: ${language}`, async ({
    page,
    api,
  }) => {
    const states = await statesOf(api, language, `STATES${at}`)
    await page.setViewportSize({ width: 320, height: 640 })
    for (const [theme, some] of byTheme(language, states))
      for (const { at, text, steps } of some) {
        await visit(page, { at, language, theme })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await steps?.(page)
        await expect(page.getByText(text).first()).toBeVisible()
        await look(page)
      }
  })

for (const [at, language] of languages.entries())
  test(`what changed while the page was open is said with what to do: ${language}`, async ({
    page,
    api,
  }) => {
    const say = wordsOf(language, 'payment/pages/pay.json')
    const errors = wordsOf(language, 'errors.json')
    const free = await openPlan(api, `FREE${at}`, { sumType: 'FREE' })
    await visit(page, { at: free.path, language })
    await page.locator('[name=amount]').fill('100000.01')
    await pay(page)
    const most = (sum: string) => page.getByText(say.refused.tooBig.replace('{{most}}', sum))
    await expect(most('HK$ 100,000.00')).toBeVisible()

    // Somebody else has paid a part of it.
    const part = await openPlan(api, `PART${at}`, { sumType: 'PARTIAL' })
    const { path } = await payByLink(api, part.path, { amount: '10.00' })
    await visit(page, { at: path, language })
    await expect(page.locator('[name=amount]')).toHaveValue('110.00')
    await payByLink(api, path, { amount: '50.00' })
    await pay(page)
    await expect(page.getByText(errors.moreThanLeft)).toBeVisible()
    await expect(most('HK$ 60.00')).toBeVisible()
    await expect(page.locator('[name=amount]')).toBeFocused()

    // The lead has changed what one order is asked for.
    const fixed = await openPlan(api, `FIXED${at}`)
    const asked = await startPaying(api, fixed.path)
    await visit(page, { at: asked.path, language })
    await expect(page.getByText('HK$ 120.00')).toBeVisible()
    const orders = await api.as<Rows<{ id: number }>>(
      ...(['lead', 'GET', payOrder.operations.list?.path ?? '', { plan: fixed.id }] as const),
    )
    await actAtSandbox(api, asked, 'FAIL')
    const { id } = orders.list[0] ?? {}
    await api.as('lead', 'POST', `${payOrder.path}/updateAmount`, { id, amount: '150.00' })
    await pay(page)
    await expect(page.getByText(say.refused.changed)).toBeVisible()
    await expect(page.getByText('HK$ 150.00')).toBeVisible()

    // Somebody else is paying the rest: it is ended, and paid here.
    await visit(page, { at: path, language })
    const open = await startPaying(api, path, { amount: '60.00' })
    await pay(page)
    await expect(page.getByText(errors.paymentOpen)).toBeVisible()
    await page.getByRole('button', { name: say.replace }).click()
    await expect(page).not.toHaveURL(/\/pay\/[^/?]+$/)
    expect(page.url()).not.toContain(open.requestId)

    // The plan was closed meanwhile.
    const closed = await openPlan(api, `CLOSED${at}`)
    await visit(page, { at: closed.path, language })
    await expect(submit(page)).toBeVisible()
    await api.as('lead', 'POST', `${collectPayment.path}/close`, { id: closed.id })
    await pay(page)
    await expect(page.getByRole('heading', { name: say.state.CLOSED.title })).toBeFocused()

    // The server does not let this member hand out the link that the page offers.
    const { token, memberId } = await api.session('member')
    await page.route(`**${linkOf.path}?**`, route =>
      route.continue({
        headers: { ...route.request().headers(), [TOKEN]: token, [MEMBER_ID]: String(memberId) },
      }),
    )
    const { project } = await api.as<{ project: string }>(
      ...(['lead', 'GET', `${collectPayment.path}/view`, { id: part.id }] as const),
    )
    const show = `/projects/paymentPlan/show/${part.id}?projectId=${project}`
    await signIn(page, api, 'lead', { at: show, language })
    const button = wordsOf(language, 'payment/pages/payments.json').link.button
    await page.getByRole('button', { name: button, exact: true }).first().click()
    await expect(page.getByRole('dialog').getByText(errors.noLinkPermission)).toBeVisible()
  })

test('a payer without a mouse is led from step to step', async ({ page, api }) => {
  const { path } = await openPlan(api, 'KEYBOARD', { sumType: 'PARTIAL' })
  const press = (key: string) => page.keyboard.press(key)
  await visit(page, { at: path })
  await radio(page, 0).focus()
  await press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'AlipayHK' })).toBeChecked()
  await press('Tab')
  await expect(page.getByLabel('Amount')).toBeFocused()
  await page.keyboard.type('20')
  await press('Enter')
  // The terms are missing.
  await expect(page.getByRole('checkbox')).toBeFocused()
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(/accept the terms/)
  await press('Space')
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Waiting for payment' })).toBeFocused()
  const waiting = page.getByRole('status').filter({ hasText: 'Waiting for payment' })
  await expect(waiting).toBeVisible()
  // The code and its link are loaded only where there is something to scan.
  const sandbox = page.getByRole('link', { name: 'Open the test page' })
  await expect(sandbox).toBeVisible()
  await press('Tab')
  await expect(sandbox).toBeFocused()
  await press('Tab')
  await press('Enter')
  // Another way: the first payment ends, and the form begins at its title.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('radio', { name: 'Visa' }).check()
  await page.getByLabel('Amount').fill('20')
  await page.getByRole('checkbox').check()
  await press('Enter')
  await expect(page).toHaveURL(/\/sandboxPay\//)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Paid, thank you' })).toBeFocused()
  await expect(page.getByText('HK$ 100.00')).toBeVisible()

  await page.getByRole('button', { name: 'Ask for a refund' }).click()
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('Came alone')
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Refunds' })).toBeFocused()
  // What is left is paid by the same link.
  await page.getByRole('button', { name: 'Pay the rest' }).click()
  await expect(page.getByLabel('Amount')).toHaveValue('100.00')
})

test('without a connection or a way to pay, the page says what to do', async ({ browser, api }) => {
  const { path } = await openPlan(api, 'TROUBLED')
  const { page, end } = await unreliablePage(browser, api)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.route(`**${payPaths.payLink}`, route => route.abort())
  await visit(page, { at: path })
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('The server could not be reached')
  await look(page)
  await page.unroute(`**${payPaths.payLink}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Open day' })).toBeVisible()

  // What was not answered is sent once more, and nothing that was typed is lost.
  await page.route(`**${payPaths.sandboxCreate}`, route => route.abort())
  await page.getByLabel('Your name').fill('Ng Mei')
  await pay(page)
  await expect(alert.filter({ hasText: 'Nothing was lost' })).toBeVisible()
  await page.unroute(`**${payPaths.sandboxCreate}`)
  // A part of the page that could not be loaded is asked for again.
  await page.route('**/assets/Waiting-*.js', route => route.abort(), { times: 1 })
  await expect(page.getByLabel('Your name')).toHaveValue('Ng Mei')
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'Waiting for payment' })).toBeVisible()

  await page.route(`**${payPaths.payLink}`, async route => {
    const response = await route.fetch()
    const { data, meta } = await response.json()
    await route.fulfill({ response, json: { meta, data: { ...data, ways: [] } } })
  })
  await visit(page, { at: path })
  await expect(page.getByText('No payment method is available')).toBeVisible()
  await look(page)
  await end()
})

test('a payment that the order does not have is not waited for', async ({ page, api }) => {
  const { path } = await openPlan(api, 'NOSUCH')
  const started = await startPaying(api, path)
  await visit(page, { at: `${started.path}?paid=P1234-NOSUCHPAYMENT` })
  await expect(submit(page)).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
})
