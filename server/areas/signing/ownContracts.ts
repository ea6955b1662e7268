import { and, asc, eq, gt } from 'drizzle-orm'
import { clockAt } from '#server/kit/calendar/clock.ts'
import { zoneOf } from '#server/kit/calendar/zone.ts'
import type { OwnList } from '#server/kit/personal.ts'
import { word } from '#server/words.ts'
import { contractSigner as s, contractText as x } from './tables.ts'

/** Rows read at once. */
const together = 200

/** The contracts that a member was asked to sign, with what they answered. */
export const ownContractList: OwnList = {
  title: 'menus:myContracts',
  columns: {
    title: 'entities/contract:fields.title',
    state: 'entities/contract:fields.state',
    date: 'entities/contract:fields.signDate',
    hash: 'entities/contract:fields.fileHash',
  },
  async *lines(context) {
    const { db, me, language } = context
    const zone = await zoneOf(context)
    for (let last = 0; ; ) {
      const rows = await db
        .select({ id: s.id, title: x.title, hash: x.hash, state: s.state, signDate: s.signDate })
        .from(s)
        .innerJoin(x, and(eq(x.contract, s.contract), eq(x.round, s.round)))
        .where(and(eq(s.member, me.id), gt(s.id, last)))
        .orderBy(asc(s.id))
        .limit(together)
      for (const { title, state, signDate, hash } of rows)
        yield {
          ...{ title, hash },
          state: word(language, `entities/contract:signerStates.${state}`),
          date: signDate && clockAt(zone, signDate),
        }
      last = rows.at(-1)?.id ?? last
      if (rows.length < together) return
    }
  },
}
