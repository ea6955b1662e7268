import * as z from 'zod/mini'
import { proof, proofFails } from '#contract/areas/access/public.ts'
import { call } from '#contract/kit/call.ts'
import { id, int, text } from '#contract/kit/field.ts'
import { pageOf } from '#contract/kit/page.ts'
import { origins, WALLET_TYPE_CAP } from './chainWallet.ts'
import { PHONE_MESSAGE_PATH } from './web3Paths.ts'

const base = '/api/v1/nft/players'

/** Minutes for which a message can be signed, and a code of the callback used. */
export const BINDING_MINUTES = 10
/** NFTs of a wallet that are listed at most. */
export const NFT_CAP = 500
/** The only action of the callback. */
export const BIND = 'bind'

const address = text({ max: 42, pattern: 'walletAddress' })
const chainId = int({ min: 1, max: 2_147_483_647 })
const walletType = text({ max: WALLET_TYPE_CAP, pattern: 'code' })

const beginFails = ['walletBound', 'tooMany', 'noPublicUrl'] as const

/** Whether the member has bound a blockchain wallet. */
export const checkByMemberId = call('checkByMemberId', {
  method: 'GET',
  path: `${base}/checkByMemberId`,
  right: 'signedIn',
  input: {},
  output: z.object({ bound: z.boolean() }),
})

const bound = z.object({
  id: z.int(),
  address: z.string(),
  origin: z.enum(Object.keys(origins) as [keyof typeof origins]),
  walletType: z.string(),
  chainId: z.nullable(z.int()),
  publicKey: z.nullable(z.string()),
  createDate: z.string(),
})
export type BoundWallet = z.infer<typeof bound>

/** The member's blockchain wallet, and what the chain of the cooperative offers. */
export const detailByMemberId = call('detailByMemberId', {
  method: 'GET',
  path: `${base}/detailByMemberId`,
  right: 'user:wallet',
  input: {},
  output: z.object({
    /** Null until one is bound. */
    wallet: z.nullable(bound),
    /** Null where no chain is set. */
    chain: z.nullable(
      z.object({
        name: z.string(),
        /** The symbol of its currency. */
        currency: z.string(),
        /** Where an address is looked up; null where no explorer is set. */
        explorer: z.nullable(z.string()),
      }),
    ),
    /** The balance in the currency of the chain, as a decimal; null until it was read. */
    balance: z.nullable(z.string()),
    /** The words of a custodial wallet can still be seen: the member has not confirmed them. */
    wordsOpen: z.boolean(),
    /** The confirmation of a new custodial wallet is a code instead of the password. */
    byCode: z.boolean(),
  }),
})

const nft = z.object({
  id: z.int(),
  /** The address of its contract. */
  contract: z.string(),
  tokenId: z.string(),
  standard: z.enum(['ERC721', 'ERC1155']),
  /** How many of them: more than one only in ERC-1155. */
  amount: z.string(),
  collection: z.nullable(z.string()),
  name: z.nullable(z.string()),
  description: z.nullable(z.string()),
  hasPicture: z.boolean(),
})
export type Nft = z.infer<typeof nft>

/** The NFTs of the member's blockchain wallet, as they were read last; old ones are read again. */
export const findByMember = call('findByMember', {
  method: 'GET',
  path: `${base}/findByMember`,
  right: 'user:wallet',
  input: {
    pageNo: int({ min: 1, max: 1_000_000, default: 1 }),
    pageSize: int({ min: 1, max: 200, default: 24 }),
  },
  output: z.extend(pageOf(nft), {
    /** When they were read; null before the first time, and without a chain. */
    readDate: z.nullable(z.string()),
    /** They are being read. */
    reading: z.boolean(),
    /** The chain did not answer when they were to be read. */
    failed: z.boolean(),
    /** There are more than are listed. */
    capped: z.boolean(),
  }),
  fails: ['notFound'],
})

/** The picture of an NFT of the member: a copy of the cooperative's, drawn anew. */
export const nftPicture = call('nftPicture', {
  method: 'GET',
  path: `${base}/picture`,
  right: 'user:wallet',
  input: { id: { ...id(), server: false } },
  output: 'image',
  fails: ['notFound'],
})

/** Reads the NFTs of the member's blockchain wallet now. */
export const readNfts = call('readNfts', {
  method: 'POST',
  path: `${base}/read`,
  right: 'user:wallet',
  input: {},
  output: z.null(),
  fails: ['noChain', 'notFound', 'tooMany'],
})

/** The message that a wallet signs to be bound (EIP-4361). A new one replaces the one before. */
export const bindMessage = call('bindMessage', {
  method: 'POST',
  path: `${base}/bindMessage`,
  right: 'user:wallet',
  input: { address, chainId, walletType },
  output: z.object({ message: z.string(), expireDate: z.string() }),
  fails: beginFails,
})

/** Binds the wallet that has signed the message: once, and before it expires. */
export const bindWallet = call('bindWallet', {
  method: 'POST',
  path: `${base}/bind`,
  right: 'user:wallet',
  input: { signature: text({ max: 10_000 }) },
  output: bound,
  fails: ['walletBound', 'addressBound', 'bindingOver', 'wrongSignature', 'changed', 'tooMany'],
})

/**
 * What a wallet elsewhere needs: the address of the page for a phone, and the callback for other
 * applications. They have the same code, which works once and replaces the one before.
 */
export const bindElsewhere = call('bindElsewhere', {
  method: 'POST',
  path: `${base}/bindElsewhere`,
  right: 'user:wallet',
  input: { walletType },
  output: z.object({ page: z.string(), callback: z.string(), expireDate: z.string() }),
  fails: beginFails,
})

/** The message that a phone's wallet signs, for whoever has the code of `bindElsewhere`. */
export const phoneMessage = call('phoneMessage', {
  method: 'POST',
  path: PHONE_MESSAGE_PATH,
  right: 'public',
  input: {
    /** The path of the callback, below `CALLBACK_PATH`. */
    callback: text({ max: 300 }),
    address,
    chainId,
  },
  /** With the name of the member, to be seen before anything is signed. */
  output: z.object({ message: z.string(), member: z.string() }),
  fails: ['bindingOver', 'tooMany', 'noPublicUrl'],
})

/**
 * Creates a wallet whose key the cooperative keeps, and answers its words: again if they were lost on
 * their way, until the member has confirmed that they have them.
 */
export const createCustodialWallet = call('createCustodialWallet', {
  method: 'POST',
  path: `${base}/createCustodial`,
  right: 'user:wallet',
  input: proof,
  output: z.extend(bound, { mnemonic: z.string() }),
  fails: [...proofFails, 'walletBound'],
})

/** Confirms that the member has the words of their custodial wallet, which are never answered again. */
export const confirmWords = call('confirmWords', {
  method: 'POST',
  path: `${base}/confirmWords`,
  right: 'user:wallet',
  input: {},
  output: z.null(),
  fails: ['notFound'],
})
