import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { type Node, stateOf } from './tree.ts'

/** What a branch needs from the tree. */
export interface Picking {
  id: string
  held: ReadonlySet<number>
  closed: ReadonlySet<number>
  disabled: boolean
  titleOf(node: Node): string
  /** The member may not grant it. */
  refused(node: Node): boolean
  toggle(node: Node): void
  fold(node: Node): void
}

interface Props {
  nodes: readonly Node[]
  picking: Picking
}

/** One level of the tree; function buttons are side by side. */
export function Branch({ nodes, picking }: Props) {
  if (nodes.length === 0) return null
  const buttons = nodes.every(node => node.type === 'BUTTON' && node.children.length === 0)
  return (
    <ul className={buttons ? 'cs-branch cs-branch-buttons' : 'cs-branch'}>
      {nodes.map(node => (
        <li key={node.id}>
          <Twig node={node} picking={picking} />
          {!picking.closed.has(node.id) && <Branch nodes={node.children} picking={picking} />}
        </li>
      ))}
    </ul>
  )
}

function Twig({ node, picking }: { node: Node; picking: Picking }) {
  const { t } = useTranslation('pages/role')
  const title = picking.titleOf(node)
  const state = stateOf(node, picking.held)
  const open = !picking.closed.has(node.id)
  const refused = picking.refused(node)
  const box = `${picking.id}-${node.id}`
  return (
    <div
      className={`cs-twig ${node.parent === null ? 'cs-twig-top' : ''} ${refused ? 'cs-twig-refused' : ''}`}
    >
      {node.children.length > 0 && (
        <button
          type="button"
          className="cs-fold"
          aria-expanded={open}
          aria-label={t(open ? 'collapse' : 'expand', { title })}
          onClick={() => picking.fold(node)}
        >
          {open ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
        </button>
      )}
      <input
        id={box}
        type="checkbox"
        className="cs-check"
        checked={state === 'all'}
        disabled={picking.disabled || refused}
        ref={element => {
          if (element) element.indeterminate = state === 'some'
        }}
        onChange={() => picking.toggle(node)}
      />
      <label htmlFor={box} title={refused ? t('notYours') : node.permission}>
        <span>{title}</span>
        <code>{node.permission}</code>
      </label>
    </div>
  )
}
