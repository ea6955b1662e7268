import { expect, it } from 'vitest'
import { memberOf } from '#server/areas/access/session.ts'
import type { Route } from '#server/kit/route.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { readConfig } from '../config.ts'
import { Refused } from '../fail.ts'
import { buildApp } from './app.ts'

const failing = (name: string, error: Error): Route => ({
  name,
  method: 'GET',
  path: `/api/v1/${name}`,
  right: 'public',
  input: {},
  output: 'file',
  fails: [],
  read: form => ({ ok: true, input: form }),
  answer: async () => {
    throw error
  },
})

it('an error nobody expected is told to who develops, with its message; a refusal is not', async () => {
  const bug = new Error('column "rating" does not exist')
  const routes = [failing('bug', bug), failing('refused', new Refused('notFound'))]
  const heard: unknown[] = []
  const app = await buildApp({
    db: undefined as never,
    keys: testKeys,
    routes,
    memberOf,
    onError: error => heard.push(error),
  })
  for (const { path } of routes) await app.inject({ url: path })
  expect(heard).toEqual([bug])
  await app.close()
})

it('in production errors are not printed, whatever is set', () => {
  const secrets = {
    SIGNING_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789',
    ENCRYPTION_KEY: '9876543210zyxwvutsrqponmlkjihgfedcba',
  }
  const showErrors = (more: Record<string, string>) =>
    readConfig({ ...secrets, ...more }).showErrors
  expect(showErrors({ NODE_ENV: 'production', SHOW_ERRORS: 'on' })).toBe(false)
  expect(showErrors({ SHOW_ERRORS: 'on' })).toBe(true)
  expect(showErrors({})).toBe(false)
})
