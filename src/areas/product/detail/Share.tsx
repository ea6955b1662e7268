import { useTranslation } from 'react-i18next'
import { CopyButton } from '#src/kit/button/CopyButton.tsx'
import { Card } from '#src/kit/ui/Card.tsx'

/** The address of the public page, to open or to copy. */
export function Share({ path }: { path: string }) {
  const { t } = useTranslation('pages/product')
  const address = `${location.origin}${path}`
  return (
    <Card
      pad
      className="pd-share"
      title={t('share.title')}
      text={t('share.text')}
      actions={<CopyButton text={address} />}
    >
      <a href={path} target="_blank" rel="noopener">
        {address}
      </a>
    </Card>
  )
}
