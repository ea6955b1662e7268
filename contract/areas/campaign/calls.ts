import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { choice, int, ref, text } from '#contract/kit/field.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { optOutPaths } from './messagePaths.ts'

const languages = {
  ZH_TW: 'neutral',
  ZH_CN: 'neutral',
  EN_US: 'neutral',
} as const satisfies Record<LetterLanguage, string>

/** A recipient who cannot get the message: who it is, where that stands, and why. */
const wrong = z.object({
  from: z.enum(['typed', 'file', 'member']),
  /** The row of the spreadsheet. */
  line: z.nullable(z.int()),
  /** The address as it was given, and the name. */
  address: z.string(),
  name: z.nullable(z.string()),
  problem: z.enum(['address', 'mobile', 'value', 'required', 'long', 'empty']),
  /** The value that is wrong. */
  value: z.string(),
  /** The variable whose value is wrong or missing. */
  variable: z.nullable(z.string()),
})
export type WrongRecipient = z.infer<typeof wrong>

/** Whom a message would go to, and the first of those who cannot get it. */
const reached = {
  total: z.int(),
  members: z.int(),
  wrong: z.array(wrong),
  wrongTotal: z.int(),
}
const recipientFails = [
  ...(['notFound', 'tooManyRecipients'] as const),
  ...(['importUnreadable', 'importEmpty', 'importTooComplex'] as const),
] as const

/** Whom an e-mail would go to, before it is sent. */
export const checkRecipients = call('checkRecipients', {
  method: 'POST',
  path: '/admin/v1/message/email/recipients',
  right: 'message:email',
  reads: true,
  long: true,
  input: { id: ref('emailMessage', {}) },
  output: z.object({
    ...reached,
    /** Those who do not want such messages, and get it only if it is critical. */
    optedOut: z.int(),
  }),
  fails: recipientFails,
})

/** Whom a text message would go to, before it is sent. */
export const checkTextRecipients = call('checkTextRecipients', {
  method: 'POST',
  path: '/admin/v1/message/sms/recipients',
  right: 'message:sms',
  reads: true,
  long: true,
  input: { id: ref('textMessage', {}) },
  output: z.object({
    ...reached,
    /** Members without a mobile number, who do not get it. */
    withoutMobile: z.int(),
    /** Text messages that it takes for all of them; nothing while its text is incomplete. */
    parts: z.nullable(z.int()),
  }),
  fails: recipientFails,
})

/** Which of the recipients a preview is of, from 0; without any, it is shown with samples. */
const recipientAt = () => int({ min: 0, max: 50_000, default: 0 })
const letterLanguage = z.enum(['ZH_TW', 'ZH_CN', 'EN_US'])
/** A message as one of its recipients gets it. */
const previewed = {
  to: z.nullable(z.string()),
  name: z.nullable(z.string()),
  language: letterLanguage,
  /** Those it is written in. */
  languages: z.array(letterLanguage),
  total: z.int(),
}
const previewFails = [
  ...(['messageIncomplete', 'placeholderUnknown', 'templateUnusable'] as const),
  ...recipientFails,
] as const

export const previewEmail = call('previewEmail', {
  method: 'POST',
  path: '/admin/v1/message/email/preview',
  right: 'message:email',
  reads: true,
  long: true,
  input: {
    id: ref('emailMessage', {}),
    at: recipientAt(),
    language: choice(languages, { optional: true }),
  },
  output: z.object({
    ...{ ...previewed, subject: z.string(), html: z.string(), text: z.string() },
  }),
  fails: previewFails,
})

export const previewText = call('previewText', {
  method: 'POST',
  path: '/admin/v1/message/sms/preview',
  right: 'message:sms',
  reads: true,
  long: true,
  input: {
    id: ref('textMessage', {}),
    at: recipientAt(),
    language: choice(languages, { optional: true }),
  },
  output: z.object({ ...previewed, text: z.string() }),
  fails: previewFails,
})

/** Whom a notice would go to, before it is sent. */
export const checkNoticeRecipients = call('checkNoticeRecipients', {
  method: 'POST',
  path: '/admin/v1/message/notices/recipients',
  right: 'message:notice',
  reads: true,
  long: true,
  input: { id: ref('memberNotice', {}) },
  output: z.object(reached),
  fails: ['notFound', 'tooManyRecipients'],
})

export const previewNotice = call('previewNotice', {
  method: 'POST',
  path: '/admin/v1/message/notices/preview',
  right: 'message:notice',
  reads: true,
  long: true,
  input: {
    id: ref('memberNotice', {}),
    at: recipientAt(),
    language: choice(languages, { optional: true }),
  },
  output: z.object({ ...previewed, subject: z.string(), html: z.string() }),
  fails: [
    ...(['messageIncomplete', 'placeholderUnknown', 'templateUnusable'] as const),
    ...(['notFound', 'tooManyRecipients'] as const),
  ],
})

/** Who has read a notice, and how it reached each; a PDF has no list of more than 2,000 members. */
export const noticeReport = call('noticeReport', {
  method: 'GET',
  path: '/admin/v1/message/notices/report',
  right: 'message:delivery',
  long: true,
  input: { id: ref('memberNotice', {}), format: choice({ PDF: 'neutral', XLSX: 'neutral' }, {}) },
  output: 'file',
  fails: ['notFound'],
})

/** Sends a text message to whoever asks, as a recipient would get it. */
export const tryText = call('tryText', {
  method: 'POST',
  path: '/admin/v1/message/sms/try',
  right: 'message:sms:write',
  long: true,
  input: { id: ref('textMessage', {}), language: choice(languages, { optional: true }) },
  output: z.object({ to: z.string(), said: z.string() }),
  fails: [
    ...(['notFound', 'messageIncomplete', 'placeholderUnknown', 'templateUnusable'] as const),
    ...(['noOwnMobile', 'noSms', 'gatewayRefuses', 'tooMany'] as const),
  ],
})

/** Sends an e-mail to whoever asks, as a recipient would get it. */
export const tryEmail = call('tryEmail', {
  method: 'POST',
  path: '/admin/v1/message/email/try',
  right: 'message:email:write',
  long: true,
  input: { id: ref('emailMessage', {}), language: choice(languages, { optional: true }) },
  output: z.object({ to: z.string(), said: z.string() }),
  fails: [
    ...(['notFound', 'messageIncomplete', 'placeholderUnknown', 'templateUnusable'] as const),
    ...(['senderFails', 'tooMany'] as const),
  ],
})

/** Connects to a mail sender, and sends an e-mail to whoever asks. */
export const trySender = call('trySender', {
  method: 'POST',
  path: '/admin/v1/mailSenders/try',
  right: 'message:sender:write',
  long: true,
  input: { id: ref('mailSender', {}) },
  output: z.object({
    works: z.boolean(),
    /** Where it failed. */
    stage: z.nullable(z.enum(['connect', 'login', 'sender', 'recipient', 'message', 'imap'])),
    said: z.string(),
    to: z.string(),
  }),
  fails: ['notFound', 'tooMany'],
})

/** Ends messages to an address, from the link in one of them. */
export const unsubscribe = call('unsubscribe', {
  method: 'POST',
  path: optOutPaths.unsubscribe,
  right: 'public',
  input: { mark: text({ max: 80 }) },
  output: z.object({ address: z.string() }),
  fails: ['notFound'],
})

/** Takes it back. */
export const resubscribe = call('resubscribe', {
  method: 'POST',
  path: optOutPaths.resubscribe,
  right: 'public',
  input: { mark: text({ max: 80 }) },
  output: z.object({ address: z.string() }),
  fails: ['notFound'],
})

/** What was published of a template, the latest first. */
export const messageTemplateVersions = call('messageTemplateVersions', {
  method: 'GET',
  path: '/admin/v1/message/templates/versions',
  right: 'message:template',
  input: { id: ref('messageTemplate', {}) },
  output: z.array(
    z.object({
      number: z.int(),
      publishDate: z.string(),
      publisher: z.nullable(z.string()),
      variables: z.array(
        z.object({
          key: z.string(),
          kind: z.enum(['TEXT', 'NUMBER', 'MONEY', 'DAY', 'LINK']),
          required: z.boolean(),
          sample: z.nullable(z.string()),
        }),
      ),
      texts: z.array(
        z.object({
          language: z.enum(['ZH_TW', 'ZH_CN', 'EN_US']),
          title: z.string(),
          body: z.string(),
        }),
      ),
    }),
  ),
})
