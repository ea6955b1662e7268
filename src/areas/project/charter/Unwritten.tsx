import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Nothing } from '#src/kit/page/states.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import type { ViewProps } from './parts.tsx'

/** Shown if there is no charter yet: a button to write it, or who can. */
export function Unwritten({ mayWrite, archived, go }: ViewProps & { archived: boolean }) {
  const { t } = useTranslation('pages/charter')
  const text = archived ? 'unwritten.archived' : mayWrite ? 'unwritten.text' : 'unwritten.others'
  return (
    <Card aria-label={t('title')}>
      <Nothing title={t('unwritten.title')} text={t(text)}>
        {mayWrite && (
          <Button type="primary" onClick={() => go({ at: 'write' })}>
            {t('unwritten.begin')}
          </Button>
        )}
      </Nothing>
    </Card>
  )
}
