import { TableOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '#contract/areas/eform/element.ts'
import { usePreference } from '#src/kit/preference.ts'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import { firstLanguage } from '#src/kit/words/letterLanguages.ts'
import { useQuestions } from '../useQuestions.ts'
import { columnsKey, columnsOf } from './columns.ts'

/** Chooses the questions that are columns; the choice is kept for the member. */
export function ChooseColumns({ form }: { form: number }) {
  const { t } = useTranslation('pages/records')
  const [open, setOpen] = useState(false)
  const { questions } = useQuestions(form)
  const { value, save } = usePreference(columnsKey(form))
  if (!questions) return null
  const { elements, languages } = questions
  const shown = columnsOf(elements, value).map(({ key }) => key)
  const toggle = (key: string, on: boolean) =>
    save(on ? [...shown, key] : shown.filter(one => one !== key))
  return (
    <>
      <Button
        icon={<TableOutlined aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('columns.button')}
      </Button>
      <Drawer title={t('columns.title')} open={open} onClose={() => setOpen(false)}>
        <fieldset className="er-columns">
          <legend>{t('columns.text')}</legend>
          {elements.map(({ key, name }) => (
            <Checkbox
              key={key}
              checked={shown.includes(key)}
              // Without any column there is nothing to read.
              disabled={shown.length === 1 && shown.includes(key)}
              onChange={event => toggle(key, event.target.checked)}
            >
              {textIn(
                name,
                firstLanguage(() => true),
                languages,
              )}
            </Checkbox>
          ))}
        </fieldset>
        <Button onClick={() => save(null)} disabled={!Array.isArray(value)}>
          {t('columns.usual')}
        </Button>
      </Drawer>
    </>
  )
}
