import type { VerifiType } from '#contract/areas/verification/types.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import { can } from '#server/kit/can.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { type Waits, waitingRows } from '#server/kit/waiting.ts'
import { word } from '#server/words.ts'
import { personalKycTable as t } from './tables.ts'

const who = alias(memberTable, 'who')

/** What waits for a decision of the member, who does not decide on their own. */
export const waitsFor = (me: number) => sql`${t.verifiStatus} = 'PENDING' and ${t.member} <> ${me}`

/** Verifications to review, each by its kind and whose it is. */
export const waitingVerifications: Waits = async ({ db, me, language }) => {
  if (!can(me, 'examine:auth:decide')) return undefined
  const waited = await waitingRows(db, {
    entity: 'personalKyc',
    from: sql`${t} join ${who} on ${who.id} = ${t.member}`,
    where: waitsFor(me.id),
    ...{ id: t.id, title: t.verifiType, detail: accountName(who) },
    since: sql`coalesce(${t.submitDate}, ${t.createDate})`,
    link: ({ id }) => `/examines/examAuthDetail?id=${id}`,
    all: '/examine/examAuthList',
  })
  const titled = (type: string) =>
    word(language, `entities/personalKyc:choices.verifiType.${type as VerifiType}`)
  return { ...waited, items: waited.items.map(one => ({ ...one, title: titled(one.title) })) }
}
