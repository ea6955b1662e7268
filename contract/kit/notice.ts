/**
 * The kinds of notices, each with the parameters of its text. Each area adds its own (`declare
 * module` in its area.ts); the texts are in `pages/notice` under `kinds`, in the reader's language.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the areas fill it
export interface NoticeParams {}
export type NoticeKind = keyof NoticeParams

/** Members choose by group whether notices are also sent by e-mail. */
export const noticeGroups = [
  'announcement',
  'decision',
  'invitation',
  'ticket',
  'project',
  'mention',
  'comment',
  'wallet',
  'system',
] as const
export type NoticeGroup = (typeof noticeGroups)[number]
