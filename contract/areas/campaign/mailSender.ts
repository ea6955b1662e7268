import { entity } from '#contract/kit/entity.ts'
import { choice, flag, instant, int, longText, secret, text } from '#contract/kit/field.ts'

/** How a connection is secured: from the beginning, after STARTTLS, or not at all. */
const securities = { STARTTLS: 'green', TLS: 'green', NONE: 'red' } as const

/** Longest name of a host. */
const HOST_MAX = 253
const userOf = () => text({ max: 254 })

/** A mail server with the account and the address that e-mail is sent from. */
export const mailSender = entity('mailSender', {
  path: '/admin/v1/mailSenders',
  rights: { read: 'message:sender', write: 'message:sender:write' },
  importing: false,
  fields: {
    name: text({ max: 100, filter: true, sort: true, search: true }),
    host: text({ max: HOST_MAX, pattern: 'host', lower: true, search: true }),
    port: int({ min: 1, max: 65_535, default: 587 }),
    security: choice(securities, { default: 'STARTTLS' }),
    username: userOf(),
    password: secret({ max: 500 }),
    /** Who recipients see it is from. */
    fromName: text({ max: 100, optional: true }),
    fromAddress: text({ max: 254, pattern: 'email', lower: true, search: true }),
    replyTo: text({ max: 254, pattern: 'email', lower: true, optional: true }),
    /** Messages in a minute at most. */
    perMinute: int({ min: 1, max: 6000, default: 120 }),
    enabled: flag({ default: true, filter: true }),
    /** Where e-mail that could not be delivered comes back; without it, only refusals are known. */
    imapHost: text({ max: HOST_MAX, pattern: 'host', lower: true, optional: true }),
    imapPort: int({ min: 1, max: 65_535, default: 993 }),
    imapUsername: text({ max: 254, optional: true }),
    imapPassword: secret({ max: 500, optional: true }),
    /** The latest "Try it", and what the server said. */
    tryDate: instant({ server: true, optional: true }),
    outcome: choice({ WORKS: 'green', FAILS: 'red' }, { server: true, optional: true }),
    said: longText({ max: 500, server: true, optional: true }),
  },
  title: 'name',
  unique: [{ fields: ['name'], anyCase: true }],
  order: ['name'],
})
