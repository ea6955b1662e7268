import { groupOf } from '#contract/kit/declared.ts'
import { type NoticeGroup, noticeGroups } from '#contract/kit/notice.ts'
import { hasPublicUrl, publicUrl } from '#server/kit/publicUrl.ts'
import { type Language, word } from '#server/words.ts'
import type { NoticeContent } from './content.ts'

/** Where notices are read, and chosen to reach their member elsewhere. */
const NOTICES = '/user/notices'
/** Notices that an e-mail or text message names at most. */
const MOST = 50
/** Characters of a text message about a notice, and of what it says at least, besides the link. */
const SMS_CAP = 200
const SMS_LEAST = 60

type Said = Pick<NoticeContent, 'kind' | 'params' | 'critical' | 'letter'> & {
  link?: string | null
}

const sentence = (language: Language, { kind, params }: Said): string =>
  word(language, `pages/notice:kinds.${kind}`, params)
const groupName = (language: Language, group: NoticeGroup): string =>
  word(language, `pages/notice:groups.${group}`)

/** The e-mail about one notice. */
export function noticeLetter(language: Language, notice: Said) {
  if (notice.letter) return notice.letter(language)
  const said = sentence(language, notice)
  const group = groupName(language, groupOf(notice.kind))
  const key = notice.critical ? 'criticalNotice' : 'notice'
  return {
    subject: said,
    text: hasPublicUrl()
      ? word(language, `mail:${key}`, {
          ...{ said, group },
          ...{ url: publicUrl(notice.link ?? NOTICES), settings: publicUrl(NOTICES) },
        })
      : word(language, `mail:${key}WithoutLink`, { said, group }),
  }
}

/** The e-mail about several notices, by groups. */
function digestLetter(language: Language, notices: readonly Said[]) {
  const line = (notice: Said) => {
    const said = `• ${sentence(language, notice)}`
    return hasPublicUrl() ? `${said}\n  ${publicUrl(notice.link ?? NOTICES)}` : said
  }
  const named = notices.slice(0, MOST)
  const parts = noticeGroups.flatMap(group => {
    const own = named.filter(({ kind }) => groupOf(kind) === group)
    return own.length > 0 ? [[groupName(language, group), ...own.map(line)].join('\n')] : []
  })
  const more = notices.length - named.length
  if (more > 0) parts.push(word(language, 'mail:notices.more', { count: more }))
  const list = parts.join('\n\n')
  return {
    subject: word(language, 'mail:notices.subject', { count: notices.length }),
    text: hasPublicUrl()
      ? word(language, 'mail:notices.text', { list, url: publicUrl(NOTICES) })
      : word(language, 'mail:notices.withoutLink', { list }),
  }
}

/** The e-mail about notices that waited: of one, the same as at once. */
export const letterOf = (language: Language, notices: readonly [Said, ...Said[]]) =>
  notices.length === 1 ? noticeLetter(language, notices[0]) : digestLetter(language, notices)

/** The text message about notices. */
export function textOf(language: Language, notices: readonly [Said, ...Said[]]): string {
  const url = (path: string) => (hasPublicUrl() ? publicUrl(path) : '')
  if (notices.length > 1)
    return word(language, 'sms:notices', { count: notices.length, url: url(NOTICES) }).trim()
  const [{ params, ...notice }] = notices
  const link = url(notice.link ?? NOTICES)
  // Whoever sees the phone lying there need not read why something was refused.
  const discreet = 'reason' in params ? { ...params, reason: '…' } : params
  const said = sentence(language, { ...notice, params: discreet } as Said).replace(/\s+/g, ' ')
  const cap = Math.max(SMS_LEAST, SMS_CAP - link.length - 1)
  const characters = [...said]
  const shortened = characters.length > cap ? `${characters.slice(0, cap - 1).join('')}…` : said
  return word(language, 'sms:notice', { said: shortened, url: link }).trim()
}
