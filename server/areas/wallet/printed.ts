import { COIN_SUB_TYPE } from '#contract/areas/wallet/accountTx.ts'
import { STATEMENT_FILE, type Statement } from '#contract/areas/wallet/statement.ts'
import { zoneName } from '#contract/kit/zone.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import type { SignedIn } from '#server/context.ts'
import { entriesOf, labelIn } from '#server/kit/dictionary.ts'
import type { PrintedDocument } from '#server/kit/document/document.ts'
import { grouped } from '#server/kit/document/grouped.ts'
import { isAnyOf } from '#server/kit/sql.ts'
import { withDays, word } from '#server/words.ts'

/** A statement to print, which carries itself with its proofs. */
export async function printed(
  { db, language }: Pick<SignedIn, 'db' | 'language'>,
  statement: Statement,
  json: string,
): Promise<PrintedDocument> {
  const say = (key: string, values?: object) => word(language, `pages/statement:${key}`, values)
  const { postings, member, wallet, month, timeZone, opening, closing, keys, created } = statement
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const moment = (date: string) => clock.format(new Date(date))
  const others = postings.flatMap(({ counterpart }) => (counterpart === null ? [] : [counterpart]))
  const names = new Map(
    (
      await db
        .select({ id: memberTable.id, name: accountName() })
        .from(memberTable)
        .where(isAnyOf(memberTable.id, [...new Set(others)]))
    ).map(({ id, name }) => [id, name]),
  )
  const subTypes = new Map(
    (await entriesOf(db, [COIN_SUB_TYPE])).map(one => [one.value, labelIn(language, one)]),
  )
  const points = (cents: string) => say('points', { amount: grouped(BigInt(cents)) })
  const sealed = postings.filter(({ proof }) => proof).length
  return {
    title: `${say('title')} ${month}`,
    language,
    facts: [
      [say('member'), member],
      [say('wallet'), String(wallet)],
      [say('zone'), zoneName(language, timeZone, new Date(`${month}-15`))],
      [say('opening'), points(opening)],
      [say('closing'), points(closing)],
    ],
    table: {
      columns: [
        { label: say('date'), share: 20 },
        { label: say('transaction'), share: 46 },
        { label: say('amount'), share: 17, figures: true },
        { label: say('balance'), share: 17, figures: true },
      ],
      rows: postings.map(one => {
        const income = one.txType === 'INCOME'
        const subType = subTypes.get(one.subType) ?? one.subType
        const name = one.counterpart === null ? undefined : names.get(one.counterpart)
        const below = [
          one.title && subType,
          name && say(income ? 'from' : 'to', { name }),
          one.remarks?.replaceAll('\n', ' '),
        ].filter(Boolean)
        return [
          moment(one.createDate),
          [one.title ? withDays(language, one.title) : subType, below.join(' · ')]
            .filter(Boolean)
            .join('\n'),
          `${income ? '+' : '-'}${grouped(BigInt(one.amount))}`,
          grouped(BigInt(one.balance)),
        ]
      }),
      empty: say('empty'),
    },
    notes: [
      ...(postings.length === 0
        ? []
        : [
            sealed === 0
              ? say('unsealed')
              : say('sealed', {
                  sealed,
                  count: postings.length,
                  keys: keys.map(({ id }) => id).join(', '),
                }),
          ]),
      say('verify', { file: STATEMENT_FILE }),
      say('created', { date: moment(created) }),
    ],
    // The pages are counted when they are written.
    foot: say('foot', {
      title: `${say('title')} ${month}`,
      member,
      page: '{{page}}',
      pages: '{{pages}}',
    }),
    attachment: {
      name: STATEMENT_FILE,
      type: 'application/json',
      description: say('title'),
      body: json,
    },
  }
}
