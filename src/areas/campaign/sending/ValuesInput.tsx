import { Input as Box } from 'antd'
import { useTranslation } from 'react-i18next'
import type { InputProps } from '#src/kit/field/types.ts'
import { usePublishedVariables } from './usePublishedVariables.ts'

interface Value {
  key: string
  value: string
}

/** A value for each variable of the template, for all recipients. */
export function ValuesInput({
  id,
  value,
  values,
  words,
  name,
  onChange,
  onBlur,
  disabled,
  ...rest
}: InputProps) {
  const { t } = useTranslation('pages/messages')
  const variables = usePublishedVariables(values?.template)
  const typed = (value ?? []) as readonly Value[]
  const set = (key: string, text: string) => {
    const others = typed.filter(one => one.key !== key)
    onChange(text === '' ? others : [...others, { key, value: text }])
  }
  if (variables.length === 0)
    return (
      <p id={id} className="cs-note">
        {t('email.noVariables')}
      </p>
    )
  return (
    <fieldset
      id={id}
      className="ms-values"
      tabIndex={-1}
      disabled={disabled ?? false}
      aria-describedby={rest['aria-describedby']}
      aria-invalid={rest['aria-invalid']}
    >
      <legend className="cs-aside">{words.label(name)}</legend>
      {variables.map(({ key, kind, sample }) => (
        <div key={key}>
          <label htmlFor={`${id}-${key}`}>
            <code>{key}</code> {t(`variables.forms.${kind}`)}
          </label>
          <Box
            id={`${id}-${key}`}
            value={typed.find(one => one.key === key)?.value ?? ''}
            placeholder={sample ?? undefined}
            maxLength={200}
            onChange={({ target }) => set(key, target.value)}
            {...(onBlur && { onBlur })}
          />
        </div>
      ))}
    </fieldset>
  )
}
