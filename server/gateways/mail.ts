import { createTransport } from 'nodemailer'

export interface MailGateway {
  send(letter: { to: string; subject: string; text: string }): Promise<void>
  close(): void
}

/** Mail through an SMTP server: `smtp://user:password@host:port`, or `smtps://`. */
export function smtpGateway(url: string, from: string): MailGateway {
  const transport = createTransport({ url, pool: true, maxConnections: 2 } as never, { from })
  return {
    send: async letter => {
      await transport.sendMail(letter)
    },
    close: () => transport.close(),
  }
}
