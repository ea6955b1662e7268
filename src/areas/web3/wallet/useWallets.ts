import { useLayoutEffect, useState } from 'react'
import { type BrowserWallet, watchWallets } from './found.ts'

/** The wallets of this browser. */
export function useWallets(): readonly BrowserWallet[] {
  const [wallets, setWallets] = useState<readonly BrowserWallet[]>([])
  // Before anything is painted: most are there already, and nobody should read that there is none.
  useLayoutEffect(() => watchWallets(setWallets), [])
  return wallets
}
