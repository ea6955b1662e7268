import { chromium } from '@playwright/test'
import AxeBuilder from '@axe-core/playwright'
import { Api } from './tests/journeys/kit/api.ts'
const base = 'http://127.0.0.1:4106'
const shots = JSON.parse(process.argv[2] ?? '[]') as { name: string; at: string; who?: string; lang?: string; theme?: string; width?: number; height?: number; click?: string; full?: boolean }[]
const api = new Api(base)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] })
for (const s of shots) {
  const context = await browser.newContext({ viewport: { width: s.width ?? 1440, height: s.height ?? 900 }, baseURL: base, reducedMotion: 'reduce', ...(s.width && s.width < 500 ? { hasTouch: true, isMobile: true } : {}) })
  const page = await context.newPage()
  page.on('console', m => { if (['error','warning'].includes(m.type())) console.log(s.name, m.type(), m.text()) })
  page.on('pageerror', e => console.log(s.name, 'pageerror', e.stack))
  const { token, memberId } = await api.session(s.who ?? 'lead')
  await page.route('**/empty', r => r.fulfill({ contentType: 'text/html', body: '<title>x</title>' }))
  await page.goto('/empty')
  await page.evaluate(all => { for (const [k, v] of Object.entries(all)) localStorage.setItem(k, v) }, { 'commonshare-session': JSON.stringify({ token, mid: memberId }), 'commonshare-locale': s.lang ?? 'zh-TW', 'commonshare-theme': s.theme ?? 'dark' })
  const js: string[] = []
  page.on('request', r => { if (r.url().includes('.js')) js.push(r.url().split('/').pop() ?? '') })
  await page.goto(s.at)
  await page.waitForTimeout(2500)
  if (s.click) { for (const c of s.click.split('||')) { await page.getByRole('button', { name: c }).first().click(); await page.waitForTimeout(300) } await page.waitForTimeout(700) }
  await page.screenshot({ path: `/tmp/shots-board/${s.name}.png`, fullPage: s.full ?? true })
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  if (over > 0) console.log(s.name, 'OVERFLOW', over)
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a','wcag2aa','wcag21a','wcag21aa','wcag22a','wcag22aa']).analyze()
  for (const v of violations) console.log(s.name, 'AXE', v.id, v.nodes.map(n => n.target.join(' ') + ' ' + (n.failureSummary ?? '').split('\n').slice(0, 2).join(' ')).slice(0, 4).join(' | '))
  console.log(s.name, 'drawn loaded:', js.some(j => j.startsWith('drawn')))
  await context.close()
}
await browser.close()
