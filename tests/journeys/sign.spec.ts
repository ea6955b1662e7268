import { demoPassword } from '#server/areas/access/seed/demoMembers.ts'
import { newAccount } from './kit/accounts.ts'
import type { Api } from './kit/api.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, look } from './kit/look.ts'
import { signIn } from './kit/people.ts'
import { draw, inked, readToEnd, sentContract } from './kit/signing.ts'

const phone = { width: 390, height: 844 }
const turned = { width: 844, height: 390 }

/** A member with a session of their own. */
async function member(api: Api, name: string) {
  const account = await newAccount(api, name)
  return { ...account, signed: await api.newSession(name) }
}

test('two sign in their order: the first draws on a phone, the second types at a desk', async ({
  page,
  api,
  browser,
  server,
}) => {
  const first = await member(api, 'sign.first')
  const second = await member(api, 'sign.second')
  const title = 'Agreement of two'
  const id = await sentContract(api, {
    title,
    stepUp: true,
    message: 'Please sign by Friday.',
    signers: [{ member: first.id, role: 'Contributor' }, { member: second.id }],
  })

  await signIn(page, api, second.loginName, {
    at: `/user/sign?id=${id}`,
    signed: second.signed,
    theme: 'light',
  })
  await expect(page.getByRole('heading', { name: 'It is not your turn yet' })).toBeVisible()
  await look(page)

  const context = await browser.newContext({
    baseURL: server.address,
    viewport: phone,
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  const hand = await context.newPage()
  await signIn(hand, api, first.loginName, { signed: first.signed, language: 'zh-TW' })
  const card = hand.getByRole('region', { name: /^等我處理/ })
  await expect(card).toContainText('待簽署的合約')
  await card.getByRole('link', { name: title }).click()
  await expect(hand.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(hand.getByText('Please sign by Friday.')).toBeVisible()
  const agree = hand.getByRole('checkbox', { name: '本人已閱讀並同意此合約' })
  await expect(agree).toBeDisabled()
  await readToEnd(hand)
  await agree.check()
  const field = hand.getByRole('img', { name: '簽名欄' })
  await draw(hand, field)
  await look(hand)
  const before = await inked(field)
  expect(before).toBeGreaterThan(0.01)
  await hand.setViewportSize(turned)
  await expect.poll(() => inked(field)).toBeGreaterThan(before / 2)
  await hand.setViewportSize(phone)
  await hand.getByRole('button', { name: '簽署合約' }).click()
  const password = hand.getByLabel('您的密碼')
  await expect(password).toBeFocused()
  await password.fill('not-this-one')
  await hand.getByRole('button', { name: '簽署合約' }).click()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  expect(await inked(field), 'the drawing is still there').toBeGreaterThan(before / 2)
  await password.fill(demoPassword)
  await hand.getByRole('button', { name: '簽署合約' }).click()
  await expect(hand.getByRole('heading', { name: '謝謝，您已完成簽署' })).toBeVisible()
  await look(hand)
  await context.close()

  // Nobody reloads the page: it hears of it.
  await expect(page.getByRole('heading', { name: 'It is not your turn yet' })).toHaveCount(0)
  await readToEnd(page)
  await page.getByRole('checkbox').check()
  await page.getByRole('radio', { name: 'Type' }).check()
  await page.getByLabel('Your full name').fill('Second Signer')
  await page.getByLabel('Your password').fill(demoPassword)
  await axe(page)
  await page.getByRole('button', { name: 'Sign the contract' }).click()
  await expect(page.getByRole('heading', { name: 'Signed by everybody' })).toBeVisible()
  await page.goto('/user/contracts?status=SIGNED')
  const list = page.getByRole('region', { name: 'Signed' })
  await expect(list.getByRole('link', { name: title, exact: true })).toBeVisible()
  await look(page)
})

test('a contract is read and signed by keyboard alone', async ({ page, api }) => {
  const who = await member(api, 'sign.keys')
  const id = await sentContract(api, { title: 'By keyboard', signers: [{ member: who.id }] })
  await signIn(page, api, who.loginName, { at: `/user/sign?id=${id}`, signed: who.signed })
  const onward = page.getByRole('button', { name: 'Read on' })
  await onward.focus()
  await expect(async () => {
    if (await onward.isVisible()) await page.keyboard.press('Enter')
    await expect(page.getByText('You have read the contract to its end.')).toBeVisible({
      timeout: 300,
    })
  }).toPass()
  await page.getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Your full name')).toBeFocused()
  await page.keyboard.type('Keys Only')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Signed by everybody' })).toBeFocused()
})

test('declining needs a reason, and ends the contract for the others', async ({ page, api }) => {
  const first = await member(api, 'sign.declines')
  const second = await member(api, 'sign.waits')
  const id = await sentContract(api, {
    title: 'Declined agreement',
    language: 'ZH_CN',
    signers: [{ member: first.id }, { member: second.id }],
  })
  await signIn(page, api, first.loginName, {
    at: `/user/sign?id=${id}`,
    signed: first.signed,
    language: 'zh-CN',
    theme: 'light',
  })
  await page.getByRole('button', { name: '拒绝签署' }).click()
  const reason = page.getByLabel('原因')
  await expect(reason).toBeFocused()
  await page.getByRole('button', { name: '拒绝签署' }).click()
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await axe(page)
  await reason.fill('第三条不清楚。')
  await page.getByRole('button', { name: '拒绝签署' }).click()
  await expect(page.getByRole('heading', { name: '您已拒绝签署' })).toBeVisible()
  await expect(page.getByText('原因：第三条不清楚。')).toBeVisible()
  await look(page)
  await page.goto('/user/contracts?status=OTHER')
  await expect(page.getByText('您已拒签')).toBeVisible()
  await look(page)

  await signIn(page, api, second.loginName, { at: `/user/sign?id=${id}`, signed: second.signed })
  await expect(page.getByRole('heading', { name: 'Another signer has declined' })).toBeVisible()
})

test('terms that change while somebody signs are refused in words, and said what comes next', async ({
  page,
  api,
}) => {
  const who = await member(api, 'sign.stale')
  const id = await sentContract(api, {
    title: 'Terms of a name',
    body: '<p>Between the cooperative and {{member.name}}.</p>',
    signers: [{ member: who.id }],
  })
  await signIn(page, api, who.loginName, { at: `/user/sign?id=${id}`, signed: who.signed })
  // All of it is in sight at once.
  await page.getByRole('checkbox').check()
  await page.getByRole('radio', { name: 'Type' }).check()
  await page.getByLabel('Your full name').fill('Some Name')
  await api.update('admin', '/admin/v1/member', { id: who.id, nickName: 'Another Name' })
  await page.getByRole('button', { name: 'Sign the contract' }).click()
  await expect(page.getByRole('heading', { name: 'The terms have changed' })).toBeFocused()
  await axe(page)
})

test('a drawing can be undone and cleared, and closing its tab asks first', async ({
  page,
  api,
}) => {
  const who = await member(api, 'sign.leaves')
  const id = await sentContract(api, { title: 'Left behind', signers: [{ member: who.id }] })
  await signIn(page, api, who.loginName, { at: `/user/sign?id=${id}`, signed: who.signed })
  await readToEnd(page)
  await page.getByRole('checkbox').check()
  const field = page.getByRole('img', { name: 'Signature field' })
  await draw(page, field)
  const undo = page.getByRole('button', { name: 'Undo' })
  const clear = page.getByRole('button', { name: 'Clear' })
  await undo.click()
  await expect.poll(() => inked(field)).toBe(0)
  await page.getByRole('button', { name: 'Sign the contract' }).click()
  await expect(page.getByText('Please draw your signature.')).toBeVisible()
  await draw(page, field)
  await clear.click()
  await expect.poll(() => inked(field)).toBe(0)
  await undo.click()
  await expect.poll(() => inked(field)).toBeGreaterThan(0.01)
  // The page stays open in its tab: closing that asks.
  await page.getByRole('link', { name: 'My contracts' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My contracts' })).toBeVisible()
  await page.getByRole('button', { name: 'Close “Left behind”' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'Close without saving?' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Left behind', exact: true }).first().click()
  await expect.poll(() => inked(field)).toBeGreaterThan(0.01)
})
