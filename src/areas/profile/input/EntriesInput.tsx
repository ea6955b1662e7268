import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { FieldOf } from '#contract/kit/field.ts'
import type { InputProps } from '#src/kit/field/types.ts'
import { useEntries } from '#src/kit/field/useEntries.ts'
import { EntryFields } from './EntryFields.tsx'

const focusables = ':is(input, textarea, [tabindex="0"]):not([disabled])'

/** The entries of a list, one below the other: added, changed, put in order and taken out. */
export default function EntriesInput(props: InputProps) {
  const { id, name, words, value, onChange, onBlur } = props
  const field = props.field as FieldOf<'rows'>
  const { t } = useTranslation('pages/cv')
  const box = useRef<HTMLFieldSetElement>(null)
  const [said, setSaid] = useState('')
  const { entries, keys, ...change } = useEntries(value, onChange)

  /** The focus follows the entry, or its button that was used. */
  function focus(at: number, what: string) {
    const entry = box.current?.querySelectorAll<HTMLElement>('.rs-entry')[at]
    const wanted = entry?.querySelector<HTMLElement>(what)
    const usable = wanted?.matches(':disabled') ? undefined : wanted
    const next = usable ?? entry?.querySelector<HTMLElement>(focusables)
    ;(next ?? box.current?.querySelector<HTMLElement>('[data-add]'))?.focus()
  }
  function move(at: number, by: number) {
    flushSync(() => change.move(at, by))
    focus(at + by, by < 0 ? '[data-up]' : '[data-down]')
    setSaid(t('entries.moved', { number: at + by + 1 }))
  }
  function remove(at: number) {
    flushSync(() => change.remove(at))
    focus(Math.min(at, entries.length - 2), '[data-remove]')
    setSaid(t('entries.removed'))
  }
  function add() {
    flushSync(() => change.add(field.of))
    focus(entries.length, focusables)
  }
  return (
    <fieldset
      ref={box}
      id={id}
      className="rs-entries"
      tabIndex={-1}
      aria-describedby={props['aria-describedby']}
    >
      <legend className="cs-aside">{words.label(name)}</legend>
      {entries.map((entry, at) => (
        <EntryFields
          key={keys[at]}
          {...{ id: `${id}-${keys[at]}`, name, field, words, entry, at }}
          last={entries.length - 1}
          refused={props['aria-invalid'] === true}
          put={(part, typed) => change.put(keys[at] ?? 0, part, typed)}
          move={by => move(at, by)}
          remove={() => remove(at)}
          leave={onBlur}
        />
      ))}
      <div>
        <Button
          data-add
          icon={<PlusOutlined aria-hidden />}
          disabled={entries.length >= field.max}
          onClick={add}
        >
          {t('entries.add')}
        </Button>
      </div>
      <p className="cs-aside" role="status">
        {said}
      </p>
    </fieldset>
  )
}
