import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { importTemplate } from '#contract/kit/calls/importing.ts'
import { readSheet } from '../call/read.ts'
import { save } from '../export/download.ts'
import type { StepProps } from './parts.ts'
import { Records } from './Records.tsx'
import { SheetDrop } from './SheetDrop.tsx'

/** Chooses a file, or downloads a template to fill in. */
export function FileStep({ going, resource, project }: StepProps) {
  const { t } = useTranslation('pages/import')
  const { entity, form } = resource

  async function download() {
    const received = await readSheet(importTemplate, {
      entity: entity.name,
      columns: JSON.stringify(form.flat()),
      project,
    })
    if (received) save(received, `${entity.name}-template.xlsx`)
  }
  return (
    <>
      <p>{t('file.intro')}</p>
      <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void download()}>
        {t('file.template')}
      </Button>
      <SheetDrop
        take={file => void going.choose(file)}
        reading={going.busy === 'reading' ? going.chosen?.name : undefined}
        disabled={going.busy !== undefined}
      />
      <Records going={going} resource={resource} />
    </>
  )
}
