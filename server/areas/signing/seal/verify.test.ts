import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, testServer } from '#tests/http.ts'
import { type FindSealed, verified } from './verify.ts'

const contract = {
  ...{ title: '合作合約', code: 'K7QMX2P9RTV4', signers: 2 },
  signDate: '2026-11-25T09:03:12.000Z',
}
const hash = 'a'.repeat(64)
const find = async (by: Parameters<FindSealed>[1]) =>
  ('hash' in by ? by.hash === hash : by.code === contract.code) ? contract : undefined

const ask = (input: { code?: string; hash?: string }) => verified(input, find)

it('a file as it was sealed is intact, whatever it says of itself', async () => {
  for (const code of [contract.code, 'ANOTHERCODE1', undefined])
    expect(await ask({ hash, ...(code && { code }) })).toEqual({ result: 'INTACT', contract })
})

it('a file with the code of a contract and other bytes was changed', async () => {
  const other = 'b'.repeat(64)
  expect(await ask({ hash: other, code: contract.code })).toEqual({ result: 'CHANGED', contract })
})

it('a file that nothing is known of is unknown', async () => {
  const unknown = { result: 'UNKNOWN', contract: null }
  expect(await ask({ hash: 'b'.repeat(64) })).toEqual(unknown)
  expect(await ask({ hash: 'b'.repeat(64), code: 'ANOTHERCODE1' })).toEqual(unknown)
  expect(await ask({ code: 'ANOTHERCODE1' })).toEqual(unknown)
})

it('a code alone finds the contract, as somebody types it', async () => {
  for (const code of [contract.code, 'k7qm x2p9 rtv4', 'K7QM-X2P9-RTV4'])
    expect(await ask({ code })).toEqual({ result: 'FOUND', contract })
})

it('of nothing is refused', async () => {
  await expect(ask({})).rejects.toThrow()
})

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

it('everybody may ask, and nobody can try out codes', async () => {
  const call = () =>
    server.ask(server.routeOf('verifyContract'), { form: { code: 'NOSUCHCODE12' } })
  const { meta, data } = await call()
  expect(meta?.code).toBe(200)
  expect(data).toEqual({ result: 'UNKNOWN', contract: null })
  const codes: (number | undefined)[] = []
  for (let tries = 0; tries < 30; tries++) codes.push((await call()).meta?.code)
  expect(codes.at(-1)).toBe(429)
})
