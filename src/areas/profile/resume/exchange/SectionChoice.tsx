import { Button, Checkbox } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type CvSection, personalCv } from '#contract/areas/profile/personalCv.ts'
import { wordsOf } from '#src/kit/words/words.ts'

interface Props {
  /** Those that can be chosen. */
  offered: readonly CvSection[]
  value: readonly CvSection[]
  onChange(value: CvSection[]): void
  /** None is chosen, and that was refused. */
  refused: boolean
}

/** Chooses sections of a resume, in their order. */
export function SectionChoice({ offered, value, onChange, refused }: Props) {
  const { t } = useTranslation('pages/cvExchange')
  const words = wordsOf(personalCv)
  const id = useId()
  return (
    <fieldset className="ce-sections" aria-describedby={refused ? id : undefined}>
      <legend>{t('sections')}</legend>
      {offered.map(section => (
        <Checkbox
          key={section}
          checked={value.includes(section)}
          onChange={event =>
            onChange(
              offered.filter(one => (one === section ? event.target.checked : value.includes(one))),
            )
          }
        >
          {words.choice('cardSections', section)}
        </Checkbox>
      ))}
      {value.length < offered.length && (
        <Button type="link" size="small" onClick={() => onChange([...offered])}>
          {t('all')}
        </Button>
      )}
      {refused && (
        <p id={id} className="cs-refused" role="alert">
          {t('none')}
        </p>
      )}
    </fieldset>
  )
}
