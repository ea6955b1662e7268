import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { elementOfSelect, type InputProps } from '#src/kit/field/types.ts'
import { withBelow } from '#src/kit/list/tree.ts'
import { menuWords } from '#src/kit/words/words.ts'
import type { MenuNode } from './move.ts'
import { useMenus } from './useMenus.ts'

/** Stands for "no parent", so that the top level can be chosen. */
const TOP = 0

/** The parent of a menu: neither itself nor one of its descendants. */
export default function ParentPicker(props: InputProps) {
  const { field, value, onChange, row } = props
  const { t } = useTranslation('pages/menu')
  const { tree, query } = useMenus()
  const options = (nodes: readonly MenuNode[], depth: number): { value: number; label: string }[] =>
    nodes
      .filter(node => node.type === 'MENU' && node.id !== row?.id)
      .flatMap(node => [
        { value: node.id, label: `${'\u2003'.repeat(depth)}${menuWords(node)}` },
        ...options(node.children, depth + 1),
      ])
  const top = field.optional ? [{ value: TOP, label: t('top') }] : []
  const known = tree.flatMap(node => withBelow(node)).some(node => node.id === value)
  const chosen = known ? Number(value) : undefined
  return (
    <Select<number>
      {...elementOfSelect(props)}
      className="cs-wide"
      showSearch
      optionFilterProp="label"
      loading={query.isLoading}
      options={[...top, ...options(tree, 0)]}
      value={value === null && field.optional ? TOP : chosen}
      onChange={picked => onChange(picked === TOP ? null : picked)}
    />
  )
}
