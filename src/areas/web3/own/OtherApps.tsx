import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#src/kit/button/CopyButton.tsx'
import { Wait } from '#src/kit/page/states.tsx'
import { Expiry } from './Expiry.tsx'

interface Props {
  /** The address that another application calls. */
  callback: string | undefined
  /** Seconds until it expires. */
  left: number
  busy: boolean
  /** Asks for a new address. */
  ask(): void
}

/** The address that another application calls to say which wallet the member has. */
export function OtherApps({ callback, left, busy, ask }: Props) {
  const { t } = useTranslation('pages/web3')
  if (busy) return <Wait as="field" />
  return (
    <div className="w3-callback">
      <p className="cs-note">{t('apps.text')}</p>
      {callback && left > 0 ? (
        <>
          <code className="w3-hash">{callback}</code>
          <Expiry left={left} />
          <CopyButton text={callback} label={t('apps.copy')} />
        </>
      ) : (
        <>
          {callback && <p role="status">{t('expiry.over')}</p>}
          <Button onClick={ask}>{t('apps.again')}</Button>
        </>
      )}
    </div>
  )
}
