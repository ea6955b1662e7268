import { SearchOutlined } from '@ant-design/icons'
import './find.css'

interface Props {
  id?: string
  /** What it searches, as label and placeholder. */
  label: string
  value: string
  onChange(word: string): void
  'aria-invalid'?: boolean | undefined
  'aria-describedby'?: string | undefined
}

/** Filters what is shown while typing. */
export function Find({ label, value, onChange, ...element }: Props) {
  return (
    <div className="cs-find">
      <SearchOutlined aria-hidden />
      <input
        {...element}
        type="search"
        value={value}
        placeholder={label}
        aria-label={label}
        onChange={event => onChange(event.target.value)}
        // Inside a form, Enter searches and does not submit.
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      />
    </div>
  )
}
