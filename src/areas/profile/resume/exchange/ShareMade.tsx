import { Button, Input } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#src/kit/button/CopyButton.tsx'
import { QrCode } from '#src/kit/ui/QrCode.tsx'

/** A link that was just made. It cannot be shown again: only its digest is stored. */
export function ShareMade({ url, another }: { url: string; another(): void }) {
  const { t } = useTranslation('pages/cvExchange')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="ce-made" aria-labelledby="ce-made">
      <h3 id="ce-made" ref={heading} tabIndex={-1}>
        {t('share.made')}
      </h3>
      <p>{t('share.once')}</p>
      <Input readOnly value={url} aria-label={t('share.made')} onFocus={e => e.target.select()} />
      <div className="ce-made-ways">
        <div className="ce-qr">
          <QrCode text={url} label={t('share.qr')} />
        </div>
        <div className="ce-exchange">
          <CopyButton text={url} />
          <Button onClick={another}>{t('share.another')}</Button>
        </div>
      </div>
    </section>
  )
}
