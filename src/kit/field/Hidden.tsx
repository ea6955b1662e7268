import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { elementOf, type InputProps } from './types.ts'

/** A password input with a button to show it, which can be reached by keyboard. */
export function HiddenInput(
  props: InputProps<unknown> & { placeholder?: string; autoComplete?: string },
) {
  const { t } = useTranslation('kit')
  const { value, onChange, placeholder, autoComplete = 'new-password' } = props
  return (
    <Input.Password
      {...elementOf(props)}
      {...(placeholder && { placeholder })}
      autoComplete={autoComplete}
      value={String(value ?? '')}
      onChange={event => onChange(event.target.value)}
      iconRender={shown => (
        <span>
          <button
            type="button"
            className="cs-reveal"
            aria-label={t('form.reveal')}
            aria-pressed={shown}
            title={t(shown ? 'form.conceal' : 'form.reveal')}
          >
            {shown ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
          </button>
        </span>
      )}
    />
  )
}

/** The member's current password, required before a sensitive change. */
export const CurrentPassword = (props: InputProps<unknown>) => (
  <HiddenInput {...props} autoComplete="current-password" />
)
