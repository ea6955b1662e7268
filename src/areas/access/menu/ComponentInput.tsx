import { AutoComplete } from 'antd'
import { elementOfSelect, type InputProps } from '#src/kit/field/types.ts'
import { PARENT } from '#src/kit/page/menu.ts'
import { components } from '#src/kit/resource/resources.ts'

/** The screen it opens: an existing one, or a name that leads to the not-found screen. */
export default function ComponentInput(props: InputProps) {
  const { value, onChange } = props
  const typed = String(value ?? '')
  return (
    <AutoComplete
      {...elementOfSelect(props)}
      className="cs-wide"
      options={[PARENT, ...components()].map(name => ({ value: name }))}
      filterOption={(word, option) =>
        (option?.value ?? '').toLowerCase().includes(word.toLowerCase())
      }
      value={typed}
      onChange={onChange}
    />
  )
}
