import { useEffect, useState } from 'react'
import type { sandboxAct, sandboxCharge } from '#contract/areas/payment/calls/pay.ts'
import { payPaths } from '#contract/areas/payment/payPaths.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { Failure } from '#src/kit/call/failure.ts'
import { postLightly } from '#src/kit/light/send.ts'
import type { LightText } from '#src/kit/light/words.ts'
import { money } from '../pay/sum.ts'
import { Preferences } from '../signIn/Preferences.tsx'
import '../signIn/signIn.css'
import '../pay/pay.css'

const requestIdOf = () => decodeURIComponent(location.pathname.split('/')[2] ?? '')
const acts = ['PAY', 'TWICE', 'LATE', 'FAIL'] as const

/** Pays, declines or leaves: what a provider's page does, with test money. */
export function SandboxPay({ words }: { words: LightText }) {
  const say = (key: string) => words(`pages/sandboxPay:${key}`)
  const [charge, setCharge] = useState<CallOutput<typeof sandboxCharge>>()
  const [trouble, setTrouble] = useState('')
  const requestId = requestIdOf()
  useEffect(() => {
    postLightly<typeof sandboxCharge>(payPaths.sandboxCharge, { requestId })
      .then(setCharge)
      .catch((error: Failure) => setTrouble(error.message || '–'))
  }, [requestId])

  async function act(what: (typeof acts)[number]) {
    try {
      const done = await postLightly<typeof sandboxAct>(payPaths.sandboxAct, {
        ...{ requestId, act: what },
      })
      location.assign(done.returnUrl)
    } catch (error) {
      setTrouble((error instanceof Failure && error.message) || '–')
    }
  }

  return (
    <div className="si-page">
      <header className="si-top">
        <Preferences say={key => words(`pages/pay:${key}`)} />
      </header>
      <main className="si-main">
        <div className="si-card pay-card">
          <p className="pay-asker">{say('test')}</p>
          <h1>{charge?.title ?? say('title')}</h1>
          {charge && (
            <>
              <p className="pay-sum">{money(charge.amount)}</p>
              <p className="pay-note">{words(`pages/pay:ways.${charge.way}`)}</p>
              <div className="pay-told" role="status">
                {say(`state.${charge.state}`)}
              </div>
              {charge.state === 'PENDING' &&
                acts.map(one => (
                  <button
                    key={one}
                    type="button"
                    className={one === 'PAY' ? 'si-submit' : 'pay-second'}
                    onClick={() => void act(one)}
                  >
                    {say(`act.${one}`)}
                  </button>
                ))}
              <button
                type="button"
                className="pay-second"
                onClick={() => location.assign(charge.returnUrl)}
              >
                {say('leave')}
              </button>
            </>
          )}
          {trouble && (
            <p role="alert" className="si-trouble">
              {trouble}
            </p>
          )}
        </div>
      </main>
    </div>
  )
}
