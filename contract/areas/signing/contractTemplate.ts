import { entity } from '#contract/kit/entity.ts'
import { choice, flag, instant, int, richText, text } from '#contract/kit/field.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'

/** Characters of a text, in each language: all three fit into one form. */
const TEXT_MAX = 15_000

const titleOf = () => text({ max: 200, optional: true, search: true })
const bodyOf = () => richText({ max: TEXT_MAX, optional: true })

/** The fields of a template in each language. */
export const templateTexts = {
  ZH_TW: { title: 'titleTW', body: 'bodyTW' },
  ZH_CN: { title: 'titleCN', body: 'bodyCN' },
  EN_US: { title: 'titleEN', body: 'bodyEN' },
} as const satisfies Record<LetterLanguage, { title: string; body: string }>

/**
 * What contracts are made from: texts in up to three languages with placeholders. Requests use the
 * version that was published last.
 */
export const contractTemplate = entity('contractTemplate', {
  path: '/admin/v1/contractTemplate',
  rights: { read: 'contracts:templates', write: 'contracts:templates:write' },
  importing: false,
  fields: {
    /** How the back office calls it. */
    name: text({ max: 100, filter: true, sort: true, search: true }),
    titleTW: titleOf(),
    bodyTW: bodyOf(),
    titleCN: titleOf(),
    bodyCN: bodyOf(),
    titleEN: titleOf(),
    bodyEN: bodyOf(),
    /** Signers sign one after another, in the order of the request. */
    inOrder: flag({ default: true }),
    /** Members confirm who they are, by second factor or password, when they sign. */
    stepUp: flag({ default: false, filter: true }),
    /** Days in which it can be signed. */
    signDays: int({ min: 1, max: 365, default: 30 }),
    /** Days without an answer until a signer is reminded, and again. */
    remindDays: int({ min: 1, max: 60, default: 3 }),
    status: choice(
      { DRAFT: 'gold', PUBLISHED: 'green', WITHDRAWN: 'neutral' },
      { server: true, filter: true, sort: true },
    ),
    /** The version that was published last. */
    version: int({ server: true, optional: true, sort: true }),
    publishDate: instant({ server: true, optional: true, sort: true, filter: true }),
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
      fails: ['templateIncomplete', 'templateUnchanged', 'placeholderUnknown'],
    },
    withdraw: {
      from: ['PUBLISHED'],
      to: 'WITHDRAWN',
      otherwise: 'changed',
      danger: true,
    },
  },
})
