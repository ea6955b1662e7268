import { Input as Box } from 'antd'
import { useState } from 'react'
import type { FieldOf } from '#contract/kit/field.ts'
import { isEmpty } from './empty.ts'
import { FilledFilter } from './filters.tsx'
import { elementOf, type InputProps, type Widgets } from './types.ts'

type F = FieldOf<'json'>
const show = (value: unknown) => (isEmpty(value) ? '' : JSON.stringify(value, null, 2))

/** Text that is not valid JSON yet: no wire value looks like it, so the check refuses it. */
const unread = Symbol('unread')
function read(text: string): unknown {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return unread
  }
}

function Input(props: InputProps<F>) {
  const { value, onChange } = props
  const [typed, setTyped] = useState(() => show(value))
  // The value may change from outside (reload): then the text follows it.
  const text = value === unread || show(read(typed)) === show(value) ? typed : show(value)
  return (
    <Box.TextArea
      {...elementOf(props)}
      className="cs-code"
      spellCheck={false}
      autoSize={{ minRows: 4, maxRows: 20 }}
      value={text}
      onChange={event => {
        setTyped(event.target.value)
        onChange(read(event.target.value))
      }}
    />
  )
}

export const Json: Widgets<'json'> = { Input, Filter: FilledFilter }
