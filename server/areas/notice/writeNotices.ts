import { sql } from 'drizzle-orm'
import { mailedGroups, NOTICE_CAME } from '#contract/areas/notice/notices.ts'
import { groupOf } from '#contract/kit/declared.ts'
import { memberTopic } from '#contract/kit/live.ts'
import type { NoticeKind } from '#contract/kit/notice.ts'
import { post } from '#server/areas/message/public.ts'
import type { Executor } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'
import { publish } from '#server/kit/publish.ts'
import { defaultLanguage, type Language, word } from '#server/words.ts'
import type { NoticeContent } from './content.ts'
import { notice } from './tables.ts'

interface Reader {
  id: string
  email: string
  language: Language | null
  mailed: boolean
  [column: string]: unknown
}

/** Writes a notice for each of these members, and an e-mail if they want one. */
export async function writeNotices(
  at: Executor,
  keys: Keys,
  ids: readonly number[],
  { kind, params, link }: NoticeContent,
): Promise<void> {
  const group = groupOf(kind)
  const { rows: readers } = await at.execute<Reader>(sql`
    select m."id", m."email", s."language",
      coalesce(${group} = any(s."mailed"), ${mailedGroups.includes(group)}) as mailed
    from "member" m left join "noticeSetting" s on s."memberId" = m."id"
    where m."id" = any(${sql.param([...ids])}::bigint[]) and m."status" = 'ACTIVE'`)
  if (readers.length === 0) return
  const reached = readers.map(({ id }) => Number(id))
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
