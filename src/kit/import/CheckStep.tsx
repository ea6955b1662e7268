import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '../form/FormAlert.tsx'
import { number } from '../words/format.ts'
import { ProblemFile, Problems } from './Problems.tsx'
import type { StepProps } from './parts.ts'

const figure = (count: number) => number(String(count))

/** The result of the dry run for each row. */
export function CheckStep({ going, resource, fixed }: StepProps) {
  const { t } = useTranslation('pages/import')
  const { outcome, begun } = going
  const back = <Button onClick={() => going.go('columns')}>{t('columns.back')}</Button>
  if (!begun) return null
  if (!outcome || outcome.stopped)
    return (
      <>
        {outcome && <FormAlert type="info" message={t('check.stopped')} />}
        <div className="cs-import-buttons">
          {back}
          <Button type="primary" onClick={() => void going.check()}>
            {t('columns.next')}
          </Button>
        </div>
      </>
    )
  const { good, refused } = outcome
  const counted = { count: good, number: figure(good) }
  const both = { good: figure(good), refused: figure(refused) }
  const some = () =>
    good > 0 ? t('check.some', both) : t('check.none', { ...both, count: refused })
  const said = refused === 0 ? t('check.fine', counted) : some()
  return (
    <>
      <FormAlert
        type={refused > 0 ? 'warning' : 'success'}
        message={said}
        description={refused > 0 && !fixed && t('check.fix')}
      />
      {refused > 0 && (
        <>
          <div className="cs-import-ways">
            <ProblemFile id={begun.id} name={going.chosen?.name ?? ''} />
            {!fixed && <Button onClick={() => going.go('file')}>{t('check.again')}</Button>}
          </div>
          <Problems resource={resource} problems={outcome.problems} all={refused} />
        </>
      )}
      {!begun.undoable && good > 0 && <p className="cs-note">{t('check.lasting')}</p>}
      <div className="cs-import-buttons">
        {back}
        {good > 0 && (
          <Button type="primary" onClick={() => void going.run(refused > 0)}>
            {t(refused > 0 ? 'check.skip' : 'check.run', counted)}
          </Button>
        )}
      </div>
    </>
  )
}
