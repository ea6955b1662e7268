/**
 * What a member is told of: a closed list, each kind with what its wording needs. Worded in
 * `locales/<language>/pages/notice.json` under `kinds`, in the reader's language.
 */
export interface NoticeParams {
  projectInvited: { project: string; by: string }
  projectApplied: { project: string; by: string }
  applicationAccepted: { project: string }
  applicationRefused: { project: string; reason: string }
  charterChanged: { project: string; by: string }
  equityCut: { project: string; shares: string }
  ticketAssigned: { project: string; ticket: string; by: string }
  ticketSubmitted: { project: string; ticket: string; by: string }
  ticketsSubmitted: { project: string; tickets: string; by: string }
  ticketConfirmed: { project: string; ticket: string; by: string }
  ticketRejected: { project: string; ticket: string; by: string; reason: string }
  ticketClaimed: { project: string; ticket: string; by: string }
  ticketReleased: { project: string; ticket: string; by: string }
  ticketAbolished: { project: string; ticket: string; by: string }
  projectNotice: { project: string; title: string; by: string }
  mentioned: { project: string; where: string; by: string }
  mailFailed: { subject: string }
}
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

/** The group of each kind. */
export const noticeKinds: Readonly<Record<NoticeKind, NoticeGroup>> = {
  applicationAccepted: 'decision',
  applicationRefused: 'decision',
  ticketConfirmed: 'decision',
  ticketRejected: 'decision',
  projectInvited: 'invitation',
  projectApplied: 'invitation',
  ticketAssigned: 'ticket',
  ticketSubmitted: 'ticket',
  ticketsSubmitted: 'ticket',
  ticketClaimed: 'ticket',
  ticketReleased: 'ticket',
  ticketAbolished: 'ticket',
  charterChanged: 'project',
  equityCut: 'project',
  projectNotice: 'project',
  mentioned: 'mention',
  mailFailed: 'system',
}

/** Groups mailed to who has not said otherwise: a decision one waits for. */
export const mailedGroups: readonly NoticeGroup[] = ['decision']

/** Days a notice is kept. */
export const NOTICE_DAYS = 180

/** The kinds of events on a member's topic: a notice came, some were read. */
export const NOTICE_CAME = 'notice.came'
export const NOTICE_READ = 'notice.read'
