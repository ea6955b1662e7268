/** Products and technical assets of members, their review and their public pages. */

import { callsOf } from '#contract/kit/call.ts'
import type { Screens } from '#contract/kit/manifest.ts'
import type { NoticeGroup } from '#contract/kit/notice.ts'
import type { Grant } from '#contract/kit/right.ts'
import type { WaitingVerb } from '#contract/kit/waiting.ts'
import * as product from './calls.ts'
import { myProduct } from './myProduct.ts'

export const entities = { myProduct }

export const calls = /* @__PURE__ */ callsOf(product)

export const rights = {
  'user:product': ['ROLE_MEMBER'],
  'user:mProduct': ['ROLE_MEMBER'],
  'user:pd': ['ROLE_MEMBER'],
  'marketplace:products': ['ROLE_MEMBER'],
  'examine:product': ['ROLE_REVIEWER'],
  'examine:product:decide': ['ROLE_REVIEWER'],
  'examines:product': ['ROLE_REVIEWER'],
} as const satisfies Readonly<Record<string, Grant>>

declare module '#contract/kit/right.ts' {
  interface Permissions extends Record<keyof typeof rights, true> {}
}

export const groups = {}

export const screens = {
  ownProducts: {
    at: '/user/product',
    right: 'user:product',
    under: 'user',
    icon: 'app',
    order: 3,
  },
  mProduct: {
    at: '/user/mProduct',
    right: 'user:mProduct',
    under: 'user',
    order: 31,
    hidden: true,
  },
  productDetail: {
    at: '/user/pd',
    right: 'user:pd',
    under: 'user',
    order: 32,
    hidden: true,
  },
  productHall: {
    at: '/marketplace/products',
    right: 'marketplace:products',
    under: 'marketplace',
    icon: 'app',
    order: 1,
  },
  examProdList: {
    at: '/examine/examProdList',
    right: 'examine:product',
    under: 'examine',
    icon: 'app',
    order: 2,
    buttons: { productDecide: 'examine:product:decide' },
  },
  examProdDetail: {
    at: '/examines/examProdDetail',
    right: 'examines:product',
    under: 'examines',
    order: 2,
    hidden: true,
  },
} as const satisfies Screens

export const scopes = {}

export const notices = {
  productSubmitted: 'decision',
  productApproved: 'decision',
  productRejected: 'decision',
  productSilent: 'decision',
} as const satisfies Readonly<Record<string, NoticeGroup>>

declare module '#contract/kit/notice.ts' {
  interface NoticeParams {
    productSubmitted: { who: string; title: string }
    productApproved: { title: string }
    productRejected: { title: string; reason: string }
    productSilent: { title: string }
  }
}

export const waiting = {
  productToReview: 'review',
} as const satisfies Readonly<Record<string, WaitingVerb>>

declare module '#contract/kit/waiting.ts' {
  interface WaitingKinds extends Record<keyof typeof waiting, true> {}
}
