import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '#src/kit/resource/Value.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import PreviewFrame from './PreviewFrame.tsx'
import { formOf } from './useForm.ts'
import './show.css'

/** The saved form as people would see it, once it is asked for. */
export default function Preview({ row }: { row: Row }) {
  const { t } = useTranslation('pages/forms')
  const [shown, setShown] = useState(false)
  return (
    <Card pad title={t('preview.title')} text={t('preview.text')}>
      <div className="ef-shown">
        {shown ? (
          <PreviewFrame
            formName={String(row.formName)}
            form={formOf(row)}
            followUp={row.followUp === true}
          />
        ) : (
          <Button onClick={() => setShown(true)}>{t('preview.show')}</Button>
        )}
      </div>
    </Card>
  )
}
