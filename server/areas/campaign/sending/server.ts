import type { MailServer } from '#server/gateways/mailServer.ts'
import type { Keys } from '#server/keys.ts'
import type { Sender } from '../tables.ts'

/** The mail server of a sender, with its password. */
export const serverOf = (
  keys: Keys,
  { host, port, security, username, password }: Sender,
): MailServer => ({
  ...{ host, port, security, username },
  password: keys.open(password),
})
