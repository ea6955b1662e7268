import { CloudUploadOutlined, DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { importTemplate } from '#contract/kit/calls/importing.ts'
import { readSheet } from '../call/read.ts'
import { save } from '../export/download.ts'
import { useDrop } from '../file/useDrop.ts'
import type { StepProps } from './parts.ts'
import { Records } from './Records.tsx'

/** Chooses a file, or downloads a template to fill in. */
export function FileStep({ going, resource, project }: StepProps) {
  const { t } = useTranslation('pages/import')
  const id = useId()
  const { entity, form } = resource
  const reading = going.busy === 'reading'
  const take = ([file]: File[]) => {
    if (file && !going.busy) void going.choose(file)
  }
  const { over, handlers } = useDrop(take, going.busy !== undefined)

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
      <div className={over ? 'cs-import-drop cs-import-over' : 'cs-import-drop'} {...handlers}>
        <input
          id={id}
          type="file"
          className="cs-aside"
          accept=".xlsx,.csv,.txt,.tsv,text/csv"
          disabled={going.busy !== undefined}
          aria-describedby={`${id}-limits`}
          onChange={event => {
            take([...(event.target.files ?? [])])
            // The same file can be chosen again, after it was corrected.
            event.target.value = ''
          }}
        />
        <label htmlFor={id}>
          <CloudUploadOutlined aria-hidden />
          <strong>
            {reading ? t('file.reading', { name: going.chosen?.name }) : t('file.choose')}
          </strong>
          <span aria-hidden>{t('file.drop')}</span>
        </label>
        <p id={`${id}-limits`} className="cs-note">
          {t('file.limits')}
        </p>
      </div>
      <p className="cs-aside" role="status">
        {reading && t('file.reading', { name: going.chosen?.name })}
      </p>
      <Records going={going} resource={resource} />
    </>
  )
}
