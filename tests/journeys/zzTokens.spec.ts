import { readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { demoPassword } from '#server/areas/access/seed/demoMembers.ts'
import { newAccount } from './kit/accounts.ts'
import { expect, test } from './kit/fixtures.ts'
import { look } from './kit/look.ts'
import { signIn } from './kit/people.ts'

const out = '/tmp/shots'
const words = {
  'en-US': {
    create: 'Create a token', submit: 'Create token', name: 'Name', password: 'Your password',
    done: 'I have kept it', writes: 'Read and write', choose: /^Choose: /, cancel: 'Cancel', change: 'Prepare changes',
  },
  'zh-TW': {
    create: '建立權杖', submit: '建立權杖', name: '名稱', password: '您的密碼',
    done: '我已妥善保存', writes: '可讀寫', choose: /^自選: /, cancel: '取消', change: '準備變更',
  },
} as const

for (const [language, theme] of [['en-US', 'light'], ['en-US', 'dark'], ['zh-TW', 'light'], ['zh-TW', 'dark']] as const)
  test(`tokens ${language} ${theme}`, async ({ page, api, server }) => {
    const w = words[language]
    const { loginName } = await newAccount(api, `tok-${language.toLowerCase()}-${theme}`, ['ROLE_MEMBER', 'ROLE_ADMIN'])
    const signed = await api.session(loginName)
    const shot = async (name: string) => {
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
        await page.waitForTimeout(300)
        await page.screenshot({ path: `${out}/${name}-${language}-${theme}-${width}.png`, fullPage: name.startsWith('list') || name === 'empty' })
      }
      await look(page, [])
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page, api, loginName, { at: '/user/tokens', language, theme, signed })
    await expect(page.locator('.cs-nothing')).toBeVisible()
    await shot('empty')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: w.create }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel(w.password)).toBeVisible()
    await shot('dialog')
    await dialog.getByRole('radio', { name: w.writes }).click()
    for (const one of await dialog.getByRole('button', { name: w.choose }).all()) await one.click()
    await shot('chosen')
    await page.setViewportSize({ width: 1440, height: 900 })
    await dialog.getByRole('checkbox', { name: w.change }).check()
    await dialog.getByLabel(w.name).fill('Claude on my laptop')
    await dialog.getByLabel(w.password).fill('wrong')
    await dialog.getByRole('button', { name: w.submit }).click()
    await expect(dialog.getByLabel(w.password)).toHaveAttribute('aria-invalid', 'true')
    await shot('refused')
    await page.setViewportSize({ width: 1440, height: 900 })
    await dialog.getByLabel(w.password).fill(demoPassword)
    await dialog.getByRole('button', { name: w.submit }).click()
    await expect(dialog.getByRole('button', { name: w.done })).toBeVisible()
    const secret = await dialog.locator('pre').first().innerText()
    await shot('made')
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]))).not.toContain(secret)
    await dialog.getByRole('button', { name: w.done }).click()
    await expect(dialog).toBeHidden()
    const example = await page.locator('pre').nth(2).innerText()
    console.log(example)
    console.log(execFileSync('bash', ['-c', `${example.replace('curl', 'curl -s')} | head -c 300`], { env: { ...process.env, TOKEN: secret } }).toString())
    console.log(readFileSync(server.log, 'utf8').split('\n').filter(l => /error|stack/i.test(l)).slice(-3).join('\n').slice(0, 3000))
    const rpc = async (name: string, args: object) => {
      const answer = await fetch(`${api.address}/mcp`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json', accept: 'application/json, text/event-stream', 'accept-language': language },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
      })
      return answer.text()
    }
    for (const [n, title] of ['North', 'South', 'West'].entries())
      console.log((await rpc('change', { action: 'label.create', values: { tag: 1, key: `${title} ${language} ${theme}`, value: String(n) } })).slice(0, 600))
    const mocked = [
      { id: 1, title: 'Edit · Solar panels on the roof', danger: false, link: { label: 'Solar panels on the roof', kind: 'screen', name: 'apiTokens', id: null }, state: 'OPEN', lines: [{ label: 'Points', before: '5', after: '8' }, { label: 'Due', before: null, after: '30 Nov 2026' }], program: 'Claude on my laptop', createDate: '2026-11-27T08:00:00.000Z' },
      { id: 2, title: 'Delete · Old ticket', danger: true, link: null, state: 'OPEN', lines: [], program: 'Report script', createDate: '2026-11-27T08:00:00.000Z' },
      { id: 3, title: 'Confirm · Paint the hall', danger: false, link: null, state: 'DONE', lines: [], program: 'Claude on my laptop', createDate: '2026-11-26T08:00:00.000Z' },
      { id: 4, title: 'Edit · Paint the hall', danger: false, link: null, state: 'DECLINED', lines: [{ label: 'Title', before: 'Paint', after: 'Paint the hall' }], program: 'Claude on my laptop', createDate: '2026-11-26T08:00:00.000Z' },
    ]
    await page.route('**/assistant/proposals*', route => route.fulfill({ json: { meta: { code: 200, message: '' }, data: mocked } }))
    await page.route('**/assistant/decide', route => {
      const form = new URLSearchParams(route.request().postData() ?? '')
      const one = mocked.find(({ id }) => String(id) === form.get('proposalId'))!
      one.state = form.get('accept') === 'true' ? 'DONE' : 'DECLINED'
      const { program, createDate, ...data } = one
      return route.fulfill({ json: { meta: { code: 200, message: '' }, data } })
    })
    // Further tokens
    for (const [name, parts, tools] of [['Report script', ['report', 'wallet'], []], ['My notebook with a rather long name that goes on and on', ['work', 'equity', 'wallet', 'payment', 'profile'], ['find', 'open', 'howTo', 'whatWaits']]] as const)
      await page.evaluate(() => 0).then(() =>
        api.as(loginName, 'POST', '/api/v1/member/apiToken/create', { name, days: 7, parts: JSON.stringify(parts), tools: JSON.stringify(tools), password: demoPassword }).catch(e => console.log(String(e))),
      )
    await page.reload()
    await expect(page.locator('.cs-rows li').first()).toBeVisible()
    await page.waitForTimeout(1500)
    await shot('list')
    await page.setViewportSize({ width: 1440, height: 900 })
    const cards = page.locator('.as-proposal')
    if (await cards.count()) {
      await cards.nth(0).getByRole('button').first().click()
      await cards.nth(1).getByRole('button').last().click()
      await page.waitForTimeout(1000)
      await page.locator('.tk-limits summary').first().click()
      await shot('list-decided')
      await page.reload()
      await page.waitForTimeout(1500)
      await page.locator('.cs-fold summary').click()
      await shot('list-past')
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.locator('.cs-rows button').first().click()
    await page.waitForTimeout(500)
    await page.screenshot({ path: `${out}/revoke-${language}-${theme}.png` })
  })
