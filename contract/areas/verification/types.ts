import type { personalKyc } from './personalKyc.ts'

export type VerifiType = keyof (typeof personalKyc)['fields']['verifiType']['values']

/** What has to be there to submit a verification of each type, in the order of the form. */
export const requiredFields = {
  IDENTITY: [
    'fullName',
    'engLastName',
    'engFirstName',
    'birthday',
    'country',
    'addr1',
    'cardType',
    'cardNo',
    'expiryDate',
    'image1',
    'image2',
    'image3',
    'image',
  ],
  EDUCATION: ['cardType', 'issuer', 'cardCode', 'trainDate', 'issueDate', 'cardNo', 'image1'],
  COPYRIGHT: ['cardName', 'param1', 'cardNo', 'issueDate', 'image1'],
} as const satisfies Readonly<Record<VerifiType, readonly (keyof typeof personalKyc.fields)[]>>

/** The dictionary that `cardType` is a value of. */
export const cardTypes: Readonly<Record<VerifiType, string | undefined>> = {
  IDENTITY: 'cardType',
  EDUCATION: 'degree',
  COPYRIGHT: undefined,
}

/** The page of a verification for its owner, and of its form. */
export const detailPages = {
  IDENTITY: '/user/verifictionDetail',
  EDUCATION: '/user/qualificationDetail',
  COPYRIGHT: '/user/copyrightsDetail',
} as const satisfies Readonly<Record<VerifiType, string>>
export const formPages = {
  IDENTITY: '/user/addVerifiction',
  EDUCATION: '/user/addQualification',
  COPYRIGHT: '/user/addCopyrights',
} as const satisfies Readonly<Record<VerifiType, string>>

/** The images of a verification. */
export const imageFields = ['image1', 'image2', 'image3', 'image'] as const
export type ImageField = (typeof imageFields)[number]

/** A member is told so many days before their document expires. */
export const REMIND_DAYS = 30
/** Days after which the images of an identity verification that failed are destroyed. */
export const FAILED_DAYS = 90
