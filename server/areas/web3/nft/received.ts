import type { Address, RpcLog } from 'viem'
import type { Nft } from '#contract/areas/web3/calls.ts'
import type { Chain } from '#server/gateways/chain/index.ts'
import { contractAbi } from './contracts.ts'

export type Token = Pick<Nft, 'contract' | 'tokenId' | 'standard'>

/** Tokens of one question that are looked at, at most. */
export const TOKENS_CAP = 5_000

/** Blocks that are searched with one question; servers that allow fewer are asked for fewer. */
const most = 5_000n

/** The tokens that a transfer moved. */
async function tokensIn({ address, topics, data }: RpcLog): Promise<Token[]> {
  const { decodeEventLog, getAddress } = await import('viem')
  // An ERC-20 transfer has the name of an ERC-721 one, but its amount is no topic.
  if (topics.length !== 4) return []
  const abi = await contractAbi()
  try {
    const { eventName, args } = decodeEventLog({ abi, topics: topics as never, data })
    const contract = getAddress(address)
    if (eventName === 'Transfer')
      return [{ contract, tokenId: String(args.tokenId), standard: 'ERC721' }]
    const ids = eventName === 'TransferBatch' ? args.ids : [args.id]
    return ids.map(id => ({ contract, tokenId: String(id), standard: 'ERC1155' as const }))
  } catch {
    // Something else than the standards say.
    return []
  }
}

/** The tokens that an address received in these blocks, perhaps no longer its own. */
async function search(chain: Chain, to: Address, from: bigint, until: bigint): Promise<Token[]> {
  const { encodeEventTopics, numberToHex, pad } = await import('viem')
  const abi = await contractAbi()
  const topicOf = (eventName: 'Transfer' | 'TransferSingle' | 'TransferBatch') =>
    encodeEventTopics({ abi, eventName })[0]
  const { contracts } = chain.settings
  const range = {
    fromBlock: numberToHex(from),
    toBlock: numberToHex(until),
    ...(contracts.length > 0 && { address: [...contracts] }),
  }
  const who = pad(to)
  const logs = await chain.ask(client => {
    const ask = (topics: unknown) =>
      client.request({ method: 'eth_getLogs', params: [{ ...range, topics } as never] })
    return Promise.all([
      ask([topicOf('Transfer'), null, who]),
      ask([[topicOf('TransferSingle'), topicOf('TransferBatch')], null, null, who]),
    ])
  })
  const found = new Map<string, Token>()
  for (const log of logs.flat())
    for (const token of await tokensIn(log)) {
      // A batch may have any number of them.
      if (found.size >= TOKENS_CAP) return [...found.values()]
      found.set(`${token.contract} ${token.tokenId}`, token)
    }
  return [...found.values()]
}

/** What a search found, up to which block, and how many blocks the server answers for. */
interface Received {
  tokens: Token[]
  until: bigint
  blocks: bigint
}

/**
 * The tokens that an address received from a block on. Fewer blocks are asked for where the server
 * refuses so many, or takes too long for them.
 */
export async function received(
  chain: Chain,
  to: Address,
  { from, head, blocks = most }: { from: bigint; head: bigint; blocks?: bigint | undefined },
): Promise<Received> {
  const until = from + blocks - 1n < head ? from + blocks - 1n : head
  try {
    return { tokens: await search(chain, to, from, until), until, blocks }
  } catch (error) {
    if (from === until) throw error
    return received(chain, to, { from, head, blocks: (until - from + 3n) / 4n })
  }
}
