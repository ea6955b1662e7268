import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ganache from 'ganache'
import {
  type Abi,
  type Address,
  createPublicClient,
  createWalletClient,
  getAddress,
  type Hex,
  http,
} from 'viem'
import { type HDAccount, mnemonicToAccount } from 'viem/accounts'
import type { ChainSettings } from '#server/gateways/chain/settings.ts'
import { root } from '#server/paths.ts'

/** The words of accounts that everybody tests with. */
const words = 'test test test test test test test test test test test junk'
const CHAIN_ID = 1337

/** An account of the chain, with money to pay for transactions. */
export const chainAccount = (index: number): HDAccount =>
  mnemonicToAccount(words, { addressIndex: index })

/** Contracts of OpenZeppelin, as they were compiled there. */
type Contract =
  | 'ERC721PresetMinterPauserAutoId'
  | 'ERC1155PresetMinterPauser'
  | 'ERC20PresetFixedSupply'

const compiled = (name: Contract) =>
  JSON.parse(
    readFileSync(
      join(root, `node_modules/@openzeppelin/contracts/build/contracts/${name}.json`),
      'utf8',
    ),
  ) as { abi: Abi; bytecode: Hex }

/** A blockchain of this machine: each transaction is mined at once. */
export async function startChain() {
  const server = ganache.server({
    chain: { chainId: CHAIN_ID },
    wallet: { mnemonic: words, totalAccounts: 60 },
    logging: { quiet: true },
  })
  await server.listen(0, '127.0.0.1')
  const url = `http://127.0.0.1:${server.address().port}`
  const transport = http(url)
  const client = createPublicClient({ transport, pollingInterval: 20, cacheTime: 0 })
  const owner = chainAccount(0)
  const wallet = createWalletClient({ account: owner, transport })
  const mined = (hash: Hex) => client.waitForTransactionReceipt({ hash })

  /** Deploys bytecode; the address of the contract. */
  async function put(abi: Abi, bytecode: Hex, args: readonly unknown[] = []): Promise<Address> {
    const hash = await wallet.deployContract({ abi, bytecode, args, chain: null })
    const { contractAddress } = await mined(hash)
    if (!contractAddress) throw new Error('the contract was not deployed')
    return getAddress(contractAddress)
  }

  return {
    url,
    chainId: CHAIN_ID,
    client,
    put,
    deploy: (name: Contract, args: readonly unknown[]) => {
      const { abi, bytecode } = compiled(name)
      return put(abi, bytecode, args)
    },
    /** Calls a contract as an account of the chain, by default as its owner. */
    async call(
      name: Contract,
      address: Address,
      functionName: string,
      args: readonly unknown[],
      by: HDAccount = owner,
    ) {
      const as = createWalletClient({ account: by, transport })
      const { abi } = compiled(name)
      await mined(await as.writeContract({ abi, address, functionName, args, chain: null }))
    },
    /** Mines further blocks. */
    mine: (blocks: number) => client.request({ method: 'evm_mine', params: [{ blocks }] } as never),
    /** The settings that lead to it. */
    settings: (more: Partial<ChainSettings> = {}): ChainSettings => ({
      rpcUrl: url,
      name: 'Local chain',
      currency: 'ETH',
      explorerUrl: 'https://explorer.example',
      contracts: [],
      startBlock: 0n,
      ipfsUrl: 'http://127.0.0.1:9/ipfs/',
      anchorKey: undefined,
      confirmations: 1,
      ...more,
    }),
    close: () => server.close(),
  }
}
export type LocalChain = Awaited<ReturnType<typeof startChain>>
