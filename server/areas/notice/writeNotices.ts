import { and, eq } from 'drizzle-orm'
import { mailedGroups, NOTICE_CAME } from '#contract/areas/notice/notices.ts'
import { groupOf } from '#contract/kit/declared.ts'
import { memberTopic } from '#contract/kit/live.ts'
import type { NoticeKind } from '#contract/kit/notice.ts'
import { memberTable } from '#server/areas/access/public.ts'
import { post } from '#server/areas/message/public.ts'
import type { Executor } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'
import { publish } from '#server/kit/publish.ts'
import { isAnyOf, sql } from '#server/kit/sql.ts'
import { defaultLanguage, type Language, word } from '#server/words.ts'
import type { NoticeContent } from './content.ts'
import { notice, noticeSetting } from './tables.ts'

interface Reader {
  email: string
  language: Language | null
}

/** Writes a notice for each of these members, and an e-mail if they want one. */
export async function writeNotices(
  at: Executor,
  keys: Keys,
  ids: readonly number[],
  { kind, params, link }: NoticeContent,
): Promise<void> {
  const group = groupOf(kind)
  const mailed = sql<boolean>`coalesce(${group} = any(${noticeSetting.mailed}), ${mailedGroups.includes(group)})`
  const readers = await at
    .select({
      id: memberTable.id,
      email: memberTable.email,
      language: noticeSetting.language,
      mailed,
    })
    .from(memberTable)
    .leftJoin(noticeSetting, eq(noticeSetting.memberId, memberTable.id))
    .where(and(isAnyOf(memberTable.id, ids), eq(memberTable.status, 'ACTIVE')))
  if (readers.length === 0) return
  const reached = readers.map(({ id }) => id)
  await at
    .insert(notice)
    .values(reached.map(memberId => ({ memberId, kind, params, link: link ?? null })))
  await publish(at, reached.map(memberTopic), { kind: NOTICE_CAME })
  for (const reader of readers)
    if (reader.mailed) await post(at, keys, letter(reader, kind, params))
}

/** In the language in which the reader uses the product. */
function letter({ email, language }: Reader, kind: NoticeKind, params: object) {
  const readerLanguage = language ?? defaultLanguage
  const text = word(readerLanguage, `pages/notice:kinds.${kind}`, params)
  const group = word(readerLanguage, `pages/notice:groups.${groupOf(kind)}`)
  return {
    to: email,
    subject: text.replace(/\s+/g, ' ').slice(0, 200),
    text: word(readerLanguage, 'mail:notice', { said: text, group }),
  }
}
