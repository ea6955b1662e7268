import { eq } from 'drizzle-orm'
import { mailSender } from '#contract/areas/campaign/mailSender.ts'
import { fail } from '#server/fail.ts'
import { namedIn } from '#server/kit/reference.ts'
import { serve } from '#server/kit/serve.ts'
import { wakeSender } from './sending/pace.ts'
import { emailMessageTable, mailboxPlace, mailSenderTable } from './tables.ts'

/** What decides to whom the passwords are sent. */
const smtp = ['host', 'port', 'security', 'username'] as const
const imap = ['imapHost', 'imapPort', 'imapUsername'] as const
/** What a change of makes the outcome of the last attempt say nothing any more. */
const connection = [...smtp, 'password', ...imap, 'imapPassword'] as const

export default serve(mailSender, mailSenderTable, {
  check: async ({ row, input }) => {
    const of = (name: keyof typeof input) => (name in input ? input[name] : row?.[name as never])
    const differs = (name: keyof typeof input) =>
      name in input && input[name] !== row?.[name as never]
    if (of('imapHost') && !of('imapUsername'))
      fail('badInput', { imapUsername: { problem: 'required' } })
    if (of('imapHost') && !of('imapPassword'))
      fail('badInput', { imapPassword: { problem: 'required' } })
    if (!row) return
    // Nobody learns a password by sending it to a server of their own.
    if (smtp.some(differs) && !input.password)
      fail('badInput', { password: { problem: 'passwordAgain' } })
    if (of('imapHost') && imap.some(differs) && !input.imapPassword)
      fail('badInput', { imapPassword: { problem: 'passwordAgain' } })
  },
  update: async ({ row, input, at }) => {
    if (!connection.some(name => name in input && input[name] !== row[name])) return {}
    await wakeSender(at, row.id)
    // Another mailbox is read from its beginning.
    if (imap.some(name => name in input && input[name] !== row[name]))
      await at.delete(mailboxPlace).where(eq(mailboxPlace.sender, row.id))
    return { tryDate: null, outcome: null, said: null }
  },
  dependents: ({ id }) => ({ mailboxPlace: eq(mailboxPlace.sender, id) }),
  prepare: ({ at, rows }) => namedIn(at, rows, emailMessageTable.sender),
  may: {
    remove: ({ row, facts }) => !(facts as ReadonlySet<number>).has(row.id) || 'inUse',
  },
})
