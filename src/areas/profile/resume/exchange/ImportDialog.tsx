import { Alert, Button } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personalCv } from '#contract/areas/profile/personalCv.ts'
import { useActOn } from '#src/kit/call/useAct.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { SheetDrop } from '#src/kit/import/SheetDrop.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { useCvFile } from './useCvFile.ts'
import { useImported } from './useImported.ts'
import { useOwnCv } from './useOwnCv.ts'

/** Reads a file, shows what it would change, and changes that once it is confirmed. */
export default function ImportDialog({ close }: { close(): void }) {
  const { t } = useTranslation('pages/cvExchange')
  const words = wordsOf(personalCv)
  const [open, setOpen] = useState(true)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string[]>([])
  const { cv, query } = useOwnCv()
  const file = useCvFile()
  const imported = useImported(cv)
  const actOn = useActOn()
  const id = useId()
  const { read, changes } = imported
  const nothing = Object.keys(changes).length === 0

  async function take(given: File) {
    setRefused([])
    const found = await file.read(given)
    if (found) imported.begin(given.name, found)
  }
  async function apply() {
    setBusy(true)
    const outcome = await actOn(personalCv, cv ? 'update' : 'create', cv, changes, {
      refusals: 'here',
      done: t('import.done'),
    })
    setBusy(false)
    if (outcome.ok) return setOpen(false)
    const fields = Object.entries(outcome.fields).map(
      ([name, text]) => `${words.label(name)}: ${text}`,
    )
    setRefused([outcome.message || t('import.refused'), ...fields])
  }
  return (
    <Dialog
      name="cv.import"
      open={open}
      width={760}
      title={t('import.title')}
      unsaved={read !== undefined && !nothing}
      okText={t('import.ok')}
      okButtonProps={{ disabled: !read || !query.isSuccess || nothing }}
      busy={busy}
      onOk={() => void apply()}
      onCancel={() => setOpen(false)}
      afterClose={close}
    >
      <p className="cs-form-lead">{t('import.lead')}</p>
      {!read && (
        <>
          <SheetDrop
            take={given => void take(given)}
            reading={file.reading}
            disabled={file.reading !== undefined}
            refused={file.refusal ? id : undefined}
            accept=".json,.pdf,application/json,application/pdf"
            words={{ choose: t('import.choose'), limits: t('import.limits') }}
          />
          {file.refusal && (
            <Alert id={id} type="warning" showIcon role="alert" message={file.refusal} />
          )}
        </>
      )}
      {read && (
        <>
          <p className="ce-from">
            {t('import.from', { name: imported.name })}{' '}
            <Button type="link" size="small" onClick={imported.again}>
              {t('import.other')}
            </Button>
          </p>
          {query.isLoading && <Wait />}
          {query.isError && <Trouble error={query.error} retry={() => void query.refetch()} />}
          {query.isSuccess && <ImportPreview mine={cv ?? {}} imported={imported} />}
        </>
      )}
      {refused.length > 0 && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          message={refused[0]}
          description={refused.slice(1).join('\n')}
          className="ce-refused"
        />
      )}
    </Dialog>
  )
}
