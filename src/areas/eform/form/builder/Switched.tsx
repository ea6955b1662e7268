import { Switch } from 'antd'

interface Props {
  id: string
  label: string
  checked: boolean
  onChange(checked: boolean): void
}

/** A switch beside its label. */
export const Switched = ({ id, label, checked, onChange }: Props) => (
  <div className="ef-switched">
    <Switch id={id} size="small" checked={checked} onChange={onChange} />
    <label htmlFor={id}>{label}</label>
  </div>
)
