import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputProps } from '#src/kit/field/types.ts'
import { Find } from '#src/kit/list/Find.tsx'
import { allIcons, anyIcon } from '#src/kit/page/allIcons.ts'
import { wordAt } from '#src/kit/words/words.ts'
import './menu.css'

const nameOf = (icon: string) => wordAt('pages/menu', `icons.${icon}`) ?? icon

/** Shows the icon; opens a searchable grid of all icons. */
export default function IconPicker(props: InputProps) {
  const { id, name, words, value, onChange, disabled = false } = props
  const { t } = useTranslation('pages/menu')
  const [open, setOpen] = useState(false)
  const [word, setWord] = useState('')
  const chosen = typeof value === 'string' && value ? value : undefined
  const Icon = anyIcon(chosen ?? null)
  const text = chosen ? nameOf(chosen) : t('icon.choose')
  const wanted = word.trim().toLowerCase()
  const shown = Object.keys(allIcons).filter(icon =>
    [icon, nameOf(icon).toLowerCase()].some(text => text.includes(wanted)),
  )
  const pick = (icon: string | null) => {
    onChange(icon)
    setOpen(false)
    document.getElementById(id)?.focus()
  }
  return (
    <div className="cs-icon-picker">
      <div className="cs-icon-now">
        <Button
          id={id}
          disabled={disabled}
          icon={chosen ? <Icon aria-hidden /> : undefined}
          aria-label={`${words.label(name)}: ${text}`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {text}
        </Button>
        {chosen && (
          <Button type="text" disabled={disabled} onClick={() => pick(null)}>
            {t('icon.none')}
          </Button>
        )}
      </div>
      {open && (
        <div className="cs-icon-grid">
          <Find label={t('icon.search')} value={word} onChange={setWord} />
          {shown.length === 0 && <p className="cs-note">{t('icon.noMatch')}</p>}
          <ul>
            {shown.map(icon => {
              const One = anyIcon(icon)
              return (
                <li key={icon}>
                  <button
                    type="button"
                    aria-label={nameOf(icon)}
                    aria-pressed={icon === chosen}
                    title={nameOf(icon)}
                    onClick={() => pick(icon)}
                  >
                    <One aria-hidden />
                  </button>
                </li>
              )
            })}
          </ul>
        </div>
      )}
    </div>
  )
}
