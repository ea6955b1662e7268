import { createTransport } from 'nodemailer'
import { isLocal } from './local.ts'

export interface MailGateway {
  /** `id` is the same for every attempt, so that a recipient can recognize duplicates. */
  send(letter: { id: string; to: string; subject: string; text: string }): Promise<void>
  close(): void
}

/** E-mail through an SMTP server: `smtp://user:password@host:port`, or `smtps://`. */
export function smtpGateway(url: string, from: string): MailGateway {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  const tls = { rejectUnauthorized: !isLocal(url) }
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
  const options = { url, tls, pool: true, maxConnections: 2, ...limits }
  const transport = createTransport(options as never, { from })
  return {
    send: async ({ id, ...letter }) => {
      await transport.sendMail({ ...letter, messageId: `<${id}@${domain}>` })
    },
    close: () => transport.close(),
  }
}
