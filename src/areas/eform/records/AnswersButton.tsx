import { FileExcelOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { retryImport } from '#src/kit/page/retryImport.ts'

const AnswersDialog = lazy(retryImport(() => import('./AnswersDialog.tsx')))

/** Saves the answers of a form as a spreadsheet, with a column for each question. */
export function AnswersButton({ form, name }: { form: number; name: string }) {
  const { t } = useTranslation('pages/records')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={<FileExcelOutlined aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('sheet.button')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <AnswersDialog form={form} name={name} closed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
