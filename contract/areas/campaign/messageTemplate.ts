import { entity } from '#contract/kit/entity.ts'
import {
  choice,
  flag,
  instant,
  int,
  longText,
  richText,
  rows,
  text,
  url,
} from '#contract/kit/field.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'

/** Characters of a formatted text, in each language. */
const BODY_MAX = 14_000
/** Characters of a plain text, in each language: ten parts of a text message in Chinese. */
const PLAIN_MAX = 670

export const channels = { EMAIL: 'blue', SMS: 'purple', NOTICE: 'green' } as const

/** What a variable may hold: its values are checked before anything is sent. */
export const variableKinds = {
  TEXT: 'neutral',
  NUMBER: 'neutral',
  MONEY: 'neutral',
  DAY: 'neutral',
  LINK: 'neutral',
} as const
export type VariableKind = keyof typeof variableKinds

export const titleOf = () => text({ max: 200, optional: true, search: true })
export const bodyOf = () => richText({ max: BODY_MAX, optional: true })
export const plainOf = () => longText({ max: PLAIN_MAX, optional: true })

/** The fields of a message in each language. */
export const messageTexts = {
  ZH_TW: { title: 'titleTW', body: 'bodyTW', plain: 'plainTW' },
  ZH_CN: { title: 'titleCN', body: 'bodyCN', plain: 'plainCN' },
  EN_US: { title: 'titleEN', body: 'bodyEN', plain: 'plainEN' },
} as const satisfies Record<LetterLanguage, { title: string; body: string; plain: string }>

/**
 * What messages are made from: texts in up to three languages with variables. Messages use the
 * version that was published last, and keep it.
 */
export const messageTemplate = entity('messageTemplate', {
  path: '/admin/v1/message/templates',
  rights: { read: 'message:template', write: 'message:template:write' },
  importing: false,
  fields: {
    /** How the back office calls it. */
    name: text({ max: 100, filter: true, sort: true, search: true }),
    type: choice(channels, { fixed: true, filter: true }),
    titleTW: titleOf(),
    bodyTW: bodyOf(),
    plainTW: plainOf(),
    titleCN: titleOf(),
    bodyCN: bodyOf(),
    plainCN: plainOf(),
    titleEN: titleOf(),
    bodyEN: bodyOf(),
    plainEN: plainOf(),
    /** A page of HTML around the content, which stands where `{{content}}` is. */
    frameUrl: url({ optional: true }),
    /** What it asks for besides what is known of each recipient. */
    variables: rows({
      of: {
        key: text({ max: 40, pattern: 'variable' }),
        kind: choice(variableKinds, { default: 'TEXT' }),
        required: flag({ default: true }),
        /** Shown in previews. */
        sample: text({ max: 200, optional: true }),
      },
      max: 30,
    }),
    status: choice(
      { DRAFT: 'gold', PUBLISHED: 'green', WITHDRAWN: 'neutral' },
      { server: true, filter: true, sort: true },
    ),
    /** The version that was published last. */
    version: int({ server: true, optional: true, sort: true }),
    publishDate: instant({ server: true, optional: true, sort: true }),
    /** It was changed since then. */
    changed: flag({ server: true, filter: true }),
  },
  title: 'name',
  unique: [{ fields: ['name'], anyCase: true }],
  order: ['name'],
  state: 'status',
  actions: {
    publish: {
      from: ['DRAFT', 'PUBLISHED', 'WITHDRAWN'],
      to: 'PUBLISHED',
      otherwise: 'changed',
      fails: ['templateIncomplete', 'templateUnchanged', 'placeholderUnknown', 'frameUnusable'],
    },
    withdraw: { from: ['PUBLISHED'], to: 'WITHDRAWN', otherwise: 'changed', danger: true },
  },
})
