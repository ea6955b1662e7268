import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { article } from '#contract/areas/content/article.ts'
import { useAct } from '#src/kit/call/useAct.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import type { Row } from '#src/kit/resource/Value.tsx'
import { wordsOf } from '#src/kit/words/words.ts'

/** Writes a published version into the article again, after a question. */
export function BringBack({ row, number }: { row: Row; number: number }) {
  const { t } = useTranslation('pages/articles')
  const [open, setOpen] = useState(false)
  const { run, busy } = useAct(article, 'takeVersion', { done: t('back.done', { number }) })
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-label={t('back.of', { number })}>
        {t('back.button')}
      </Button>
      <Dialog
        name="article.takeVersion"
        open={open}
        title={t('back.of', { number })}
        okText={t('back.button')}
        busy={busy}
        onOk={() => void run(row, { number }).then(() => setOpen(false))}
        onCancel={() => setOpen(false)}
      >
        <p>{wordsOf(article).ask('takeVersion')}</p>
      </Dialog>
    </>
  )
}
