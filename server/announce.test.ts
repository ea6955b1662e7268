import { expect, it, vi } from 'vitest'
import { announce } from './announce.ts'
import { readConfig } from './config.ts'
import { diskStorage } from './gateways/storage/disk.ts'
import { setFileStorage } from './gateways/storage/index.ts'

/** What the start says under that environment. */
function said(env: Record<string, string>): string {
  setFileStorage(diskStorage('/nowhere'))
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  announce(
    'http://127.0.0.1:3000',
    readConfig(env),
    { place: 'here' } as never,
    { demo: false },
    false,
  )
  const text = out.mock.calls.join('\n')
  out.mockRestore()
  return text
}

const secrets = {
  SIGNING_SECRET: 'q8Zt0vW3nB6yKx1uRj5cLd9eHf2aSg7m',
  ENCRYPTION_KEY: 'M7gS2fHe9dLc5jRu1xKy6Bn3Wv0tZ8qP',
}
const production = { NODE_ENV: 'production', ...secrets }

it('without a mail server an administrator is sent to the outbox', () => {
  expect(said(secrets)).toContain('where administrators can read it')
})

it('in production without a mail server it says that codes cannot be delivered', () => {
  expect(said(production)).toContain('Codes cannot be delivered')
  expect(said(production)).not.toContain('administrator reads')
})

it('with a mail server it says neither', () => {
  const text = said({ ...production, SMTP_URL: 'smtp://localhost' })
  expect(text).not.toMatch(/cannot be delivered|outbox/)
})
