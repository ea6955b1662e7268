import { ColorPicker } from 'antd'
import { useTranslation } from 'react-i18next'

interface Props {
  /** The id of the input whose label names what is chosen. */
  label: string
  value: string
  onChange(value: string): void
  disabled: boolean
}

const whole = /^#[0-9a-f]{6}$/i

/** A palette beside the text: six hexadecimal digits, never a transparent colour. */
export default function ColorPalette({ label, value, onChange, disabled }: Props) {
  const { t } = useTranslation('kit')
  const shown = whole.test(value) ? value : '#000000'
  return (
    <ColorPicker
      value={shown}
      onChange={color => onChange(color.toHexString().slice(0, 7).toUpperCase())}
      format="hex"
      disabledFormat
      disabledAlpha
      disabled={disabled}
    >
      <button
        type="button"
        className="cs-swatch-button"
        disabled={disabled}
        aria-label={t('form.pickColor')}
        aria-describedby={label}
        title={t('form.pickColor')}
      >
        <span className="cs-swatch" style={{ background: shown }} />
      </button>
    </ColorPicker>
  )
}
