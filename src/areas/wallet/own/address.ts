import { useSearchParams } from 'react-router'

/** The wallet of points, and the one of a blockchain. */
export const wallets = ['web2', 'web3'] as const

export const tabs = ['transactions', 'overview', 'withdrawals', 'statements'] as const

/** The transaction whose details are shown. */
const TX = 'tx'

/** The wallet, its tab and the transaction of the address. */
export function useWalletAddress() {
  const [params, setParams] = useSearchParams()
  const tx = Number(params.get(TX))
  const withTx = (id: number | undefined) => {
    const next = new URLSearchParams(params)
    if (id === undefined) next.delete(TX)
    else next.set(TX, String(id))
    return next
  }
  return {
    shown: wallets.find(wallet => wallet === params.get('wallet')) ?? wallets[0],
    tab: tabs.find(tab => tab === params.get('tab')) ?? tabs[0],
    tx: Number.isSafeInteger(tx) && tx > 0 ? tx : undefined,
    /** The address of a transaction's details. */
    toTx: (id: number) => `?${withTx(id)}`,
    closeTx: () => setParams(withTx(undefined)),
  }
}
