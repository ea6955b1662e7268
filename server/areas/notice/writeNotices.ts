import { and, eq } from 'drizzle-orm'
import { mailedGroups, NOTICE_CAME } from '#contract/areas/notice/notices.ts'
import { groupOf } from '#contract/kit/declared.ts'
import { memberTopic } from '#contract/kit/live.ts'
import { memberTable } from '#server/areas/access/public.ts'
import { type Letter, postAll } from '#server/areas/message/public.ts'
import type { Executor } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'
import { hasPublicUrl, publicUrl } from '#server/kit/publicUrl.ts'
import { publish } from '#server/kit/publish.ts'
import { isAnyOf } from '#server/kit/sql.ts'
import { defaultLanguage, type Language, word } from '#server/words.ts'
import type { DeferredNotice, NoticeContent } from './content.ts'
import { notice, noticeSetting } from './tables.ts'

interface Reader {
  email: string
  language: Language | null
}

/** Notices written in one statement. */
const together = 500

/** Writes notices for their recipients, and an e-mail to each who wants one. */
export async function writeNotices(
  at: Executor,
  keys: Keys,
  all: readonly DeferredNotice[],
): Promise<void> {
  const readers = await at
    .select({
      id: memberTable.id,
      email: memberTable.email,
      language: noticeSetting.language,
      mailed: noticeSetting.mailed,
    })
    .from(memberTable)
    .leftJoin(noticeSetting, eq(noticeSetting.memberId, memberTable.id))
    .where(
      and(
        isAnyOf(memberTable.id, [...new Set(all.flatMap(({ to }) => to))]),
        eq(memberTable.status, 'ACTIVE'),
      ),
    )
  const known = new Map(readers.map(reader => [reader.id, reader]))
  const written = all.flatMap(({ to, content }) =>
    to.flatMap(id => {
      const reader = known.get(id)
      return reader ? [{ reader, content }] : []
    }),
  )
  if (written.length === 0) return
  for (let from = 0; from < written.length; from += together)
    await at.insert(notice).values(
      written.slice(from, from + together).map(({ reader, content }) => ({
        ...{ memberId: reader.id, kind: content.kind, params: content.params },
        ...{ link: content.link ?? null, untilDate: content.untilDate ?? null },
      })),
    )
  await publish(at, [...known.keys()].map(memberTopic), { kind: NOTICE_CAME })
  await postAll(
    at,
    keys,
    written.flatMap(({ reader, content }): Letter[] => {
      if (content.letter) return [{ to: reader.email, ...content.letter(languageOf(reader)) }]
      const isMailed = (reader.mailed ?? mailedGroups).includes(groupOf(content.kind))
      return isMailed ? [letter(reader, content)] : []
    }),
  )
}

/** The language in which the reader uses the product. */
const languageOf = ({ language }: Reader): Language => language ?? defaultLanguage

/** Where notices are read, and chosen to be mailed. */
const NOTICES = '/user/notices'

function letter(reader: Reader, { kind, params, link }: NoticeContent) {
  const readerLanguage = languageOf(reader)
  const text = word(readerLanguage, `pages/notice:kinds.${kind}`, params)
  const group = word(readerLanguage, `pages/notice:groups.${groupOf(kind)}`)
  return {
    to: reader.email,
    subject: text.replace(/\s+/g, ' ').slice(0, 200),
    text: hasPublicUrl()
      ? word(readerLanguage, 'mail:notice', {
          ...{ said: text, group },
          ...{ url: publicUrl(link ?? NOTICES), settings: publicUrl(NOTICES) },
        })
      : word(readerLanguage, 'mail:noticeWithoutLink', { said: text, group }),
  }
}
