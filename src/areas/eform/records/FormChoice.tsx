import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ref } from '#contract/kit/field.ts'
import { Ref } from '#src/kit/field/Ref.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { plainWords } from '#src/kit/words/words.ts'
import { formAddress } from './address.ts'

const field = ref('eform', {})
const words = plainWords(name => name)

/** Leads to the submissions of one form: its summary, table, and one by one. */
export function FormChoice() {
  const { t } = useTranslation('pages/records')
  const navigate = useNavigate()
  const id = useId()
  return (
    <Card className="er-choice">
      <label htmlFor={id}>{t('choose')}</label>
      <Ref.Input
        id={id}
        name="eform"
        field={field}
        words={words}
        value={null}
        onChange={form => form && void navigate(formAddress(Number(form), 'summary'))}
      />
      <p className="cs-note">{t('chooseHint')}</p>
    </Card>
  )
}
