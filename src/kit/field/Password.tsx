import { useTranslation } from 'react-i18next'
import type { FieldOf } from '#contract/kit/field.ts'
import { HiddenInput } from './Hidden.tsx'
import type { InputProps, Widgets } from './types.ts'

/** Written, never read. The rule is shown below. */
function Input(props: InputProps<FieldOf<'password'>>) {
  const { t } = useTranslation('kit')
  const rule = `${props.id}-rule`
  const described = [props['aria-describedby'], rule].filter(Boolean).join(' ')
  return (
    <>
      <HiddenInput {...props} aria-describedby={described} />
      <p id={rule} className="cs-note">
        {t('form.passwordRule')}
      </p>
    </>
  )
}

export const Password: Widgets<'password'> = {
  Input,
  // Lists cannot be filtered by a password.
  Filter: () => null,
}
