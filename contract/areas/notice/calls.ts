import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { flag, id, int, tags } from '#contract/kit/field.ts'
import { type NoticeKind, noticeGroups } from '#contract/kit/notice.ts'
import { pageOf } from '#contract/kit/page.ts'

/** The kinds are declared by the areas, so there is no complete list here. */
const kind = z.string() as z.ZodMiniType<string, string> as unknown as z.ZodMiniType<NoticeKind>

const notice = z.object({
  id: z.int(),
  kind,
  params: z.record(z.string(), z.string()),
  /** An address within the product. */
  link: z.nullable(z.string()),
  readDate: z.nullable(z.string()),
  createDate: z.string(),
})
export type Notice = z.infer<typeof notice>

const groups = Object.fromEntries(noticeGroups.map(group => [group, 'neutral'])) as Record<
  (typeof noticeGroups)[number],
  'neutral'
>

/** The member's own notices: unread ones first, then the newest; optionally only unread ones. */
export const ownNotices = call('ownNotices', {
  method: 'GET',
  path: '/api/v1/member/notice/list',
  right: 'signedIn',
  input: {
    unread: flag({ default: false }),
    pageNo: int({ min: 1, max: 1_000_000, default: 1 }),
    pageSize: int({ min: 1, max: 100, default: 20 }),
  },
  output: pageOf(notice),
})

/** The number of unread notices, and the language of the member's e-mail so far. */
export const unreadNotices = call('unreadNotices', {
  method: 'GET',
  path: '/api/v1/member/notice/unread',
  right: 'signedIn',
  input: {},
  output: z.object({ count: z.int(), language: z.nullable(z.string()) }),
})

/** Marks a notice as read. */
export const readNotice = call('readNotice', {
  method: 'POST',
  path: '/api/v1/member/notice/read',
  right: 'signedIn',
  input: { id: { ...id(), server: false } },
  output: z.object({ count: z.int() }),
  fails: ['notFound'],
})

/** Marks all notices as read; answers how many were unread. */
export const readAllNotices = call('readAllNotices', {
  method: 'POST',
  path: '/api/v1/member/notice/readAll',
  right: 'signedIn',
  input: {},
  output: z.object({ read: z.int() }),
})

const hour = { min: 0, max: 23 } as const
const some = z.array(z.enum(noticeGroups))
const hourOfDay = z.nullable(z.int())

/** Which groups also reach the member elsewhere, and when. Critical notices always do, at once. */
const setting = z.object({
  /** By e-mail, at once. */
  mailed: some,
  /** By e-mail, once a day, together. */
  digest: some,
  /** By text message. */
  texted: some,
  /** When the daily e-mail is sent. */
  digestHour: z.int(),
  /** Hours without e-mail and text messages, from the first until the last begins. */
  quietFrom: hourOfDay,
  quietUntil: hourOfDay,
  /** The time zone of these hours. */
  timeZone: z.string(),
  /** Whether text messages may be chosen, or why not. */
  texts: z.enum(['OFFERED', 'NO_NUMBER', 'NOT_OFFERED']),
})
export type NoticeSetting = z.infer<typeof setting>

const chosen = { max: noticeGroups.length, each: 20, of: groups } as const

/** The member's notice settings. */
export const noticeSetting = call('noticeSetting', {
  method: 'GET',
  path: '/api/v1/member/notice/setting',
  right: 'signedIn',
  input: {},
  output: setting,
})

/** Changes the settings. Whoever sends nothing but `mailed` leaves the rest as it was. */
export const saveNoticeSetting = call('saveNoticeSetting', {
  method: 'POST',
  path: '/api/v1/member/notice/setting/update',
  right: 'signedIn',
  input: {
    mailed: tags(chosen),
    digest: tags({ ...chosen, optional: true }),
    texted: tags({ ...chosen, optional: true }),
    digestHour: int({ ...hour, optional: true }),
    quietFrom: int({ ...hour, optional: true }),
    quietUntil: int({ ...hour, optional: true }),
  },
  output: setting,
})

/** Sets the language of the member's e-mail to that of this call. */
export const keepLanguage = call('keepLanguage', {
  method: 'POST',
  path: '/api/v1/member/notice/language',
  right: 'signedIn',
  input: {},
  output: z.null(),
})
