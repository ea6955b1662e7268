import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormTexts } from '#contract/areas/eform/formSchema.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { Wait } from '#src/kit/page/states.tsx'
import { Tabs, tabPanel } from '#src/kit/ui/Tabs.tsx'
import type { RowsProps } from '#src/pages/form/Rows.tsx'
import { Builder } from './builder/Builder.tsx'
import { elementsOf } from './builder/elements.ts'
import { FormField } from './FormField.tsx'
import { PageTexts } from './PageTexts.tsx'
import { Settings } from './settings/Settings.tsx'

const PreviewFrame = lazy(() => import('../show/PreviewFrame.tsx'))

const parts = ['elements', 'texts', 'settings'] as const
type PartName = (typeof parts)[number]

/** Those that are always in sight. */
const above = ['formName', 'type']
const partOf = (name: string): PartName =>
  name === 'elements' || name === 'texts' ? name : 'settings'

/** The fields of a form: its questions, the texts of its page, and who may answer from when on. */
export function FormFields(props: RowsProps) {
  const { draft, prefix, below } = props
  const { values, refused } = draft
  const { t } = useTranslation('pages/forms')
  const [part, setPart] = useState<PartName>('elements')
  // Others need not be loaded before they are opened: the calendar alone is large.
  const [opened, setOpened] = useState<readonly PartName[]>([part])
  if (!opened.includes(part)) setOpened([...opened, part])
  const panel = `${prefix}-parts`
  const languages = (Array.isArray(values.languages) ? values.languages : []) as LetterLanguage[]
  const texts = (values.texts ?? {}) as FormTexts

  // A refused field behind another tab would not be seen. At once, since it is focused next.
  const [before, setBefore] = useState(refused)
  if (refused !== before) {
    setBefore(refused)
    const names = Object.keys(refused).filter(name => !above.includes(name))
    const [first] = names
    if (
      first &&
      names.some(name => !(name in before)) &&
      !names.some(name => partOf(name) === part)
    )
      setPart(partOf(first))
  }
  const preview = (
    <Suspense fallback={<Wait />}>
      <p className="cs-note ef-preview-note">{t('preview.live')}</p>
      <PreviewFrame
        formName={String(values.formName ?? '')}
        form={{ languages, texts, elements: elementsOf(values.elements) }}
        followUp={values.followUp === true}
      />
    </Suspense>
  )
  const panels: Record<PartName, React.ReactNode> = {
    elements: (
      <>
        {refused.elements && <p className="cs-refused ef-refused">{refused.elements}</p>}
        <Builder
          id={`${prefix}-elements`}
          value={values.elements}
          languages={languages}
          onChange={elements => draft.set('elements', elements)}
          preview={preview}
        />
      </>
    ),
    texts: (
      <div className="ef-texts">
        {refused.texts && <p className="cs-refused ef-refused">{refused.texts}</p>}
        <PageTexts
          {...{ prefix, languages, refused }}
          value={texts}
          onChange={next => draft.set('texts', Object.keys(next).length > 0 ? next : null)}
        />
      </div>
    ),
    settings: <Settings {...props} />,
  }
  return (
    <>
      <div className="cs-form-row">
        <FormField {...props} name="formName" />
        <FormField {...props} name="type" />
      </div>
      {/* What somebody else has changed as well is decided here: its part may be hidden. */}
      {Object.keys(draft.fields).map(name => (
        <div key={name}>{below?.(name, `${prefix}-${name}`)}</div>
      ))}
      <Tabs
        label={t('form.parts')}
        panel={panel}
        value={part}
        onChange={setPart}
        tabs={parts.map(value => ({ value, label: t(`form.${value}`) }))}
      />
      {parts.map(one => (
        <div
          key={one}
          className="ef-panel"
          {...(one === part ? tabPanel(panel, one) : { hidden: true })}
        >
          {opened.includes(one) && panels[one]}
        </div>
      ))}
    </>
  )
}
