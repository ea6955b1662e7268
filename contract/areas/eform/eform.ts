import { entity } from '#contract/kit/entity.ts'
import { choice, dict, flag, instant, int, json, ref, tags, text } from '#contract/kit/field.ts'
import { letterLanguages } from '#contract/letterLanguage.ts'
import { ELEMENTS_TEXT_MAX, ELEMENTS_VALUES_MAX } from './limits.ts'

/** The dictionary of types of forms. */
export const FORM_TYPE = 'FORM_TYPE'

const formStates = {
  DRAFT: 'gold',
  PUBLISHED: 'green',
  /** Published, and changed since then. */
  CHANGED: 'purple',
  CLOSED: 'neutral',
} as const

/**
 * A form. Its elements and texts are shown as they were published last; who may answer, and from
 * when until when, holds as soon as it is saved.
 */
export const eform = entity('eform', {
  path: '/api/v1/eform/templates',
  rights: { read: 'eform:form', write: 'eform:form:write' },
  operations: { create: '/add', remove: '/delete' },
  importing: false,
  fields: {
    formName: text({ max: 200, filter: true, sort: true, search: true }),
    /** The end of its public address; made up where none is given. */
    code: text({
      min: 6,
      max: 64,
      pattern: 'code',
      lower: true,
      optional: true,
      fixed: true,
      filter: true,
    }),
    type: dict(FORM_TYPE, { filter: true, sort: true }),
    languages: tags({ max: 3, each: 8, of: letterLanguages }),
    /** `FormTexts` of formSchema.ts. */
    texts: json({ optional: true }),
    /** `Element[]` of element.ts. */
    elements: json({ max: ELEMENTS_TEXT_MAX, values: ELEMENTS_VALUES_MAX }),
    /** From when on it can be filled in. */
    onAirDate: instant({ filter: true, sort: true }),
    endDate: instant({ optional: true, filter: true }),
    /** How often it can be submitted, all together. */
    submitLimit: int({ min: 1, max: 1_000_000, optional: true }),
    /** Members only. */
    hasLogin: flag({ default: false, filter: true }),
    /** Whoever is not signed in has to confirm an e-mail address. */
    authMember: flag({ default: false, filter: true }),
    /** The same person may submit it several times. */
    enableMore: flag({ default: false }),
    /** The page promises an answer within 24 hours. */
    followUp: flag({ default: false, filter: true }),
    /** Who is told of submissions that wait; default: whoever makes the form. */
    owner: ref('member', { optional: true, filter: true }),
    /** Its id in another system. */
    extId: text({ max: 64, optional: true, filter: true }),
    /** The form it was copied from. */
    parentId: ref('eform', { optional: true, fixed: true }),
    status: choice(formStates, { server: true, filter: true, sort: true }),
    /** The version that was published last. */
    version: int({ server: true, optional: true }),
    submissions: int({ server: true, derived: true }),
    /** Submissions that nobody has answered or closed. */
    unanswered: int({ server: true, derived: true }),
  },
  title: 'formName',
  unique: [{ fields: ['code'], otherwise: 'formCodeTaken' }],
  order: ['-createDate'],
  state: 'status',
  actions: {
    /** From now on, it is shown as it is saved now. */
    publish: {
      from: ['DRAFT', 'CHANGED', 'CLOSED'],
      to: 'PUBLISHED',
      otherwise: 'changed',
      fails: ['formIncomplete'],
    },
    /** It cannot be filled in any more, until it is published again. */
    close: {
      from: ['PUBLISHED', 'CHANGED'],
      to: 'CLOSED',
      otherwise: 'changed',
      danger: true,
    },
    /** Writes a published version into the draft again. */
    takeVersion: {
      from: ['DRAFT', 'PUBLISHED', 'CHANGED', 'CLOSED'],
      otherwise: 'changed',
      input: { number: int({ min: 1 }) },
      fails: ['notFound'],
    },
  },
})
