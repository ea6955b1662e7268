import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { busySign } from '#src/kit/button/busy.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import type { BrowserWallet } from '../wallet/found.ts'
import { useWallets } from '../wallet/useWallets.ts'
import { useBinding } from './useBinding.ts'

/** The wallets of this browser, each with a button that connects it and asks for a signature. */
export function BrowserWallets({ bound }: { bound(): void }) {
  const { t } = useTranslation(['pages/web3', 'kit'])
  const wallets = useWallets()
  const { state, bind, giveUp } = useBinding(bound)
  const work = state.at === 'work' ? state : undefined
  const waitsForWallet = work?.step === 'connect' || work?.step === 'sign'
  if (wallets.length === 0) return <p className="w3-none">{t('pages/web3:browser.none')}</p>
  return (
    <>
      {state.at === 'trouble' && <FormAlert message={state.problem} />}
      <ul className="w3-wallets">
        {wallets.map(wallet => (
          <li key={wallet.id}>
            <Button
              block
              loading={busySign(work?.wallet === wallet.id)}
              disabled={work !== undefined && work.wallet !== wallet.id}
              icon={<Icon of={wallet} />}
              onClick={() => void bind(wallet)}
            >
              {wallet.name ?? t('pages/web3:browser.unnamed')}
            </Button>
          </li>
        ))}
      </ul>
      <div className="w3-step">
        <p role="status">{work && t(`pages/web3:step.${work.step}`)}</p>
        {waitsForWallet && <Button onClick={giveUp}>{t('kit:cancel')}</Button>}
      </div>
    </>
  )
}

const Icon = ({ of: { icon } }: { of: BrowserWallet }) =>
  icon && <img className="w3-icon" src={icon} alt="" width="24" height="24" />
