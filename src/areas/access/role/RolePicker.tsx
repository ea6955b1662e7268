import { useCustom } from '@refinedev/core'
import { Select } from 'antd'
import type { CallOutput } from '#contract/kit/call.ts'
import { roleMap } from '#contract/kit/calls/permission.ts'
import { elementOfSelect, type InputProps } from '#src/kit/field/types.ts'

/** Roles by name: members who edit accounts need not be allowed to read roles. */
export default function RolePicker(props: InputProps) {
  const { value, onChange } = props
  const { query } = useCustom<CallOutput<typeof roleMap>>({
    url: roleMap.path,
    method: 'get',
    errorNotification: false,
  })
  const roles = query.data?.data ?? []
  return (
    <Select<number[]>
      {...elementOfSelect(props)}
      className="cs-wide"
      mode="multiple"
      allowClear
      loading={query.isLoading}
      optionFilterProp="label"
      options={roles.map(role => ({
        value: role.id,
        label: `${role.title ?? role.cnName} · ${role.name}`,
      }))}
      value={Array.isArray(value) ? value.map(Number) : []}
      onChange={chosen => onChange(chosen)}
    />
  )
}
