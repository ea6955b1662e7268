import { useTranslation } from 'react-i18next'
import { Part } from '#src/kit/form/Part.tsx'
import { PartField } from '#src/pages/form/PartField.tsx'
import type { RowsProps } from '#src/pages/form/Rows.tsx'
import { Texts } from '../Texts.tsx'

/** The variables that are declared in a form, as far as they have a name. */
const declaredIn = (value: unknown): { key: string }[] =>
  Array.isArray(value)
    ? value.filter((one): one is { key: string } => typeof one?.key === 'string' && one.key !== '')
    : []

/** The fields of a template: its texts, what they ask for, and the page around them. */
export function TemplateFields(props: RowsProps) {
  const { t } = useTranslation('pages/messages')
  const { draft, row } = props
  const type = draft.values.type ?? row?.type
  const variables = declaredIn(draft.values.variables)
  return (
    <>
      <div className="cs-form-row">
        <PartField {...props} name="name" note={t('template.nameHelp')} />
        <PartField {...props} name="type" disabled={row !== undefined} />
      </div>
      <Part title={t('template.variables')} text={t('template.variablesHelp')}>
        <PartField {...props} name="variables" />
      </Part>
      {type ? (
        <Part title={t('texts.title')} text={t('texts.text')}>
          <Texts
            {...props}
            shape={type === 'SMS' ? 'plain' : 'titled'}
            variables={variables}
            mayDeclare
          />
        </Part>
      ) : (
        <p className="cs-note">{t('template.chooseType')}</p>
      )}
      {type === 'EMAIL' && (
        <Part title={t('template.frame')}>
          <PartField {...props} name="frameUrl" note={t('template.frameHelp')} />
        </Part>
      )}
    </>
  )
}
