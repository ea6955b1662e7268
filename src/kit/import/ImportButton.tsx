import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isImportable } from '#contract/kit/importing.ts'
import { loadImport } from '../list/later.ts'
import { lazyWithWords } from '../page/lazyWithWords.tsx'
import type { Resource } from '../resource/resource.ts'
import { can } from '../session/can.tsx'

const ImportDialog = lazyWithWords(['pages/import'], loadImport)

/** Opens the import of rows, if the member may create them; inside a project, into it. */
export function ImportButton({ resource, project }: { resource: Resource; project?: string }) {
  const { t } = useTranslation('kit')
  const [open, setOpen] = useState(false)
  if (!can(resource.entity, 'create') || !isImportable(resource.entity)) return null
  return (
    <>
      <Button
        // An additional icon would have to be loaded.
        icon={<DownloadOutlined rotate={180} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('import.button')}
      </Button>
      {open && (
        <ImportDialog
          resource={resource}
          {...(project && { project })}
          closed={() => setOpen(false)}
        />
      )}
    </>
  )
}
