import { mkdirSync } from 'node:fs'
import { Api } from '#tests/journeys/kit/api.ts'
import { signIn } from '#tests/journeys/kit/people.ts'
import { startServer } from '#tests/journeys/kit/server.ts'
import { openBrowser } from './browser.ts'

const out = '/tmp/shots/resume'
mkdirSync(out, { recursive: true })
const server = await startServer()
const api = new Api(server.address)
const browser = await openBrowser()
const shots: [string, string, string, 'zh-TW' | 'zh-CN' | 'en-US', 'dark' | 'light', number][] = [
  ['resume', 'member', '/user/resume', 'zh-TW', 'light', 1440],
  ['resume-phone', 'member', '/user/resume', 'zh-TW', 'dark', 390],
  ['resume-en', 'lead', '/user/resume', 'en-US', 'dark', 1440],
  ['empty', 'finance', '/user/resume', 'zh-CN', 'light', 1440],
  ['empty-phone', 'finance', '/user/resume', 'en-US', 'light', 390],
  ['edit', 'member', '/user/resume?edit=skills&edit=experience&edit=names', 'zh-TW', 'light', 1440],
  ['edit-phone', 'member', '/user/resume?edit=skills&edit=contact&edit=names', 'en-US', 'dark', 390],
  ['directory', 'member', '/marketplace/members', 'zh-TW', 'light', 1440],
  ['directory-phone', 'lead', '/marketplace/members', 'zh-CN', 'dark', 390],
  ['card', 'member', '/marketplace/members/5', 'en-US', 'light', 1440],
  ['card-phone', 'lead', '/marketplace/members/6', 'zh-TW', 'dark', 390],
]
const only = process.argv.slice(2)
for (const [name, who, at, language, theme, width] of shots) {
  if (only.length && !only.includes(name)) continue
  const context = await browser.newContext({ viewport: { width, height: width > 800 ? 900 : 844 }, baseURL: server.address })
  const page = await context.newPage()
  page.on('console', m => m.type() === 'error' && console.log(name, m.text()))
  page.on('pageerror', e => console.log(name, e.message))
  await signIn(page, api, who, { at, language, theme })
  await page.locator('main h1').waitFor()
  await page.waitForTimeout(2500)
  await page.screenshot({ path: `${out}/${name}.png`, fullPage: true })
  await context.close()
}
await browser.close()
await server.stop()
process.exit(0)
