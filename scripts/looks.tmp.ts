import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { Api } from '../tests/journeys/kit/api.ts'
import { signIn, visit } from '../tests/journeys/kit/people.ts'
import { startServer } from '../tests/journeys/kit/server.ts'
import { openBrowser } from './browser.ts'
const folder = '/tmp/looks'; mkdirSync(folder, { recursive: true })
const server = await startServer(); const browser = await openBrowser(); const api = new Api(server.address)
const sizes = { d: { width: 1440, height: 900 }, p: { width: 390, height: 844 } }
type L = 'en-US'|'zh-TW'|'zh-CN'
const combos: [keyof typeof sizes, L, 'dark'|'light'][] = [['d','zh-TW','dark'],['p','en-US','light'],['d','en-US','light'],['p','zh-CN','dark']]
const project = 'APP'
const list = await api.as<any>('lead','GET','/api/v1/cake/kpiTicket/allList',{projectId: project, project, status:'CLAIMED', type:'PLAN', pageSize: 50})
const lead = (await api.session('lead')).memberId
const claimed = list.list.find((t: any)=>t.contributor!==lead)
console.log('claimed', claimed?.id, claimed?.contributor, claimed?.collaborator)
const click = (words: Record<L,RegExp>, role: any='button') => async (page: Page, l: L) => { const b = page.getByRole(role, { name: words[l] }).first(); await b.click(); await page.waitForTimeout(900) }
const looks: Record<string, (page: Page, l: L, theme: any) => Promise<void>> = {
  release: async (page,l,theme) => {
    await signIn(page, api, 'lead', { at: `/projects/taskList/show/${claimed.id}?projectId=${project}`, language: l, theme })
    await page.waitForTimeout(2500)
    const b = page.getByRole('button', { name: /Release|釋出|释出|釋放|释放|退回|收回|轉交|转交|Hand|取消認領/ })
    console.log(await page.getByRole('main').getByRole('button').allInnerTexts())
    await b.first().click({timeout:3000}).catch(e=>console.log('no release')); await page.waitForTimeout(1200)
  },
  reversed: async (page,l,theme) => { await signIn(page, api, 'lead', { at: `/project/allTask?planDate_ge=2026-12-01&planDate_le=2026-11-01`, language: l, theme }); await page.waitForTimeout(2500) },
  reversedDict: async (page,l,theme) => { await signIn(page, api, 'admin', { at: `/systemSetup/dictManage?createDate_ge=2026-12-01&createDate_le=2026-11-01`, language: l, theme }); await page.waitForTimeout(2500) },
  menu: async (page,l,theme) => { await page.route('**/mc/sys/permission/menuTree', r=>r.fulfill({status:502,body:'<h1>'})); await signIn(page, api, 'admin', { at: `/systemSetup/dictManage`, language: l, theme }); await page.waitForTimeout(2500) },
  outbox: async (page,l,theme) => { await signIn(page, api, 'admin', { at: `/systemSetup/outbox`, language: l, theme }); await page.waitForTimeout(2500) },
  outboxShow: async (page,l,theme) => { await signIn(page, api, 'admin', { at: `/systemSetup/outbox/show/1`, language: l, theme }); await page.waitForTimeout(2500) },
  reportExport: async (page,l,theme) => { await signIn(page, api, 'admin', { at: `/report/memberReport`, language: l, theme }); await page.waitForTimeout(3000); console.log(page.url()); await page.getByRole('button',{name:/Export|匯出|导出/}).first().click({timeout:3000}).catch(()=>console.log('no export')); await page.waitForTimeout(1500) },
  sharesExport: async (page,l,theme) => { await signIn(page, api, 'member', { at: `/projects/equity?projectId=GREEN`, language: l, theme }); await page.waitForTimeout(2500); await page.getByRole('button',{name:/Export|匯出|导出/}).first().click({timeout:3000}).catch(()=>console.log('no export2')); await page.waitForTimeout(1500) },
  notices: async (page,l,theme) => { await signIn(page, api, 'admin', { at: `/user/notices`, language: l, theme }); await page.waitForTimeout(2500); console.log(page.url()) },
}
const wanted = process.argv.slice(2)
for (const [name, open] of Object.entries(looks)) {
  if (wanted.length && !wanted.includes(name)) continue
  for (const [s,l,theme] of combos) {
    const context = await browser.newContext({ baseURL: api.address, viewport: sizes[s], reducedMotion: 'reduce', timezoneId: 'Asia/Hong_Kong' })
    const page = await context.newPage()
    try { await open(page, l, theme); await page.screenshot({ path: `${folder}/${name}-${s}-${l}-${theme}.png` }) } catch (e) { console.log(name, String(e).slice(0,200)) }
    await context.close()
  }
}
await browser.close(); await server.stop(); process.exit()
