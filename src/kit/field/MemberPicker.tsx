import { Select } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { memberSearch, type Person } from '#contract/calls/project.ts'
import { ME } from '#contract/kit/condition.ts'
import { useCall } from '../useCall.ts'
import { elementOfSelect, type InputProps } from './types.ts'

/** Milliseconds to wait while somebody types. */
const pause = 250

type Props = InputProps & {
  projectId?: string
  /** Whoever asks can be chosen as such, and stays it in an address that is shared. */
  me?: boolean
}

/** Chooses a member by a part of their name, or by their whole e-mail address. */
export default function MemberPicker(props: Props) {
  const { name, value, row, onChange, projectId, me = false } = props
  const { t } = useTranslation('kit')
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
  const own = me && !typed ? [{ value: ME as number | string, label: t('me') }] : []
  const options = [...own, ...data.map(one => ({ value: one.id, label: nameOf(one) }))]
  const label = given === undefined ? undefined : (known.current.get(given) ?? `#${given}`)
  return (
    <Select<number | string>
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
      value={me && value === ME ? ME : given}
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
