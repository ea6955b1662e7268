import { expect, it } from 'vitest'
import { createClient, type WireRequest } from './wire.ts'

it('a value that the path names stands in it, and is not sent beside it', async () => {
  const sent: string[] = []
  const ask = createClient(
    async ({ url }: WireRequest) => {
      sent.push(url)
      return { status: 200, type: 'application/json', body: '{"meta":{"code":200},"data":1}' }
    },
    () => {},
  )
  await ask({ method: 'GET', path: '/orders/{id}/lines', input: { id: 'a/b', page: 2 } })
  expect(sent).toEqual([expect.stringMatching(/^\/orders\/a%2Fb\/lines\?page=2&(?!.*\bid=)/)])
})
