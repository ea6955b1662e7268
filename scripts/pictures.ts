/**
 * Takes the pictures of the README from the built product with its demo data: `npm run pictures`,
 * or some of them: `npm run pictures view merge`.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { articleList } from '#contract/areas/content/calls.ts'
import { articlePath } from '#contract/areas/content/contentPaths.ts'
import { linkOf } from '#contract/areas/payment/calls/orders.ts'
import { collectPayment } from '#contract/areas/payment/collectPayment.ts'
import { payOrder } from '#contract/areas/payment/payOrder.ts'
import { ownContracts } from '#contract/areas/signing/calls/own.ts'
import { personalKyc } from '#contract/areas/verification/personalKyc.ts'
import type { Page as Rows } from '#contract/transport.ts'
import { root } from '#server/paths.ts'
import { Api } from '#tests/journeys/kit/api.ts'
import { addEntries, fillForm, listAddress, save } from '#tests/journeys/kit/dictionary.ts'
import { signIn, visit } from '#tests/journeys/kit/people.ts'
import { startServer } from '#tests/journeys/kit/server.ts'
import { openBrowser } from './browser.ts'

const folder = join(root, 'docs/pictures')
const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

interface Picture {
  name: string
  size: typeof desk
  open(page: Page, api: Api): Promise<void>
}

const list = (theme: 'dark' | 'light') => (page: Page, api: Api) =>
  signIn(page, api, 'admin', { at: `${listAddress}?pageSize=10`, theme })

const at =
  (who: string, address: string, theme: 'dark' | 'light' = 'dark') =>
  (page: Page, api: Api) =>
    signIn(page, api, who, { at: address, theme })

/** Tickets that are mine, or still to claim this month, kept as a view. */
async function viewed(page: Page, api: Api): Promise<void> {
  const where =
    '{"any":[{"contributor":"me"},{"all":[{"status":"TO_CLAIM"},{"planDate":"thisMonth"}]}]}'
  const address = `/project/allTask?where=${encodeURIComponent(where)}`
  await signIn(page, api, 'lead', { at: address, theme: 'dark' })
  await page.getByRole('button', { name: 'Save as view', exact: true }).click()
  const name = page.getByRole('dialog').getByLabel('Name', { exact: true })
  await name.fill('My next tickets')
  await name.press('Enter')
  await page.getByRole('link', { name: 'My next tickets', exact: true }).waitFor()
  await page.getByText('was saved').waitFor({ state: 'detached' })
}

/** One label changed by two people at once. */
async function merged(page: Page, api: Api): Promise<void> {
  const tea = { value: 'TEA', cnLabel: '茶點時間', enLabel: 'Tea break', sort: 3 }
  const description = 'Tea and biscuits in the yard, every afternoon.'
  const [row] = await addEntries(api, 'dailyRound', 1, { ...tea, description })
  await signIn(page, api, 'admin', { at: `${listAddress}/edit/${row?.id}`, theme: 'light' })
  await fillForm(page, {
    'English label': 'Afternoon tea',
    Description: 'Tea and fruit in the yard, every afternoon.',
  })
  const theirs = { enLabel: 'Tea and coffee', sort: 1 }
  await api.update('admin', '/admin/v1/dict', { id: row?.id, ...theirs })
  await save(page)
  await page.getByRole('region', { name: /changed this in the meantime/ }).waitFor()
  await page.getByRole('radio', { name: 'Edit it above' }).scrollIntoViewIfNeeded()
}

/** The assistant, asked what waits. */
async function assisted(page: Page, api: Api): Promise<void> {
  await signIn(page, api, 'lead', { at: '/project/list', theme: 'dark' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+j')
  await page.getByRole('button', { name: 'What is waiting for me?' }).click()
  await page.getByRole('list', { name: 'Related links' }).waitFor()
}

const file = [
  'Type,Value,Chinese label,English label,Sort order,Enabled',
  'season,SPRING,春,Spring,1,yes',
  'season,SUMMER,夏,Summer,2,yes',
  'season,,秋,Autumn,third,yes',
  'season,SPRING,冬,Winter,4,perhaps',
].join('\n')

/** A file of which half can be imported. */
async function checked(page: Page, api: Api): Promise<void> {
  await signIn(page, api, 'admin', { at: listAddress, theme: 'light' })
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'seasons.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await dialog.getByRole('button', { name: 'Check the file' }).click()
  await dialog.getByText('Can be imported').waitFor()
}

/** A row of a list with that title. */
async function titled(api: Api, who: string, path: string, title: string): Promise<number> {
  const { list } = await api.as<Rows<{ id: number; title: string }>>(who, 'GET', path)
  const found = list.find(one => one.title === title)
  if (!found) throw new Error(`the demo has no ${title}`)
  return found.id
}

/** A plan in instalments, of which some are paid. */
async function plan(page: Page, api: Api): Promise<void> {
  const id = await titled(api, 'lead', `${collectPayment.path}/list`, '工具基金')
  const address = `/projects/paymentPlan/show/${id}?projectId=GREEN`
  await signIn(page, api, 'lead', { at: address, theme: 'light' })
}

/** What a payer sees. */
async function pay(page: Page, api: Api): Promise<void> {
  const orderId = await titled(api, 'member', payOrder.lists.own ?? '', '工具基金')
  const { url } = await api.as<{ url: string }>('member', 'GET', linkOf.path, { orderId })
  await visit(page, { at: new URL(url).pathname, theme: 'light' })
}

/** A verification that waits for a decision. */
async function review(page: Page, api: Api): Promise<void> {
  const waiting = { verifiStatus: 'PENDING', pageSize: 1 }
  const { list } = await api.as<Rows<{ id: number }>>(
    'reviewer',
    'GET',
    personalKyc.operations.list?.path ?? '',
    waiting,
  )
  const address = `/examines/examAuthDetail?id=${list[0]?.id}`
  await signIn(page, api, 'reviewer', { at: address, theme: 'dark' })
}

/** A contract that waits for a signature. */
async function contract(page: Page, api: Api): Promise<void> {
  const { list } = await api.as<Rows<{ id: number }>>('member', 'GET', ownContracts.path, {
    status: 'WAITING',
  })
  await signIn(page, api, 'member', { at: `/user/sign?id=${list[0]?.id}`, theme: 'light' })
}

/** The latest public article with a cover, as visitors see it; a job draws the covers of the demo. */
async function article(page: Page, api: Api): Promise<void> {
  for (;;) {
    const { data } = await api.call<Rows<{ id: number; wideCover: object | null }>>(
      'GET',
      articleList.path,
    )
    const found = data?.list.find(({ wideCover }) => wideCover !== null)
    if (found)
      return visit(page, { at: articlePath(found.id, ''), language: 'en-US', theme: 'light' })
    await page.waitForTimeout(500)
  }
}

async function email(page: Page, api: Api): Promise<void> {
  await at('editor', '/message/emailManage/show/1', 'light')(page, api)
  await page.locator('iframe').scrollIntoViewIfNeeded()
}

const pictures: Picture[] = [
  { name: 'sign-in', size: desk, open: page => visit(page, { language: 'en-US' }) },
  { name: 'dictionary-dark', size: desk, open: list('dark') },
  { name: 'dictionary-light', size: desk, open: list('light') },
  {
    name: 'form',
    size: desk,
    open: (page, api) =>
      signIn(page, api, 'admin', { at: `${listAddress}/edit/1`, theme: 'light' }),
  },
  { name: 'board', size: desk, open: at('lead', '/projects/details?projectId=APP') },
  { name: 'tickets', size: desk, open: at('lead', '/projects/taskList?projectId=APP&view=board') },
  { name: 'wallet', size: desk, open: at('member', '/user/wallet', 'light') },
  { name: 'equity', size: desk, open: at('member', '/projects/equity?projectId=GREEN', 'light') },
  { name: 'plan', size: desk, open: plan },
  { name: 'phone-pay', size: phone, open: pay },
  { name: 'resume', size: desk, open: at('member', '/user/resume', 'light') },
  { name: 'review', size: desk, open: review },
  { name: 'products', size: desk, open: at('member', '/marketplace/products', 'light') },
  { name: 'contract', size: desk, open: contract },
  { name: 'article', size: desk, open: article },
  { name: 'answers', size: desk, open: at('editor', '/eform/eformRecords?eform=5', 'light') },
  { name: 'builder', size: desk, open: at('editor', '/eform/eformManage/edit/3', 'light') },
  { name: 'email', size: desk, open: email },
  { name: 'charter', size: desk, open: at('lead', '/projects/constitution?projectId=APP') },
  { name: 'assistant', size: desk, open: assisted },
  { name: 'hall', size: desk, open: at('editor', '/marketplace/projectMarket', 'light') },
  { name: 'phone-home', size: phone, open: at('member', '/home/index') },
  { name: 'phone-sign-in', size: phone, open: page => visit(page, { language: 'zh-TW' }) },
  { name: 'phone-dictionary', size: phone, open: list('dark') },
  // These write; what the others show is as the demo has it.
  { name: 'view', size: desk, open: viewed },
  { name: 'merge', size: desk, open: merged },
  { name: 'import', size: desk, open: checked },
]

async function take(browser: Browser, api: Api, { name, size, open }: Picture): Promise<void> {
  const context = await browser.newContext({
    baseURL: api.address,
    viewport: size,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Hong_Kong',
  })
  const page = await context.newPage()
  // A browser that has been here before has the web font: src/kit/light/font.ts.
  await page.goto('/login')
  await page.evaluate(() => localStorage.setItem('commonshare-font', 'loaded'))
  await page.reload()
  await page.evaluate(async () => void (await document.fonts.ready))
  await open(page, api)
  await page.getByRole('heading', { level: 1 }).waitFor()
  // The live channel never falls silent: what is shown has come by then.
  await page.waitForTimeout(2500)
  await page.screenshot({
    path: join(folder, `${name}.png`),
    caret: 'hide',
    animations: 'disabled',
  })
  await context.close()
  console.log(`docs/pictures/${name}.png`)
}

const wanted = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const server = await startServer()
const browser = await openBrowser()
try {
  const api = new Api(server.address)
  for (const picture of pictures)
    if (wanted.length === 0 || wanted.includes(picture.name)) await take(browser, api, picture)
} finally {
  await browser.close()
  await server.stop()
}
