/**
 * What a member is told of: a closed list, each kind with what its wording needs. Each area adds
 * its own (`declare module` in its area.ts); worded in `pages/notice` under `kinds`, in the
 * reader's language.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the areas fill it
export interface NoticeParams {}
export type NoticeKind = keyof NoticeParams

/** Kinds are wanted by e-mail, or not, a group at a time. */
export const noticeGroups = [
  'decision',
  'invitation',
  'ticket',
  'project',
  'mention',
  'system',
] as const
export type NoticeGroup = (typeof noticeGroups)[number]
