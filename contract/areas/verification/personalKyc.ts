import { entity } from '#contract/kit/entity.ts'
import {
  choice,
  day,
  dict,
  image,
  instant,
  longText,
  ref,
  secret,
  text,
} from '#contract/kit/field.ts'

const picture = { optional: true, see: 'row:own' } as const

/**
 * Verifications of members: identity, education and software copyrights. Every field is optional,
 * because a draft may be incomplete; `requiredFields` says what has to be there to submit one.
 */
export const personalKyc = entity('personalKyc', {
  path: '/api/v1/personalKyc',
  rights: {
    read: 'signedIn',
    write: 'user:verification',
    count: 'examine:auth',
    export: 'examine:auth',
  },
  lists: { own: '/ownList' },
  fields: {
    member: ref('member', { server: true, filter: true }),
    verifiType: choice(
      { IDENTITY: 'blue', EDUCATION: 'purple', COPYRIGHT: 'neutral' },
      { fixed: true, filter: true },
    ),
    verifiStatus: choice(
      { DRAFT: 'neutral', PENDING: 'gold', PASSED: 'green', FAILED: 'red', EXPIRED: 'neutral' },
      { server: true, filter: true, sort: true },
    ),
    /** The portrait; the other images are front, back, and the person holding the document. */
    image: image(picture),
    image1: image(picture),
    image2: image(picture),
    image3: image(picture),
    engLastName: text({ max: 64, optional: true }),
    engFirstName: text({ max: 64, optional: true }),
    country: dict('country', { optional: true }),
    fullName: text({ max: 64, optional: true }),
    /** The kind of document, or the degree: a value of the dictionary that `cardTypes` names. */
    cardType: text({ max: 64, optional: true }),
    /** The software. */
    cardName: text({ max: 150, optional: true }),
    /** The owner of the copyright. */
    param1: text({ max: 150, optional: true }),
    /** The number of the document or certificate. */
    cardNo: secret({ max: 64, optional: true }),
    /** The last four characters of that number. */
    lastFour: text({ max: 4, server: true, optional: true }),
    /** The institution. */
    issuer: text({ max: 150, optional: true }),
    /** The major. */
    cardCode: text({ max: 150, optional: true }),
    /** Enrolment. */
    trainDate: day({ optional: true }),
    /** Graduation, or the day a certificate was issued. */
    issueDate: day({ optional: true }),
    expiryDate: day({ optional: true, filter: true, sort: true }),
    birthday: day({ optional: true }),
    addr1: text({ max: 250, optional: true }),
    submitDate: instant({ server: true, optional: true, filter: true, sort: true }),
    reviewer: ref('member', { server: true, optional: true, filter: true }),
    reviewDate: instant({ server: true, optional: true, sort: true }),
    /** The reviewer's remark. */
    remark: longText({ max: 500, server: true, optional: true }),
    /** When the member was told that the document will expire. */
    remindDate: instant({ server: true, optional: true }),
  },
  scope: { member: 'member' },
  title: 'member',
  importing: false,
  order: ['-createDate'],
  state: 'verifiStatus',
  actions: {
    submit: {
      from: ['DRAFT', 'FAILED'],
      to: 'PENDING',
      otherwise: 'verificationLocked',
      fails: ['identitySubmitted', 'badInput', 'noPermission'],
      right: 'user:verification',
    },
    confirm: {
      from: ['PENDING'],
      to: 'PASSED',
      otherwise: 'verificationDecided',
      fails: ['ownVerification', 'documentExpired'],
      right: 'examine:auth:decide',
    },
    reject: {
      from: ['PENDING'],
      to: 'FAILED',
      otherwise: 'verificationDecided',
      fails: ['ownVerification'],
      right: 'examine:auth:decide',
      danger: true,
      input: { remark: longText({ max: 500 }) },
    },
  },
})
