import { createTransport } from 'nodemailer'

export interface MailGateway {
  send(letter: { to: string; subject: string; text: string }): Promise<void>
  close(): void
}

/** A mail server on this very machine: nobody stands between, and its certificate is its own. */
const isLocal = (url: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(URL.canParse(url) ? new URL(url).hostname : '')

/** Mail through an SMTP server: `smtp://user:password@host:port`, or `smtps://`. */
export function smtpGateway(url: string, from: string): MailGateway {
  const tls = { rejectUnauthorized: !isLocal(url) }
  const transport = createTransport({ url, tls, pool: true, maxConnections: 2 } as never, { from })
  return {
    send: async letter => {
      await transport.sendMail(letter)
    },
    close: () => transport.close(),
  }
}
