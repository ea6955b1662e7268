import { ExportOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { declared } from '#contract/kit/declared.ts'
import { isImportable } from '#contract/kit/importing.ts'
import { retryImport } from '#src/kit/page/retryImport.ts'
import { resourceOf } from '#src/kit/resource/resources.ts'
import { can } from '#src/kit/session/can.tsx'

const MakeRecords = lazy(retryImport(() => import('./MakeRecords.tsx')))

/** The entities whose records the member may create from a file. */
const targets = (): string[] =>
  Object.values(declared().entities)
    .filter(one => can(one, 'create') && isImportable(one) && resourceOf(one.name))
    .map(({ name }) => name)

interface Props {
  form: number
  /** Only of this submission. */
  record?: number
  /** Called when records may have been made. */
  made?(): void
}

/** Makes records of another entity of what was submitted. */
export function RecordsButton({ form, record, made }: Props) {
  const { t } = useTranslation('pages/records')
  const [open, setOpen] = useState(false)
  const entities = targets()
  if (entities.length === 0) return null
  return (
    <>
      <Button
        icon={<ExportOutlined aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t(record === undefined ? 'make.button' : 'make.one')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <MakeRecords
            {...{ form, record, entities }}
            closed={() => {
              setOpen(false)
              made?.()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
