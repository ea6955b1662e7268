/** Blockchain wallets of members, and the NFTs in them. */

import { callsOf } from '#contract/kit/call.ts'
import type { Screens } from '#contract/kit/manifest.ts'
import type { NoticeGroup } from '#contract/kit/notice.ts'
import type { Grant } from '#contract/kit/right.ts'
import * as declaredCalls from './calls.ts'
import { chainWallet } from './chainWallet.ts'

export const entities = { chainWallet }

export const calls = /* @__PURE__ */ callsOf(declaredCalls)

export const rights = {
  'coins:chainWallet': ['ROLE_FINANCE'],
  'coins:chainWallet:release': ['ROLE_FINANCE'],
} as const satisfies Readonly<Record<string, Grant>>

declare module '#contract/kit/right.ts' {
  interface Permissions extends Record<keyof typeof rights, true> {}
}

export const groups = {}

export const screens = {
  chainWallet: {
    at: '/coins/chainWallets',
    right: 'coins:chainWallet',
    under: 'coins',
    icon: 'link',
    order: 7,
    buttons: { chainWalletRelease: 'coins:chainWallet:release' },
  },
} as const satisfies Screens

export const scopes = {}

export const notices = {
  chainWalletMoved: 'wallet',
  chainWalletReleased: 'wallet',
} as const satisfies Readonly<Record<string, NoticeGroup>>

declare module '#contract/kit/notice.ts' {
  interface NoticeParams {
    chainWalletMoved: { address: string }
    chainWalletReleased: { address: string; reason: string }
  }
}
