import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#src/kit/ui/Card.tsx'
import { BrowserWallets } from './BrowserWallets.tsx'
import { Elsewhere } from './Elsewhere.tsx'

interface Props {
  /** Called when a wallet was bound. */
  bound(): void
  /** Opens the dialog for a wallet that the cooperative keeps. */
  create(): void
}

/** What a blockchain wallet is for, and the three ways to bind one. */
export function Ways({ bound, create }: Props) {
  const { t } = useTranslation('pages/web3')
  return (
    <Card pad title={t('ways.title')} text={t('ways.text')}>
      <div className="w3-ways">
        <Way title={t('browser.title')} text={t('browser.text')}>
          <BrowserWallets bound={bound} />
        </Way>
        <Way title={t('phone.title')} text={t('phone.text')}>
          <Elsewhere bound={bound} />
        </Way>
        <Way title={t('custodial.title')} text={t('custodial.text')}>
          <Button onClick={create}>{t('custodial.open')}</Button>
        </Way>
      </div>
    </Card>
  )
}

interface WayProps {
  title: string
  text: string
  children: ReactNode
}

const Way = ({ title, text, children }: WayProps) => (
  <section>
    <h3>{title}</h3>
    <p className="cs-note">{text}</p>
    {children}
  </section>
)
