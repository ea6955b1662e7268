import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '../form/FormAlert.tsx'
import { number } from '../words/format.ts'
import { ProblemFile, Problems } from './Problems.tsx'
import type { StepProps } from './parts.ts'

const figure = (count: number) => number(String(count))

/** The created rows, and a button to undo the import. */
export function ResultStep({ going, resource, fixed, close }: StepProps & { close(): void }) {
  const { t } = useTranslation('pages/import')
  const { outcome, undone, begun } = going
  if (!outcome || !begun) return null
  const { good, refused } = outcome
  const notRemoved = undone?.kept ?? []
  const said = undone
    ? t('result.undone', { count: undone.removed, number: figure(undone.removed) })
    : t('result.done', { count: good, number: figure(good) })
  const more = undone
    ? notRemoved.length > 0 && t('result.kept', { number: figure(notRemoved.length) })
    : refused > 0 && t('result.left', { refused: figure(refused) })
  return (
    <>
      <FormAlert type={more ? 'warning' : 'success'} message={said} description={more} />
      {notRemoved.length > 0 && (
        <Problems resource={resource} problems={notRemoved} all={notRemoved.length} />
      )}
      {!undone && refused > 0 && (
        <div className="cs-import-ways">
          <ProblemFile id={begun.id} name={going.chosen?.name ?? ''} />
        </div>
      )}
      <div className="cs-import-buttons">
        {begun.undoable && !undone && (
          <Button danger onClick={() => void going.undo(begun.id)}>
            {t('result.undo')}
          </Button>
        )}
        {!fixed && <Button onClick={() => going.go('file')}>{t('result.more')}</Button>}
        <Button type="primary" onClick={close}>
          {t('result.close')}
        </Button>
      </div>
    </>
  )
}
