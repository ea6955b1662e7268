import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { choice, flag, id, int, text } from '#contract/kit/field.ts'
import { keysOf } from '#contract/kit/keysOf.ts'
import { pageOf } from '#contract/kit/page.ts'
import { disclosureLevels, reviewStates } from './myProduct.ts'
import { productPaths } from './productPaths.ts'

const level = z.enum(keysOf(disclosureLevels))
const productId = { ...id(), server: false } as const
/** Part of a public address. */
const code = text({ max: 16, pattern: 'code' })

/** What a version of a product says. */
const content = z.object({
  number: z.int(),
  title1: z.string(),
  title2: z.nullable(z.string()),
  cycle: z.nullable(z.int()),
  mainImage: z.nullable(z.int()),
  images: z.array(z.int()),
  desc: z.nullable(z.string()),
  demoAddress: z.nullable(z.string()),
  /** Whether that address answered, and when it was asked. */
  demo: z.nullable(z.object({ answers: z.boolean(), date: z.string() })),
})

/** A version with its review: for the owner and reviewers. */
const version = z.extend(content, {
  distLevel: level,
  /** Names of the projects it is disclosed to. */
  projects: z.array(z.string()),
  revStatus: z.enum(keysOf(reviewStates)),
  submitDate: z.string(),
  remark: z.nullable(z.string()),
  reviewerName: z.nullable(z.string()),
  reviewDate: z.nullable(z.string()),
})
export type ProductContent = z.infer<typeof content>
export type ProductVersion = z.infer<typeof version>

/** A product as the one who asks may see it. */
export const productDetail = call('productDetail', {
  method: 'GET',
  path: '/api/v1/myProduct/detail',
  right: 'signedIn',
  input: { id: productId },
  output: z.object({
    id: z.int(),
    own: z.boolean(),
    ownerName: z.string(),
    /** The approved version that is shown. */
    shown: z.nullable(content),
    shownLevel: z.nullable(level),
    approveDate: z.nullable(z.string()),
    /** The address of its public page, where there is one. */
    publicPath: z.nullable(z.string()),
    /** All versions, the latest first; none but for the owner and reviewers. */
    versions: z.array(version),
  }),
  fails: ['notFound'],
})

const card = z.object({
  id: z.int(),
  title1: z.string(),
  title2: z.nullable(z.string()),
  mainImage: z.nullable(z.int()),
  cycle: z.nullable(z.int()),
  ownerName: z.string(),
  shownLevel: level,
  approveDate: z.nullable(z.string()),
  own: z.boolean(),
})
export type ProductCard = z.infer<typeof card>

/** Approved products that the member may see. */
export const productHall = call('productHall', {
  method: 'GET',
  path: '/api/v1/myProduct/hall',
  right: 'marketplace:products',
  input: {
    keyword: text({ max: 100, optional: true }),
    level: choice(disclosureLevels, { optional: true }),
    project: text({ max: 64, pattern: 'code', optional: true }),
    pageNo: int({ min: 1, max: 1_000_000, default: 1 }),
    pageSize: int({ min: 1, max: 60, default: 12 }),
  },
  output: pageOf(card),
})

/** The product that waits next for a review by the member, after the one they are at. */
export const nextProduct = call('nextProduct', {
  method: 'GET',
  path: '/api/v1/myProduct/next',
  right: 'examine:product:decide',
  input: { after: { ...productId, optional: true } },
  output: z.object({ next: z.nullable(z.int()), waiting: z.int() }),
})

/** The public page of a product. */
export const publicProduct = call('publicProduct', {
  method: 'POST',
  path: productPaths.view,
  right: 'public',
  reads: true,
  input: { code },
  output: z.object({
    title1: z.string(),
    title2: z.nullable(z.string()),
    cycle: z.nullable(z.int()),
    mainImage: z.nullable(z.int()),
    images: z.array(z.int()),
    desc: z.nullable(z.string()),
    demoAddress: z.nullable(z.string()),
    ownerName: z.string(),
    approveDate: z.nullable(z.string()),
  }),
  fails: ['notFound'],
})

/** A picture of that page. */
export const publicProductImage = call('publicProductImage', {
  method: 'GET',
  path: productPaths.image,
  right: 'public',
  input: { code, image: productId, thumbnail: flag({ default: false }) },
  output: 'image',
  fails: ['notFound'],
})
