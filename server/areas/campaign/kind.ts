import { emailMessage } from '#contract/areas/campaign/emailMessage.ts'
import { memberNotice } from '#contract/areas/campaign/memberNotice.ts'
import type { channels } from '#contract/areas/campaign/messageTemplate.ts'
import { textMessage } from '#contract/areas/campaign/textMessage.ts'
import type { Entity } from '#contract/kit/entity.ts'
import { byAccount, byEmail, byMobile, type Way } from './sending/recipients.ts'
import {
  type EmailMessage,
  emailContent,
  emailMessageTable,
  type MemberNotice,
  memberNoticeTable,
  noticeContent,
  type TextMessage,
  textContent,
  textMessageTable,
} from './tables.ts'

/** Messages to chosen recipients, and where each kind of them keeps what. */
export interface Kind {
  channel: keyof typeof channels
  /** How the log calls them. */
  name: string
  entity: Entity
  table: typeof emailMessageTable | typeof textMessageTable | typeof memberNoticeTable
  /** The column of deliveries, and of the work on them, that names its messages. */
  column: 'emailMessage' | 'textMessage' | 'memberNotice'
  content: typeof emailContent | typeof textContent | typeof noticeContent
  /** What it is addressed to. */
  way: Way
  /** Where one of them is shown. */
  path: string
}

/** What every kind of message has. */
export type Message = EmailMessage | TextMessage | MemberNotice

export const EMAIL = {
  channel: 'EMAIL',
  name: 'e-mail',
  entity: emailMessage,
  table: emailMessageTable,
  column: 'emailMessage',
  content: emailContent,
  way: byEmail,
  path: '/message/emailManage',
} as const satisfies Kind

export const TEXT = {
  channel: 'SMS',
  name: 'text message',
  entity: textMessage,
  table: textMessageTable,
  column: 'textMessage',
  content: textContent,
  way: byMobile,
  path: '/message/smsManage',
} as const satisfies Kind

/** They do not leave the product: members are shown them. */
export const NOTICE = {
  channel: 'NOTICE',
  name: 'notice',
  entity: memberNotice,
  table: memberNoticeTable,
  column: 'memberNotice',
  content: noticeContent,
  way: byAccount,
  path: '/message/noticeManage',
} as const satisfies Kind

export const kinds: readonly Kind[] = [EMAIL, TEXT, NOTICE]

/** A message of whichever kind. */
export interface MessageRef {
  kind: Kind
  id: number
}

/** The message that a delivery, or the work on it, belongs to. */
export function messageOf(row: Record<Kind['column'], number | null>): MessageRef | undefined {
  for (const kind of kinds) {
    const id = row[kind.column]
    if (id !== null) return { kind, id }
  }
  return undefined
}
