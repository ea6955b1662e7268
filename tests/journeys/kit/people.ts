import type { Page } from '@playwright/test'
import type { Language } from '#server/words.ts'
import type { Api, Signed } from './api.ts'

/** Where the browser app keeps things; written down again, so that a change of it is noticed. */
const storageKeys = {
  session: 'commonshare-session',
  language: 'commonshare-locale',
  theme: 'commonshare-theme',
}

interface Wanted {
  /** The page to go to; the home page when left out. */
  at?: string
  language?: Language
  theme?: 'dark' | 'light'
  /** A session of one's own instead of the one all tests share. */
  signed?: Signed
}

/** Puts what the app keeps into the browser before any page of it is open. */
async function setStorage(page: Page, values: Record<string, string>): Promise<void> {
  // A page of the same origin that is not the app, which would read half of it.
  const body = '<!doctype html><title>empty</title><link rel="icon" href="data:,">'
  await page.route('**/empty', route => route.fulfill({ contentType: 'text/html', body }), {
    times: 1,
  })
  await page.goto('/empty')
  await page.evaluate(all => {
    for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value)
  }, values)
}

/** Opens the app as a visitor. */
export async function visit(page: Page, wanted: Omit<Wanted, 'signed'> = {}): Promise<void> {
  const { at = '/login', language = 'en-US', theme = 'dark' } = wanted
  await setStorage(page, { [storageKeys.language]: language, [storageKeys.theme]: theme })
  await page.goto(at)
}

/** Opens the app as a demo member who has signed in already. */
export async function signIn(
  page: Page,
  api: Api,
  name: string,
  wanted: Wanted = {},
): Promise<void> {
  const { at = '/', language = 'en-US', theme = 'dark' } = wanted
  const { token, memberId } = wanted.signed ?? (await api.session(name))
  await setStorage(page, {
    [storageKeys.session]: JSON.stringify({ token, mid: memberId }),
    [storageKeys.language]: language,
    [storageKeys.theme]: theme,
  })
  await page.goto(at)
}
