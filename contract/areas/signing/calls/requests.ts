import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { choice, day, id, longText, ref, text } from '#contract/kit/field.ts'
import { keysOf } from '#contract/kit/keysOf.ts'
import { letterLanguages } from '#contract/letterLanguage.ts'
import { signerStates } from '../contract.ts'
import { signatureWays } from '../signature.ts'
import { termChanges } from '../termChanges.ts'

const base = '/admin/v1/contract'
const contractId = { ...id(), server: false } as const

/** What happened to a contract, in the order of its chain. */
export const contractEvents = [
  'sent',
  'opened',
  'read',
  'codeSent',
  'signed',
  'declined',
  'reminded',
  'signerLeft',
  'stale',
  'termsChanged',
  'cancelled',
  'expired',
  'sealed',
] as const
export type ContractEvent = (typeof contractEvents)[number]

const signer = z.object({
  id: z.int(),
  member: z.nullable(z.int()),
  name: z.string(),
  role: z.nullable(z.string()),
  email: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  state: z.enum(keysOf(signerStates)),
  /** It is their turn. */
  waiting: z.boolean(),
  late: z.boolean(),
  askDate: z.nullable(z.string()),
  openDate: z.nullable(z.string()),
  readDate: z.nullable(z.string()),
  signDate: z.nullable(z.string()),
  remindDate: z.nullable(z.string()),
  way: z.nullable(z.enum(keysOf(signatureWays))),
  reason: z.nullable(z.string()),
})
export type ContractSigner = z.infer<typeof signer>

const event = z.object({
  number: z.int(),
  round: z.int(),
  kind: z.enum(contractEvents),
  /** Who did it, or whom it is about. */
  who: z.nullable(z.string()),
  date: z.string(),
  address: z.nullable(z.string()),
  device: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  hash: z.string(),
})

/** The text, the signers and the events of a request. */
export const contractDetail = call('contractDetail', {
  method: 'GET',
  path: `${base}/detail`,
  right: 'contracts:requests',
  input: { id: contractId },
  output: z.object({
    /** What was sent; null for a draft. */
    html: z.nullable(z.string()),
    textHash: z.nullable(z.string()),
    signers: z.array(signer),
    events: z.array(event),
    /** The chain of events is whole. */
    intact: z.boolean(),
  }),
  fails: ['notFound'],
})

/** What was sent, the text as it would be now, and the quoted terms that differ. */
export const contractChanges = call('contractChanges', {
  method: 'GET',
  path: `${base}/changes`,
  right: 'contracts:requests',
  input: { id: contractId },
  output: termChanges,
  fails: ['notFound'],
})

/** A text with its placeholders filled in. */
const filled = z.object({
  title: z.string(),
  html: z.string(),
  /** Placeholders that nothing is known for. */
  empty: z.array(z.string()),
})

/** The published text of a template, filled in for a member and a project. Stores nothing. */
export const previewContract = call('previewContract', {
  method: 'POST',
  path: `${base}/preview`,
  right: 'contracts:templates',
  reads: true,
  input: {
    template: ref('contractTemplate', {}),
    language: choice(letterLanguages, { default: 'ZH_TW' }),
    member: ref('member', { optional: true }),
    project: ref('project', { text: true, optional: true }),
    /** As it was last saved, not as it was published. */
    draft: choice({ YES: 'neutral', NO: 'neutral' }, { default: 'NO' }),
  },
  output: filled,
  fails: ['notFound', 'templateUnpublished', 'templateIncomplete'],
})

/** The text of a request as it would be sent now. */
export const contractDraft = call('contractDraft', {
  method: 'GET',
  path: `${base}/draft`,
  right: 'contracts:requests',
  input: { id: contractId },
  output: filled,
  fails: ['notFound', 'templateUnpublished'],
})

const version = z.object({
  number: z.int(),
  publishDate: z.string(),
  publisher: z.nullable(z.string()),
  /** Requests that were sent with it. */
  requests: z.int(),
  texts: z.array(
    z.object({ language: z.enum(keysOf(letterLanguages)), title: z.string(), html: z.string() }),
  ),
})
export type TemplateVersion = z.infer<typeof version>

/** The published versions of a template, the latest first. */
export const templateVersions = call('templateVersions', {
  method: 'GET',
  path: '/admin/v1/contractTemplate/versions',
  right: 'contracts:templates',
  input: { id: contractId },
  output: z.array(version),
  fails: ['notFound'],
})

/** Makes a draft like a signed contract, to be sent with the terms as they are now. */
export const renewContract = call('renewContract', {
  method: 'POST',
  path: `${base}/renew`,
  right: 'contracts:requests:write',
  input: { id: contractId },
  output: z.object({ id: z.int() }),
  fails: ['notFound', 'contractOpen', 'templateUnpublished'],
})

const batchInput = {
  template: ref('contractTemplate', {}),
  language: choice(letterLanguages, { default: 'ZH_TW' }),
  /** To everybody who has the role, or who is in the project. */
  role: ref('role', { optional: true }),
  project: ref('project', { text: true, optional: true }),
  endDate: day({ optional: true }),
  message: longText({ max: 1000, optional: true }),
} as const

/** Whom sending to a role or project would reach. */
export const contractRecipients = call('contractRecipients', {
  method: 'GET',
  path: `${base}/recipients`,
  right: 'contracts:requests:write',
  input: {
    template: batchInput.template,
    role: batchInput.role,
    project: batchInput.project,
  },
  output: z.object({
    members: z.int(),
    /** Who has such a contract open or signed already, and is passed over. */
    passed: z.int(),
    names: z.array(z.string()),
  }),
})

/** Sends a contract of their own to everybody in a role or project, in the background. */
export const sendContracts = call('sendContracts', {
  method: 'POST',
  path: `${base}/sendMany`,
  right: 'contracts:requests:write',
  input: batchInput,
  output: z.object({ batch: z.string(), members: z.int() }),
  fails: ['templateUnpublished', 'noRecipients', 'noPublicUrl', 'tooMany'],
  once: true,
})

/** How far sending to many has come. */
export const contractBatch = call('contractBatch', {
  method: 'GET',
  path: `${base}/batch`,
  right: 'contracts:requests:write',
  input: { batch: text({ min: 16, max: 16, pattern: 'code' }) },
  output: z.object({
    members: z.int(),
    sent: z.int(),
    /** Who got none, and why, in the words of the reader. */
    refused: z.array(z.object({ name: z.string(), why: z.string() })),
  }),
  fails: ['notFound'],
})

/** How many open requests there are by what matters. */
export const contractFigures = call('contractFigures', {
  method: 'GET',
  path: `${base}/figures`,
  right: 'contracts:requests',
  input: {},
  output: z.object({ open: z.int(), late: z.int(), stale: z.int(), signed: z.int() }),
})
