import { entity } from '#contract/kit/entity.ts'
import {
  choice,
  files,
  image,
  instant,
  int,
  longText,
  ref,
  refs,
  richText,
  type Tone,
  text,
  url,
} from '#contract/kit/field.ts'

/** Whom a product is shown to, from the fewest to the most. */
export const disclosureLevels = {
  PRIVATE: 'neutral',
  PROJECT: 'blue',
  MEMBERS: 'purple',
  PUBLIC: 'green',
} as const satisfies Record<string, Tone>
export type DisclosureLevel = keyof typeof disclosureLevels

/** What a review can decide. */
const productDecisions = { APPROVED: 'green', REJECTED: 'red' } as const

/** Result of the latest review, or of the one that is under way. */
export const reviewStates = { NONE: 'neutral', PENDING: 'gold', ...productDecisions } as const

/** Pictures of a gallery, at most. */
const GALLERY_MAX = 12

/**
 * Products of members. The row is what its owner works on; others see the version that was approved
 * last (docs/decisions/0058).
 */
export const myProduct = entity('myProduct', {
  path: '/api/v1/myProduct',
  // Its versions are its history: reviewers see them, and never the drafts in between.
  operations: { create: '/add', history: false },
  rights: { read: 'signedIn', write: 'user:product' },
  fields: {
    member: ref('member', { server: true, filter: true }),
    title1: text({ max: 100, search: true, sort: true }),
    title2: text({ max: 200, optional: true, search: true }),
    distLevel: choice(disclosureLevels, { default: 'PRIVATE', filter: true }),
    /** The projects whose members see it, where it is disclosed to projects. */
    projects: refs('project', { text: true, max: 20, optional: true, filter: true }),
    /** Months of development. */
    cycle: int({ min: 1, max: 600, optional: true, sort: true }),
    mainImage: image({ optional: true }),
    images: files({ max: GALLERY_MAX, accept: 'image', optional: true }),
    desc: richText({ max: 10_000, optional: true }),
    /** The address of a demonstration. */
    demoAddress: url({ optional: true }),
    status: choice({ SAVED: 'neutral', SUBMITTED: 'blue' }, { server: true, filter: true }),
    revStatus: choice(reviewStates, { server: true, filter: true, sort: true }),
    submitDate: instant({ server: true, optional: true, filter: true, sort: true }),
    remark: longText({ max: 1000, server: true, optional: true }),
    reviewer: ref('member', { server: true, optional: true }),
    reviewDate: instant({ server: true, optional: true, sort: true }),
    /** The approved version that is shown to others. */
    version: int({ server: true, optional: true }),
    /** Whom that version is shown to: fewer than it was approved for, once its owner says so. */
    shownLevel: choice(disclosureLevels, { server: true, optional: true, filter: true }),
    shownProjects: refs('project', { text: true, max: 20, server: true, optional: true }),
    /** Names its public page. */
    code: text({ max: 16, server: true }),
    /** Whether the address of the demonstration answered when it was last asked. */
    demoState: choice(
      { ANSWERS: 'green', SILENT: 'red' },
      { server: true, optional: true, derived: true },
    ),
    demoDate: instant({ server: true, optional: true, derived: true }),
  },
  scope: { member: 'member' },
  title: 'title1',
  unique: [{ fields: ['code'] }],
  order: ['-updateDate'],
  importing: false,
  state: 'revStatus',
  lists: { findByMemberId: '/findByMemberId' },
  actions: {
    submit: {
      from: ['NONE', 'APPROVED', 'REJECTED'],
      otherwise: 'productInReview',
      fails: ['productUnchanged', 'productIncomplete', 'ownProduct'],
    },
    /** Takes a submission back before it is decided. */
    withdraw: {
      from: ['PENDING'],
      otherwise: 'productDecided',
      fails: ['ownProduct'],
    },
    audit: {
      from: ['PENDING'],
      otherwise: 'productDecided',
      fails: ['ownSubmission', 'badInput'],
      right: 'examine:product:decide',
      input: {
        result: choice(productDecisions, {}),
        /** Required to reject. */
        remark: longText({ max: 1000, optional: true }),
      },
    },
  },
})
