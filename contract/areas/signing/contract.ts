import { entity } from '#contract/kit/entity.ts'
import {
  choice,
  day,
  files,
  flag,
  instant,
  int,
  longText,
  ref,
  rows,
  type Tone,
  text,
} from '#contract/kit/field.ts'
import { letterLanguages } from '#contract/letterLanguage.ts'

export const contractStates = {
  DRAFT: 'neutral',
  SENT: 'blue',
  PARTLY_SIGNED: 'gold',
  SIGNED: 'green',
  DECLINED: 'red',
  EXPIRED: 'neutral',
  CANCELLED: 'neutral',
} as const satisfies Record<string, Tone>
export type ContractState = keyof typeof contractStates

/** States in which somebody can still sign. */
export const openStates = ['SENT', 'PARTLY_SIGNED'] as const satisfies readonly ContractState[]

export const signerStates = {
  WAITING: 'neutral',
  OPENED: 'blue',
  SIGNED: 'green',
  DECLINED: 'red',
} as const satisfies Record<string, Tone>
export type SignerState = keyof typeof signerStates

/** Signers of one contract. */
const SIGNERS_MAX = 20

/** Requests to sign a contract: a text made from a template, and those who sign it. */
export const contract = entity('contract', {
  path: '/admin/v1/contract',
  rights: { read: 'contracts:requests', write: 'contracts:requests:write' },
  importing: false,
  fields: {
    /** Its title in the language of the request. */
    title: text({ max: 500, server: true, filter: true, sort: true, search: true }),
    template: ref('contractTemplate', { filter: true }),
    language: choice(letterLanguages, { default: 'ZH_TW', filter: true }),
    /** The project whose terms it quotes. */
    project: ref('project', { text: true, optional: true, filter: true }),
    /** In the order in which they sign: members, or others with a name and an address. */
    signers: rows({
      max: SIGNERS_MAX,
      of: {
        member: ref('member', { optional: true }),
        name: text({ max: 64, optional: true }),
        email: text({ max: 254, pattern: 'email', lower: true, optional: true }),
        mobile: text({ max: 16, pattern: 'phone', optional: true }),
        /** As what they sign. */
        role: text({ max: 64, optional: true }),
      },
    }),
    /** The last day to sign; by default as many days as the template says. */
    endDate: day({ optional: true, filter: true, sort: true }),
    /** A message to the signers. */
    message: longText({ max: 1000, optional: true }),
    state: choice(contractStates, { server: true, filter: true, sort: true }),
    /** Terms that it quotes have changed since it was sent: nobody signs it any more. */
    stale: flag({ server: true, filter: true }),
    /** The same, after everybody has signed. */
    termsChanged: flag({ server: true, filter: true }),
    /** A signer was reminded and has not answered. */
    late: flag({ server: true, filter: true }),
    signerCount: int({ server: true, derived: true }),
    signedCount: int({ server: true, derived: true }),
    /** The names of those whose turn it is, while it can be signed. */
    waitingFor: text({ max: 4000, server: true, derived: true, optional: true }),
    /** The version of the template that was sent. */
    version: int({ server: true, optional: true }),
    /** How often it was sent. Signatures of an earlier round do not count. */
    round: int({ server: true }),
    /** The code of its document, printed on every page. */
    code: text({ max: 20, server: true, filter: true, search: true }),
    creator: ref('member', { server: true, filter: true }),
    sendDate: instant({ server: true, optional: true, filter: true, sort: true }),
    /** When it can be signed no longer. */
    expireDate: instant({ server: true, optional: true, filter: true, sort: true }),
    /** When the last of them signed. */
    signDate: instant({ server: true, optional: true, filter: true, sort: true }),
    /** Why it was declined or cancelled. */
    reason: longText({ max: 1000, server: true, optional: true }),
    /** The contract that this one renews. */
    renews: ref('contract', { server: true, optional: true, filter: true }),
    /** The sealed document, and its SHA-256. */
    document: files({ max: 1, server: true, optional: true, accept: 'document' }),
    fileHash: text({ max: 64, server: true, optional: true }),
  },
  scope: { project: 'project' },
  title: 'title',
  unique: [{ fields: ['code'] }],
  order: ['-createDate'],
  state: 'state',
  actions: {
    /** Also again, to everybody, with the text as it would be now. */
    send: {
      from: ['DRAFT', 'SENT', 'PARTLY_SIGNED', 'DECLINED', 'EXPIRED'],
      to: 'SENT',
      otherwise: 'contractEnded',
      fails: ['templateUnpublished', 'placeholderEmpty', 'noPublicUrl', 'noSms', 'tooMany'],
    },
    remind: {
      from: ['SENT', 'PARTLY_SIGNED'],
      otherwise: 'contractEnded',
      fails: ['tooMany', 'contractStale', 'noPublicUrl'],
    },
    cancel: {
      from: ['SENT', 'PARTLY_SIGNED'],
      to: 'CANCELLED',
      otherwise: 'contractEnded',
      danger: true,
      input: { reason: longText({ max: 1000 }) },
    },
  },
})
