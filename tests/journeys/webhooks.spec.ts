import { setTimeout as sleep } from 'node:timers/promises'
import { screens } from '#contract/areas/eform/area.ts'
import { formSubmit, formView, type OpenForm } from '#contract/areas/eform/calls.ts'
import { SECONDS_BEFORE } from '#contract/areas/eform/formPaths.ts'
import { isSigned, startReceiver } from '#tests/factories/webhookReceiver.ts'
import type { Api } from './kit/api.ts'
import { button, choose, field, heading } from './kit/choose.ts'
import { expect, test } from './kit/fixtures.ts'
import { look } from './kit/look.ts'
import { signIn } from './kit/people.ts'
import { publishedForm, wholeForm } from './kit/wholeForm.ts'

const { at } = screens.eformWebhook
const formName = 'Told elsewhere'
const phone = { width: 390, height: 844 }
const wide = { width: 1440, height: 900 }

/** Submits a form that asks for a name. */
async function submit(api: Api, code: string): Promise<void> {
  const { data } = await api.call<OpenForm>('GET', formView.path, { code })
  const { opened, form } = data as OpenForm
  // Whoever is faster is a machine.
  await sleep(SECONDS_BEFORE * 1000 + 200)
  const given = { code, version: form.number, language: 'EN_US', answers: { name: 'Ann' }, opened }
  const { meta } = await api.call('POST', formSubmit.path, given)
  expect(meta.code, meta.message).toBe(200)
}

test('an administrator makes a webhook, tries it, and sees what was delivered', async ({
  page,
  api,
}) => {
  const receiver = await startReceiver()
  const elements = wholeForm.filter(({ key }) => key === 'name')
  const { code } = await publishedForm(api, { formName, elements })
  await page.setViewportSize(wide)
  await signIn(page, api, 'admin', { at, theme: 'light' })
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  await look(page)
  await page.goto(`${at}/create`)
  await choose(page, 'Form', formName)
  await field(page, 'Address').fill('https://10.0.0.1/hook')
  await button(page, 'Save').click()
  await expect(page.getByText(/Enter an address of the public internet/)).toBeVisible()
  await look(page)
  await field(page, 'Address').fill(receiver.address)
  await button(page, 'Save').click()

  // Its page.
  await page.getByRole('link', { name: receiver.address }).first().click()
  await expect(heading(page)).toHaveText(receiver.address)
  await expect(page.getByText('Nothing has been sent yet.')).toBeVisible()
  await button(page, 'Show').click()
  const shown = page.locator('code').filter({ hasText: /^whsec_/ })
  const secret = (await shown.textContent()) ?? ''
  await button(page, 'Send a test').click()
  await expect(page.getByText('The receiver accepted the test')).toBeVisible()
  expect(receiver.received.every(one => isSigned(secret, one))).toBe(true)
  await look(page)

  // What is submitted arrives, and is listed while one looks.
  await submit(api, code)
  await expect.poll(() => receiver.received.length).toBe(2)
  expect(JSON.parse(receiver.received[1]?.body ?? '')).toMatchObject({
    type: 'form.submitted',
    data: { submission: { answers: [{ question: 'Your name', text: 'Ann' }] } },
  })
  const deliveries = page.getByRole('region', { name: 'Deliveries' })
  await expect(deliveries.getByText('Delivered')).toBeVisible()

  // Another secret: the one that is shown is gone.
  await button(page, 'Replace the secret').click()
  const dialog = page.getByRole('dialog', { name: 'Replace the secret' })
  await look(page)
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await expect(shown).toBeHidden()
  await expect(dialog).toBeHidden()
  await button(page, 'Show').click()
  await expect(shown).not.toHaveText(secret)
  receiver.answers(500)
  await button(page, 'Send a test').click()
  await expect(page.getByText('The receiver refused it')).toBeVisible()

  await page.setViewportSize(phone)
  await look(page)
  await page.getByRole('link', { name: 'All deliveries' }).click()
  await expect(page.getByText('Delivered').first()).toBeVisible()
  await look(page)
  await page.getByRole('link', { name: /^msg_/ }).click()
  await button(page, 'Send again').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => receiver.received.length).toBe(4)
  await expect(page.getByRole('dialog')).toBeHidden()
  await look(page)
  receiver.close()
})
