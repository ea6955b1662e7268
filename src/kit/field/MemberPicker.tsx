import { Select } from 'antd'
import { useRef, useState } from 'react'
import { memberSearch, type Person } from '#contract/calls/project.ts'
import { useCall } from '../useCall.ts'
import { elementOfSelect, type InputProps } from './types.ts'

/** Milliseconds to wait while somebody types. */
const pause = 250

/** Chooses a member by a part of their name, or by their whole e-mail address. */
export default function MemberPicker(props: InputProps & { projectId?: string }) {
  const { name, value, row, onChange, projectId } = props
  const [typed, setTyped] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { data = [], isFetching } = useCall(memberSearch, {
    keyword: typed || null,
    projectId: projectId ?? null,
  })
  // Who is chosen keeps their name, though the next search does not find them.
  const known = useRef(new Map<number, string>())
  for (const one of data) known.current.set(one.id, nameOf(one))
  const given = typeof value === 'number' ? value : undefined
  const title = row?.[name] === given ? row?.[`${name}Title`] : undefined
  if (given !== undefined && typeof title === 'string') known.current.set(given, title)
  const options = data.map(one => ({ value: one.id, label: nameOf(one) }))
  const label = given === undefined ? undefined : (known.current.get(given) ?? `#${given}`)
  return (
    <Select<number>
      {...elementOfSelect(props)}
      className="cs-wide"
      allowClear
      showSearch
      filterOption={false}
      loading={isFetching}
      options={
        given === undefined || options.some(one => one.value === given)
          ? options
          : [{ value: given, label: label ?? '' }, ...options]
      }
      value={given}
      onSearch={text => {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => setTyped(text.trim()), pause)
      }}
      onChange={chosen => onChange(chosen ?? null)}
    />
  )
}

const nameOf = ({ name, loginName }: Person) =>
  name === loginName ? name : `${name} (${loginName})`
