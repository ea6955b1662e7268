import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Permission } from '#contract/kit/right.ts'
import type { InputProps } from '#src/kit/field/types.ts'
import { Find } from '#src/kit/list/Find.tsx'
import { found, withBelow } from '#src/kit/list/tree.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { can } from '#src/kit/session/can.tsx'
import { Branch, type Picking } from './Branch.tsx'
import { holdsEverything, usePermissions } from './permissions.ts'
import { completed, granted, type Node, stateOf, withdrawn } from './tree.ts'
import './role.css'

/** Members grant only what they hold; the server checks it as well. */
const grantable = (node: Node) => can(node.permission as Permission)

/**
 * The permissions of a role, as the tree of menus and function buttons. Native check boxes: antd's
 * tree is announced in English and as large as the rest of the form.
 */
export default function PermissionTree(props: InputProps) {
  const { id, name, words, value, onChange, disabled = false } = props
  const { t } = useTranslation('pages/role')
  const { query, tree, entries, titleOf } = usePermissions()
  const [word, setWord] = useState('')
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  if (holdsEverything(props.values?.name)) return <p className="cs-note">{t('everything')}</p>
  if (query.isError) return <Trouble error={query.error} retry={() => void query.refetch()} />
  if (query.isLoading) return <Wait />

  const list = completed(tree, Array.isArray(value) ? value.map(Number) : [], grantable)
  const held = new Set(list)
  const nameOf = (node: Node) => titleOf(node.permission)
  const wanted = word.trim().toLowerCase()
  const shown = found(tree, node =>
    [nameOf(node), node.permission].some(text => text.toLowerCase().includes(wanted)),
  )
  const change = (next: readonly number[]) => onChange([...next].sort((a, b) => a - b))

  const picking: Picking = {
    id,
    held,
    disabled,
    titleOf: nameOf,
    closed: wanted ? new Set() : closed,
    refused: node => !held.has(node.id) && !withBelow(node).some(grantable),
    toggle(node) {
      const more = granted(tree, list, [node], grantable)
      const full = stateOf(node, held) === 'all' || more.length === list.length
      change(full ? withdrawn(tree, list, node) : more)
    },
    fold(node) {
      const next = new Set(closed)
      if (!next.delete(node.id)) next.add(node.id)
      setClosed(next)
    },
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form's label names it, a fieldset wants its own
    <div className="cs-permissions" role="group" aria-label={words.label(name)}>
      <div className="cs-permissions-head">
        <Find
          id={id}
          label={t('search')}
          value={word}
          onChange={setWord}
          aria-invalid={props['aria-invalid']}
          aria-describedby={props['aria-describedby']}
        />
        <Button
          size="small"
          disabled={disabled}
          onClick={() => change(granted(tree, list, shown, grantable))}
        >
          {t('checkAll')}
        </Button>
        <Button
          size="small"
          disabled={disabled}
          onClick={() => change(shown.reduce((left, node) => withdrawn(tree, left, node), list))}
        >
          {t('clearAll')}
        </Button>
        <span className="cs-note" aria-live="polite">
          {t('count', { held: held.size, all: entries.length })}
        </span>
      </div>
      {shown.length === 0 && <p className="cs-permissions-none">{t('noMatch')}</p>}
      <Branch nodes={shown} picking={picking} />
    </div>
  )
}
