/** Takes the pictures of the README from the built product with its demo data: `npm run pictures`. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { root } from '#server/paths.ts'
import { Api } from '../tests/journeys/kit/api.ts'
import { listAddress } from '../tests/journeys/kit/dictionary.ts'
import { signIn, visit } from '../tests/journeys/kit/people.ts'
import { startServer } from '../tests/journeys/kit/server.ts'
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
  { name: 'equity', size: desk, open: at('member', '/projects/equity?projectId=GREEN', 'light') },
  { name: 'charter', size: desk, open: at('lead', '/projects/constitution?projectId=APP') },
  { name: 'hall', size: desk, open: at('editor', '/marketplace/projectMarket', 'light') },
  { name: 'phone-home', size: phone, open: at('member', '/home/index') },
  { name: 'phone-sign-in', size: phone, open: page => visit(page, { language: 'zh-TW' }) },
  { name: 'phone-dictionary', size: phone, open: list('dark') },
]

async function take(browser: Browser, api: Api, { name, size, open }: Picture): Promise<void> {
  const context = await browser.newContext({
    baseURL: api.address,
    viewport: size,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Hong_Kong',
  })
  const page = await context.newPage()
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

mkdirSync(folder, { recursive: true })
const server = await startServer()
const browser = await openBrowser()
try {
  const api = new Api(server.address)
  for (const picture of pictures) await take(browser, api, picture)
} finally {
  await browser.close()
  await server.stop()
}
