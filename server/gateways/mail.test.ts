import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, it, vi } from 'vitest'
import { smtpGateway } from './mail.ts'

// The test server's own certificate is known to be for tests.
vi.spyOn(console, 'warn').mockImplementation(() => {})

let close = async () => {}
afterEach(() => close())

async function mailServer(options: SMTPServerOptions) {
  const letters: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    ...options,
    onData(stream, _session, done) {
      let text = ''
      stream.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      stream.on('end', () => {
        letters.push(text)
        done()
      })
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  close = () => new Promise(resolve => server.close(resolve))
  return { letters, port: (server.server.address() as AddressInfo).port }
}

it.each([
  ['without TLS', { disabledCommands: ['STARTTLS'] }],
  ['with a certificate of its own', {}],
] as const)('hands letters to a mail server on this machine %s', async (_, options) => {
  const { letters, port } = await mailServer(options as SMTPServerOptions)
  const gateway = smtpGateway(`smtp://127.0.0.1:${port}`, 'Commonshare <no-reply@test.example>')
  await gateway.send({
    id: '7',
    to: 'who@test.example',
    subject: '驗證碼',
    text: '您的驗證碼是 123456',
  })
  gateway.close()
  const letter = await PostalMime.parse(letters[0] ?? '')
  expect(letter.messageId).toBe('<7@test.example>')
  expect(letter.subject).toBe('驗證碼')
  expect(letter.text?.trim()).toBe('您的驗證碼是 123456')
  expect(letter.from?.address).toBe('no-reply@test.example')
})

it('does not trust just any certificate of a mail server elsewhere', async () => {
  const { letters, port } = await mailServer({})
  // Another name of this machine: as good as a server elsewhere.
  const gateway = smtpGateway(`smtp://[::ffff:127.0.0.1]:${port}`, 'no-reply@test.example')
  await expect(
    gateway.send({ id: '7', to: 'who@test.example', subject: 'x', text: 'x' }),
  ).rejects.toThrow()
  gateway.close()
  expect(letters).toEqual([])
})
