import type { Page } from '@playwright/test'
import { MCP_PATH } from '#contract/areas/api/calls.ts'
import { kpiJobType } from '#contract/areas/setup/kpiJobType.ts'
import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import type { Page as Rows } from '#contract/transport.ts'
import { demoPassword } from '#server/areas/access/seed/demoMembers.ts'
import { type Language, word } from '#server/words.ts'
import { newAccount } from './kit/accounts.ts'
import type { Api } from './kit/api.ts'
import { button, heading } from './kit/choose.ts'
import { expect, test } from './kit/fixtures.ts'
import { look } from './kit/look.ts'
import { signIn } from './kit/people.ts'

const at = '/user/tokens'
const sizes = { phone: { width: 390, height: 844 }, wide: { width: 1440, height: 900 } }

let made = 0
/** A member of their own, in a project of their own. */
async function newMember(api: Api) {
  made += 1
  const name = `program${Date.now().toString(36)}${made}`
  const { id: member } = await newAccount(api, name)
  const project = `P${Date.now().toString(36).toUpperCase()}${made}`
  const values = { id: project, name: `Project ${project}`, type: 'SOFTWARE' }
  await api.as('lead', 'POST', '/api/v1/cake/projects/create', values)
  await api.as('lead', 'POST', '/api/v1/cake/users/add', { project, member, permissionTag: [] })
  return { name, project }
}

/** Uses a tool by MCP, as a program does that knows nothing but the address and the token. */
async function useByMcp(page: Page, secret: string, name: string, args: object) {
  const answer = await page.request.post(MCP_PATH, {
    headers: {
      authorization: `Bearer ${secret}`,
      accept: 'application/json, text/event-stream',
    },
    data: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
  })
  const text = await answer.text()
  return { status: answer.status(), text }
}

const words = (language: Language) => ({
  t: (key: string, values: object = {}) => word(language, `pages/tokens:${key}`, values),
  a: (key: string) => word(language, `pages/assistant:${key}`),
})

for (const [language, size, theme] of [
  ['en-US', 'wide', 'light'],
  ['zh-TW', 'phone', 'dark'],
  ['zh-CN', 'phone', 'light'],
] as const satisfies readonly (readonly [Language, keyof typeof sizes, string])[])
  test(`a program gets a token, prepares a change and loses access: ${language}, ${size}, ${theme}`, async ({
    page,
    api,
  }) => {
    const { t, a } = words(language)
    const { name, project } = await newMember(api)
    await page.setViewportSize(sizes[size])
    await signIn(page, api, name, { at, language, theme })
    await expect(page.getByText(t('list.empty'))).toBeVisible()
    await look(page)

    await button(page, t('list.create')).first().click()
    const dialog = page.getByRole('dialog', { name: t('form.title') })
    await dialog.getByLabel(t('fields.name')).fill('Claude')
    await dialog.getByRole('radio', { name: t('list.writes') }).check()
    const choose = `${t('form.choose')}: ${t('fields.tools')}`
    await dialog.getByRole('button', { name: choose }).click()
    await dialog.getByRole('checkbox', { name: t('tools.change') }).check()
    await look(page)
    // A wrong password loses nothing of what was typed.
    await dialog.getByLabel(t('form.password')).fill('not my password')
    await dialog.getByRole('button', { name: t('form.submit') }).click()
    await expect(dialog.getByLabel(t('form.password'))).toHaveAttribute('aria-invalid', 'true')
    await expect(dialog.getByLabel(t('fields.name'))).toHaveValue('Claude')
    await dialog.getByLabel(t('form.password')).fill(demoPassword)
    await dialog.getByRole('button', { name: t('form.submit') }).click()

    const shown = page.getByRole('dialog', { name: t('made.title') })
    await expect(shown).toContainText('csp_')
    const [secret = ''] = /csp_[\w-]{43}/.exec(await shown.innerText()) ?? []
    await look(page)
    await shown.getByRole('button', { name: t('made.done') }).click()
    await expect(page.getByText(t('list.unused'))).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(secret)

    const { list } = await api.as<Rows<{ id: number }>>('lead', 'GET', kpiJobType.path, {
      ...{ projectType: 'SOFTWARE', cnName: '程式開發' },
    })
    const title = `Prepared by ${name}`
    const values = {
      ...{ project, type: 'CONTRIBUTION', title, jobType: list[0]?.id, workHour: '2' },
      contributionDate: '2026-01-05',
    }
    const prepared = await useByMcp(page, secret, 'change', {
      ...{ action: 'kpiTicket.create', values },
    })
    expect(prepared.text).toContain('"isError":false')
    const stored = () =>
      api
        .as<Rows<{ title: string }>>('lead', 'GET', `${kpiTicket.path}/list`, { project })
        .then(tickets => tickets.list.map(one => one.title))
    expect(await stored()).toEqual([])

    await page.reload()
    await expect(heading(page)).toBeVisible()
    const card = page.getByRole('region').filter({ hasText: title }).last()
    await expect(card).toBeVisible()
    await look(page)
    await card.getByRole('button', { name: a('proposal.accept') }).click()
    await expect.poll(stored).toEqual([title])

    await button(page, t('list.revokeOf', { name: 'Claude' })).click()
    const asked = page.getByRole('dialog').filter({ hasText: t('list.askText') })
    await asked.getByRole('button', { name: t('list.revoke') }).click()
    await expect(page.getByText(t('list.empty'))).toBeVisible()
    expect((await useByMcp(page, secret, 'whatWaits', {})).status).toBe(401)
  })
