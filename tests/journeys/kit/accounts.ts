import { type Browser, expect, type Page } from '@playwright/test'
import { member } from '#contract/areas/access/member.ts'
import { roleMap } from '#contract/kit/calls/permission.ts'
import type { Page as Rows } from '#contract/transport.ts'
import { demoPassword } from '#server/areas/access/seed/demoMembers.ts'
import type { Api } from './api.ts'
import { fixedCode } from './server.ts'

export interface Account {
  id: number
  loginName: string
  email: string
  nickName: string
}

/** An account of its own for a test that changes it; its password is that of the demo. */
export async function newAccount(
  api: Api,
  loginName: string,
  roles: readonly string[] = ['ROLE_MEMBER'],
): Promise<Account> {
  const all = await api.as<{ id: number; name: string }[]>('admin', 'GET', roleMap.path)
  const ids = all.filter(role => roles.includes(role.name)).map(role => role.id)
  return api.as('admin', 'POST', `${member.path}/create`, {
    loginName,
    nickName: `Nick ${loginName}`,
    email: `${loginName}@test.example`,
    password: demoPassword,
    roles: ids,
  })
}

/** The six digits of the last letter to an address, from the outbox. */
export async function codeFor(api: Api, email: string): Promise<string> {
  const { list } = await api.as<Rows<{ text: string | null }>>(
    'admin',
    'GET',
    '/admin/v1/outbox/list',
    { to: email, orderBy: '-createDate', pageSize: 1 },
  )
  const code = /\d{6}/.exec(list[0]?.text ?? '')?.[0]
  if (!code) throw new Error(`no code was sent to ${email}`)
  return code
}

interface Filled {
  password?: string
  code?: string
}

/** Waits until the server has drawn the picture: before, no characters are the right ones. */
const drawn = (page: Page) =>
  expect
    .poll(() =>
      page
        .getByRole('img', { name: 'Picture with the verification code' })
        .evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0),
    )
    .toBe(true)

/** Types the characters of the picture and sends them. */
export async function sendCode(page: Page, code = fixedCode): Promise<void> {
  await drawn(page)
  await page.getByLabel('Verification code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Fills in name, password and the characters of the picture, and sends them. */
export async function signInAs(page: Page, name: string, filled: Filled = {}): Promise<void> {
  const { password = demoPassword, code } = filled
  await page.getByLabel('Login name').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await sendCode(page, code)
}

/** The button that stands on every page of somebody who is signed in. */
export const memberMenu = (page: Page) => page.getByRole('button', { name: /^Menu of / })

export async function signOut(page: Page): Promise<void> {
  await memberMenu(page).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

/** A page where 429 is expected: the browser writes its status to the console, whatever we do. */
export async function pageWith429(browser: Browser, api: Api): Promise<Page> {
  const options = { baseURL: api.address, reducedMotion: 'reduce' } as const
  return (await browser.newContext(options)).newPage()
}
