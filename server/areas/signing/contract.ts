import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { contract } from '#contract/areas/signing/contract.ts'
import { templateTexts } from '#contract/areas/signing/contractTemplate.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import type { Me } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { limit } from '#server/kit/rateLimit.ts'
import { holding } from '#server/kit/search/typed.ts'
import { serve } from '#server/kit/serve.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { cancelRound } from './request/cancel.ts'
import { remindWaiting } from './request/remind.ts'
import { sendRound } from './request/send.ts'
import { requireSigners } from './request/signers.ts'
import { visibleTo } from './request/visible.ts'
import {
  contractEvent,
  contractSigner,
  contractTemplateTable,
  contractText,
  contractTable as t,
} from './tables.ts'

/** Letters and digits that are not taken for each other, in print or by ear. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code that names a document and cannot be guessed: 78 bits. */
const newCode = (): string =>
  Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** The title of the template in that language, or else its name, until the contract is sent. */
async function titleOf(at: Executor, template: number, language: LetterLanguage) {
  const title = contractTemplateTable[templateTexts[language].title]
  const { id, name } = contractTemplateTable
  const [found] = await at
    .select({ title, name })
    .from(contractTemplateTable)
    .where(eq(id, template))
  return found?.title || found?.name || fail('notFound')
}

/** Limits what somebody sends one by one. */
export const limitSends = (at: Executor, me: Me): Promise<void> =>
  limit(at, `contracts ${me.id}`, 1000, 86_400)

/** Signers who have not answered. */
const left = alias(contractSigner, 'left_signers')
const ofRound = sql`${contractSigner.contract} = ${t.id} and ${contractSigner.round} = ${t.round}`

export default serve(contract, t, {
  visible: visibleTo,
  seenByAll: () => false,
  derive: {
    signerCount: sql`coalesce(jsonb_array_length(${t.signers}), 0)`.mapWith(Number),
    signedCount: sql`(select count(*)::int from ${contractSigner}
      where ${ofRound} and ${contractSigner.state} = 'SIGNED')`.mapWith(Number),
    waitingFor: sql<string | null>`case when ${t.state} in ('SENT', 'PARTLY_SIGNED') then
      (select string_agg(${left.name}, ', ' order by ${left.number}) from ${left}
        join ${contractText} on ${contractText.contract} = ${left.contract}
          and ${contractText.round} = ${left.round}
        where ${left.contract} = ${t.id} and ${left.round} = ${t.round}
          and ${left.state} in ('WAITING', 'OPENED')
          and (not ${contractText.inOrder} or ${left.number} = (select min(${contractSigner.number})
            from ${contractSigner} where ${ofRound} and ${contractSigner.state} in ('WAITING', 'OPENED'))))
      end`,
  },
  found: typed => sql`exists (select from ${contractSigner}
    where ${ofRound} and ${holding(typed, {
      texts: [contractSigner.name],
      names: [contractSigner.name],
    })})`,
  check: async ({ at, input }) => {
    if (input.signers) await requireSigners(at, input.signers)
  },
  create: async ({ at, me, input }) => ({
    title: await titleOf(at, input.template, input.language ?? 'ZH_TW'),
    state: 'DRAFT',
    ...{ stale: false, termsChanged: false, late: false, round: 0 },
    code: newCode(),
    creator: me.id,
  }),
  update: async ({ at, row, input }) => ({
    title: await titleOf(at, input.template ?? row.template, input.language ?? row.language),
  }),
  may: {
    // Once it was sent, only sending it again changes what is signed.
    update: ({ row }) => row.state === 'DRAFT' || 'contractSent',
    remove: ({ row }) => row.state === 'DRAFT' || 'contractSent',
  },
  actions: {
    send: async ({ at, context, me, row }) => {
      // What is sent in their name, without a session, is limited where it is asked for.
      if (me.sessionId !== 0 || me.token) await limitSends(at, me)
      return sendRound(at, context, row)
    },
    remind: async ({ at, context, row }) => {
      await remindWaiting(at, context, row)
      return { late: true }
    },
    cancel: async ({ at, context, row, input }) => cancelRound(at, context, row, input.reason),
  },
  dependents: ({ id }) => ({
    contractText: eq(contractText.contract, id),
    contractSigner: eq(contractSigner.contract, id),
    contractEvent: eq(contractEvent.contract, id),
  }),
})
