import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { eform } from '#contract/areas/eform/eform.ts'
import { useAct } from '#src/kit/call/useAct.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import type { Row } from '#src/kit/resource/Value.tsx'
import { wordsOf } from '#src/kit/words/words.ts'

/** Writes a published version into the form again, after a question. */
export function BringBack({ row, number }: { row: Row; number: number }) {
  const { t } = useTranslation('pages/forms')
  const [open, setOpen] = useState(false)
  const { run, busy } = useAct(eform, 'takeVersion', { done: t('versions.backDone', { number }) })
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-label={t('versions.backOf', { number })}>
        {t('versions.back')}
      </Button>
      <Dialog
        name="eform.takeVersion"
        open={open}
        title={t('versions.backOf', { number })}
        okText={t('versions.back')}
        busy={busy}
        onOk={() => void run(row, { number }).then(() => setOpen(false))}
        onCancel={() => setOpen(false)}
      >
        <p>{wordsOf(eform).ask('takeVersion')}</p>
      </Dialog>
    </>
  )
}
