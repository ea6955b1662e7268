import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bindMessage, bindWallet } from '#contract/areas/web3/calls.ts'
import { WALLET_TYPE_CAP } from '#contract/areas/web3/chainWallet.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import type { BrowserWallet } from '../wallet/found.ts'
import { connectAccount, signMessage, WalletError } from '../wallet/provider.ts'

/** What is waited for. */
export type Step = 'connect' | 'message' | 'sign' | 'bind'

type State =
  | { at: 'start' }
  | { at: 'work'; wallet: string; step: Step }
  | { at: 'trouble'; problem: string }

/** The steps go on only as long as nobody gave up. */
class GaveUp extends Error {}

/** The code of an application, of what the contract allows. */
export const walletTypeOf = (rdns = ''): string =>
  rdns.replace(/[^\w.:-]/g, '').slice(0, WALLET_TYPE_CAP) || 'INJECTED'

/** Binds a wallet of this browser: it is connected, and signs what the server asks it to. */
export function useBinding(done: () => void) {
  const { t } = useTranslation('pages/web3')
  const { send } = useSend({ refusals: 'allHere' })
  const [state, setState] = useState<State>({ at: 'start' })
  const attempt = useRef(0)
  // Whoever has left the page binds nothing any more.
  useEffect(
    () => () => {
      attempt.current++
    },
    [],
  )

  /** Answers why it was refused; nothing when it is bound. */
  async function run({ provider, rdns }: BrowserWallet, go: (step: Step) => void) {
    go('connect')
    const account = await connectAccount(provider)
    go('message')
    const asked = await send(bindMessage, { ...account, walletType: walletTypeOf(rdns) })
    if (!asked.ok) return asked.message || t('unanswered')
    go('sign')
    const signature = await signMessage(provider, asked.data.message, account.address)
    go('bind')
    const bound = await send(bindWallet, { signature })
    if (!bound.ok) return bound.message || t('unanswered')
  }

  const problemOf = (error: unknown): string => {
    if (error instanceof WalletError) return t(`trouble.${error.why}`)
    throw error
  }

  async function bind(wallet: BrowserWallet) {
    const own = ++attempt.current
    const go = (step: Step) => {
      if (attempt.current !== own) throw new GaveUp()
      setState({ at: 'work', wallet: wallet.id, step })
    }
    const problem = await run(wallet, go).catch((error: unknown) =>
      error instanceof GaveUp ? undefined : problemOf(error),
    )
    if (attempt.current !== own) return
    setState(problem === undefined ? { at: 'start' } : { at: 'trouble', problem })
    if (problem === undefined) done()
  }

  function giveUp() {
    attempt.current++
    setState({ at: 'start' })
  }

  return { state, bind, giveUp }
}
