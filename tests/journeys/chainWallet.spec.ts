import type { Browser, Page } from '@playwright/test'
import { screens } from '#contract/areas/web3/area.ts'
import { demoPassword } from '#server/areas/access/seed/demoMembers.ts'
import { type Language, word } from '#server/words.ts'
import { newAccount } from './kit/accounts.ts'
import type { Api } from './kit/api.ts'
import { giveWallet, newChainAccount, testWithChain as test, walletName } from './kit/chain.ts'
import { button, heading, idle } from './kit/choose.ts'
import { expect, test as plain } from './kit/fixtures.ts'
import { watch } from './kit/guard.ts'
import { look } from './kit/look.ts'
import { signIn } from './kit/people.ts'

const at = '/user/wallet?wallet=web3'
const sizes = { phone: { width: 390, height: 844 }, wide: { width: 1440, height: 900 } }

const words = (language: Language) => ({
  t: (key: string, values: object = {}) => word(language, `pages/web3:${key}`, values),
  b: (key: string, values: object = {}) => word(language, `pages/bindWallet:${key}`, values),
  e: (key: string) => word(language, `errors:${key}`),
  kit: (key: string, values: object = {}) => word(language, `kit:${key}`, values),
  entity: (key: string) => word(language, `entities/chainWallet:${key}`),
  notice: (key: string, values: object = {}) => word(language, `pages/notice:${key}`, values),
})

let made = 0
/** A member of one's own, who has no wallet of any kind. */
async function newMember(api: Api): Promise<string> {
  made += 1
  const name = `chain${Date.now().toString(36)}${made}`
  await newAccount(api, name)
  return name
}

/** The stream of the page is open: what happens from now on is told. */
const listening = (page: Page) => page.waitForResponse(answer => answer.url().includes('/v1/live?'))
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** The chain was read, and there is nothing to be seen: the button is at rest as well. */
async function isRead(page: Page, none: string): Promise<void> {
  await expect(page.getByText(none, { exact: true })).toBeVisible()
  await idle(page)
}
const address = (page: Page) => page.getByRole('main').locator('code').first()

/** A page of somebody else, where nothing may go wrong either. */
async function anotherPage(browser: Browser, api: Api, viewport: (typeof sizes)['phone']) {
  const options = { baseURL: api.address, reducedMotion: 'reduce', viewport } as const
  const context = await browser.newContext(options)
  const problems = watch(context, api.address)
  const close = async () => {
    await context.close()
    expect(problems, 'what went wrong there').toEqual([])
  }
  return { context, page: await context.newPage(), close }
}

interface Shown {
  language: Language
  size: keyof typeof sizes
  theme: 'dark' | 'light'
}
/** The finance team finds the wallet in its list, and releases it. */
async function releaseByFinance(
  browser: Browser,
  api: Api,
  address: string,
  reason: string,
  { language, size, theme }: Shown,
): Promise<void> {
  const { kit, entity } = words(language)
  const { page, close } = await anotherPage(browser, api, sizes[size])
  await signIn(page, api, 'finance', {
    ...{ at: `${screens.chainWallet.at}?address=${address}`, language, theme },
  })
  await button(page, kit('actionsOf', { title: address })).click()
  await page.getByRole('menuitem', { name: entity('actions.release') }).click()
  const ask = page.getByRole('dialog')
  await expect(ask).toContainText(entity('asks.release'))
  await ask.getByLabel(entity('fields.reason')).fill(reason)
  await look(page)
  await ask.getByRole('button', { name: entity('actions.release') }).click()
  await expect(ask).toBeHidden()
  await look(page)
  await close()
}

for (const [language, size, theme] of [
  ['en-US', 'wide', 'light'],
  ['zh-TW', 'phone', 'dark'],
  ['zh-CN', 'phone', 'light'],
] as const satisfies readonly (readonly [Language, keyof typeof sizes, string])[])
  test(`a member binds the wallet of the browser and sees its NFTs: ${language}, ${size}, ${theme}`, async ({
    page,
    context,
    browser,
    api,
    nfts,
  }) => {
    const { t, notice } = words(language)
    const name = await newMember(api)
    const account = newChainAccount()
    const said = { name: `Medal ${name}`, description: `For ${name}, who helped with the harvest.` }
    await nfts.mint(account.address, 'Harvest medals', said)
    const elsewhere: string[] = []
    page.on('request', request => {
      const { protocol, origin } = new URL(request.url())
      if (/^https?:$/.test(protocol) && origin !== api.address) elsewhere.push(request.url())
    })
    await giveWallet(context, account, { declines: 1 })
    await page.setViewportSize(sizes[size])
    await Promise.all([listening(page), signIn(page, api, name, { at, language, theme })])
    for (const way of ['browser', 'phone', 'custodial'])
      await expect(page.getByRole('heading', { name: t(`${way}.title`) })).toBeVisible()
    await look(page)

    await button(page, walletName).click()
    await expect(page.getByRole('alert')).toContainText(t('trouble.rejected'))
    await look(page)
    await button(page, walletName).click()
    await expect(address(page)).toHaveText(account.address)

    const open = button(page, said.name)
    await expect(open).toBeVisible()
    const picture = card(page, t('nft.title')).locator('img')
    await expect
      .poll(() => picture.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth))
      .toBe(640)
    await idle(page)
    // Read with the NFTs, and shown without asking again.
    await expect(page.getByRole('main')).toContainText('ETH')
    await look(page)
    await open.click()
    const detail = page.getByRole('dialog', { name: said.name })
    await expect(detail).toContainText(said.description)
    await expect(detail.getByRole('img', { name: said.name })).toBeVisible()
    await look(page)
    await page.keyboard.press('Escape')
    await expect(detail).toBeHidden()
    expect(elsewhere).toEqual([])

    const reason = `Asked by ${name}`
    await releaseByFinance(browser, api, account.address, reason, { language, size, theme })
    // Without anything being done on the page.
    await expect(card(page, t('ways.title'))).toBeVisible()
    const bell = { name: word(language, 'pages/bell:bellCount', { count: 1 }) }
    const released = notice('kinds.chainWalletReleased', { address: account.address, reason })
    // On a phone the bar at the bottom leads to a page of their own.
    await page.getByRole(size === 'phone' ? 'link' : 'button', bell).click()
    await expect(page.getByRole(size === 'phone' ? 'main' : 'dialog')).toContainText(released)
    await look(page)
  })

/** What a member does with a phone on the page of the code. */
async function signOnPhone(page: Page, language: Language, member: string): Promise<void> {
  const { b } = words(language)
  await button(page, b('submit')).click()
  // Whose account it is, is seen before anything is signed.
  await expect(page.getByText(b('confirm', { member: `Nick ${member}` }))).toBeVisible()
  await look(page)
  await button(page, b('sign')).click()
}

test("a phone's wallet binds by the code, which works once", async ({
  page,
  context,
  browser,
  api,
}) => {
  const { t, b, e } = words('zh-TW')
  const account = newChainAccount()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize(sizes.wide)
  const member = await newMember(api)
  await signIn(page, api, member, { at, language: 'zh-TW' })
  await expect(page.getByText(t('browser.none'))).toBeVisible()
  await button(page, t('phone.show')).click()
  await expect(page.getByRole('img', { name: t('phone.code') })).toBeVisible()
  await look(page)
  await button(page, t('phone.copy')).click()
  const read = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(read).toContain(`${api.address}/bindWallet?lang=zh-TW#`)
  const link = await read()

  const phone = await anotherPage(browser, api, sizes.phone)
  await giveWallet(phone.context, account)
  await phone.page.goto(link)
  await expect(heading(phone.page)).toHaveText(b('title'))
  await look(phone.page)
  await signOnPhone(phone.page, 'zh-TW', member)
  await expect(phone.page.getByText(b('done'))).toBeVisible()
  await look(phone.page)

  await expect(address(page)).toHaveText(account.address)
  await isRead(page, t('nft.none'))
  await look(page)

  const again = await phone.context.newPage()
  await again.goto(link)
  await button(again, b('submit')).click()
  await expect(again.getByRole('alert')).toHaveText(e('bindingOver'))
  await expect(again.getByText(b('next.bindingOver'))).toBeVisible()
  await look(again)
  await phone.close()
})

test('the cooperative keeps a wallet, and shows its words until they are confirmed', async ({
  page,
  api,
}) => {
  const { t } = words('zh-TW')
  await page.setViewportSize(sizes.phone)
  await signIn(page, api, await newMember(api), { at, language: 'zh-TW', theme: 'light' })
  await button(page, t('custodial.open')).click()
  const dialog = page.getByRole('dialog', { name: t('custodial.title') })
  const password = dialog.getByLabel(t('custodial.password'))
  await look(page)
  await password.fill('not my password')
  await dialog.getByRole('button', { name: t('custodial.create') }).click()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(password).toBeFocused()
  await look(page)
  await password.fill(demoPassword)
  await dialog.getByRole('button', { name: t('custodial.create') }).click()

  const shown = page.getByRole('dialog', { name: t('words.title') })
  const words12 = shown.getByRole('list', { name: t('words.title') }).getByRole('listitem')
  await expect(words12).toHaveCount(12)
  const first = await words12.allInnerTexts()
  // Only whoever has written them down gets out.
  await expect(shown.getByRole('button', { name: t('words.done') })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.mouse.click(4, 4)
  await expect(words12).toHaveCount(12)
  // Behind it the wallet is there by now.
  await isRead(page, t('nft.none'))
  await look(page)

  await page.reload()
  await expect(page.getByText(t('words.unconfirmed'), { exact: true })).toBeVisible()
  await isRead(page, t('nft.none'))
  await look(page)
  await button(page, t('words.show')).click()
  const again = page.getByRole('dialog', { name: t('words.show') })
  await again.getByLabel(t('custodial.password')).fill(demoPassword)
  await again.getByRole('button', { name: t('words.show') }).click()
  await expect(words12).toHaveText(first)
  await shown.getByRole('checkbox', { name: t('words.written') }).check()
  await shown.getByRole('button', { name: t('words.done') }).click()
  await expect(shown).toBeHidden()
  await expect(page.getByText(t('bound.kept'))).toBeVisible()
  await expect(page.getByText(t('words.unconfirmed'), { exact: true })).toBeHidden()
  await page.reload()
  await expect(page.getByText(t('bound.kept'))).toBeVisible()
  await expect(button(page, t('words.show'))).toHaveCount(0)
  await isRead(page, t('nft.none'))
  await look(page)
})

plain('without a chain the page says what to set', async ({ page, api }) => {
  const { t } = words('en-US')
  // Bound in the demo.
  await signIn(page, api, 'lead', { at })
  await expect(page.getByText(t('nft.noChainText'))).toBeVisible()
  await expect(button(page, t('nft.readAgain'))).toHaveCount(0)
  await look(page)
})
