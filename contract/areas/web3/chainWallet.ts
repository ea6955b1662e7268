import { entity } from '#contract/kit/entity.ts'
import { choice, int, longText, ref, text } from '#contract/kit/field.ts'

/** Characters of the name of an application that a wallet was bound with. */
export const WALLET_TYPE_CAP = 32

/**
 * How it was bound: with a signature of its key, by the callback of another application, or created
 * by the cooperative, which keeps its key.
 */
export const origins = { SIGNED: 'green', CALLBACK: 'gold', CUSTODIAL: 'blue' } as const

/** Blockchain wallets of members: bound once, and released by the finance team only. */
export const chainWallet = entity('chainWallet', {
  path: '/api/v1/admin/nft/players',
  operations: { create: false, update: false, remove: false },
  rights: {
    read: 'coins:chainWallet',
    write: 'coins:chainWallet:release',
  },
  fields: {
    member: ref('member', { server: true, filter: true }),
    /** With the checksum of EIP-55 in its upper and lower case. */
    address: text({ max: 42, server: true, filter: true, search: true }),
    origin: choice(origins, { server: true, filter: true }),
    /** What it was bound with, as the application names it. */
    walletType: text({ max: WALLET_TYPE_CAP, server: true, filter: true }),
    /** EIP-155, such as 1 for Ethereum; empty if the application did not say. */
    chainId: int({ server: true, optional: true, filter: true }),
    /** Uncompressed, in hexadecimal; empty until something was signed. */
    publicKey: text({ max: 132, server: true, optional: true }),
    status: choice({ BOUND: 'green', RELEASED: 'neutral' }, { server: true, filter: true }),
    releasedBy: ref('member', { server: true, optional: true }),
    /** Why it was released; empty if its owner bound it elsewhere. */
    releaseReason: longText({ max: 500, server: true, optional: true }),
  },
  scope: { member: 'member' },
  title: 'address',
  unique: [
    { fields: ['member'], while: { field: 'status', is: 'BOUND' }, otherwise: 'walletBound' },
    { fields: ['address'], while: { field: 'status', is: 'BOUND' }, otherwise: 'addressBound' },
  ],
  order: ['-createDate'],
  state: 'status',
  actions: {
    release: {
      from: ['BOUND'],
      to: 'RELEASED',
      otherwise: 'changed',
      danger: true,
      fails: ['ownDecision', 'wordsUnconfirmed'],
      right: 'coins:chainWallet:release',
      input: { reason: longText({ max: 500 }) },
    },
  },
})
