import { useState } from 'react'
import {
  connectAccount,
  type Provider,
  signMessage,
  WalletError,
} from '#src/areas/web3/wallet/provider.ts'
import { useWallets } from '#src/areas/web3/wallet/useWallets.ts'
import type { LightText } from '#src/kit/light/words.ts'
import { Page, type Say } from '../signIn/Page.tsx'
import { useSending } from '../signIn/sending.ts'
import { callBack, isCallback, messageFor } from './callback.ts'
import { Elsewhere } from './Elsewhere.tsx'
import { Note } from './Note.tsx'

interface Props {
  words: LightText
  /** What the code carries: the path of the callback, below its address. */
  callback: string
}

/** What the wallet is asked to sign, and for whom. */
interface Asked {
  address: string
  message: string
  member: string
}

const nexts = ['bindingOver', 'walletBound', 'addressBound', 'wrongSignature', 'network']

/** What a wallet app on a phone opens: the wallet is connected, and signs. */
export function BindWallet({ words, callback }: Props) {
  const [step, setStep] = useState<'connect' | 'message' | 'sign' | 'bind'>()
  const say: Say = (key, values) => words(`pages/signIn:${key}`, values)
  const own: Say = (key, values) => words(`pages/bindWallet:${key}`, values)
  const sending = useSending(words, name =>
    nexts.includes(name) ? own(`next.${name}`) : undefined,
  )
  const [wallet] = useWallets()
  const [asked, setAsked] = useState<Asked>()
  const [done, setDone] = useState(false)

  /** Connects the wallet; what it is to sign, and for whom, is seen before anything is signed. */
  async function connect(provider: Provider) {
    setStep('connect')
    const account = await connectAccount(provider)
    setStep('message')
    setAsked({ ...account, ...(await messageFor(callback, account)) })
  }
  async function sign(provider: Provider, { message, address }: Asked) {
    setStep('sign')
    const signature = await signMessage(provider, message, address)
    setStep('bind')
    // Another account may be chosen after a refusal.
    setAsked(undefined)
    await callBack(callback, address, signature)
    setDone(true)
  }
  /** What the wallet refused is no failure of the server. */
  const sayTrouble = (error: unknown) => {
    if (!(error instanceof WalletError)) throw error
    sending.say(own(`trouble.${error.why}`), '')
  }
  function submit() {
    if (!wallet) return
    const { provider } = wallet
    const go = () => (asked ? sign(provider, asked) : connect(provider)).catch(sayTrouble)
    void sending.send(go).then(() => setStep(undefined))
  }

  if (done) return <Note say={say} title={own('title')} good={own('done')} />
  if (!isCallback(callback)) return <Note say={say} title={own('title')} text={own('incomplete')} />
  if (!wallet)
    return (
      <Note say={say} title={own('title')} text={own('none')}>
        <Elsewhere own={own} />
      </Note>
    )
  const now = step && own(`step.${step}`)
  return (
    <Page
      // The button says what is waited for.
      say={(key, values) => (key === 'busy' && now) || say(key, values)}
      title={own('title')}
      lead={asked ? own('confirm', { member: asked.member }) : own('lead')}
      sending={sending}
      submit={submit}
      submitWords={own(asked ? 'sign' : 'submit')}
    >
      <p className="cs-aside" role="status">
        {now}
      </p>
    </Page>
  )
}
