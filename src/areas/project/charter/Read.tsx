import { EditOutlined, HistoryOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CharterVersion } from '#contract/areas/project/calls/charter.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { SectionHead } from '../frame/SectionHead.tsx'
import { Made, type ViewProps } from './parts.tsx'
import { Sheet } from './Sheet.tsx'

/** The current charter. */
export function Read({ version, mayWrite, go }: ViewProps & { version: CharterVersion }) {
  const { t } = useTranslation('pages/charter')
  return (
    <>
      <SectionHead title={t('title')}>
        <Button icon={<PrinterOutlined aria-hidden />} onClick={() => print()}>
          {t('print')}
        </Button>
        <Button icon={<HistoryOutlined aria-hidden />} onClick={() => go({ at: 'versions' })}>
          {t('versions.title')}
        </Button>
        {mayWrite && (
          <Button
            type="primary"
            icon={<EditOutlined aria-hidden />}
            onClick={() => go({ at: 'write' })}
          >
            {t('edit')}
          </Button>
        )}
      </SectionHead>
      <Card as="article" className="ch-paper">
        <header className="ch-version">
          <strong>{t('version', { number: version.number })}</strong>
          <Made of={version} />
        </header>
        <Sheet of={version} />
      </Card>
    </>
  )
}
