import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputProps } from '#src/kit/field/types.ts'

interface Option {
  value: string
  label: string
  usable: boolean
}

interface Props extends InputProps {
  /** What all of them are called. */
  all: string
  options: readonly Option[]
  /** Why some of them cannot be chosen. */
  hint?: string
}

/** All of these, or some: one by one they are shown to whoever chooses. */
export function Checks({ id, name, words, value, onChange, disabled, ...rest }: Props) {
  const { t } = useTranslation('pages/tokens')
  const { all, options, hint, 'aria-invalid': invalid, 'aria-describedby': described } = rest
  const [open, setOpen] = useState(false)
  const own = useId()
  const chosen = Array.isArray(value) ? value.map(String) : []
  const usable = options.filter(one => one.usable).map(one => one.value)
  const isWhole = usable.every(one => chosen.includes(one))
  const Sign = open ? UpOutlined : DownOutlined

  // None at all is nothing that was filled in.
  const put = (wanted: readonly string[]) => onChange(wanted.length > 0 ? wanted : null)
  const toggle = (one: string, to: boolean) =>
    put(options.map(({ value }) => value).filter(two => (two === one ? to : chosen.includes(two))))
  return (
    <fieldset id={id} className="tk-checks" disabled={disabled === true}>
      <legend className="cs-aside">{words.label(name)}</legend>
      <div className="tk-checks-head">
        <Checkbox
          checked={isWhole}
          indeterminate={!isWhole && chosen.length > 0}
          aria-invalid={invalid === true}
          {...(described && { 'aria-describedby': described })}
          onChange={({ target }) => {
            put(target.checked ? usable : [])
            if (!target.checked) setOpen(true)
          }}
        >
          {all}
        </Checkbox>
        {!isWhole && (
          <span className="cs-note" role="status">
            {t('form.chosen', { chosen: chosen.length, all: usable.length })}
          </span>
        )}
        <Button
          type="link"
          size="small"
          icon={<Sign aria-hidden />}
          iconPosition="end"
          aria-expanded={open}
          aria-label={`${t('form.choose')}: ${words.label(name)}`}
          {...(open && { 'aria-controls': own })}
          onClick={() => setOpen(!open)}
        >
          {t('form.choose')}
        </Button>
      </div>
      {open && (
        <div id={own} className="tk-checks-list">
          {options.map(one => (
            <Checkbox
              key={one.value}
              checked={chosen.includes(one.value)}
              disabled={!one.usable}
              {...(!one.usable && { 'aria-describedby': `${own}-hint` })}
              onChange={({ target }) => toggle(one.value, target.checked)}
            >
              {one.label}
            </Checkbox>
          ))}
        </div>
      )}
      {open && hint && usable.length < options.length && (
        <p id={`${own}-hint`} className="cs-note">
          {hint}
        </p>
      )}
    </fieldset>
  )
}
