import { useTranslation } from 'react-i18next'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import type { Panel } from '#src/kit/resource/resource.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { holdsEverything, usePermissions } from './permissions.ts'
import { completed, type Node } from './tree.ts'
import './role.css'

/** The permissions of a role as a tree. */
const Held: Panel = ({ row }) => {
  const { t } = useTranslation('pages/role')
  const { query, tree, titleOf } = usePermissions()
  const everything = holdsEverything(row.name)
  const held = new Set(completed(tree, row.permissions as number[]))
  return (
    <Card title={t('permissions')}>
      {query.isLoading && <Wait />}
      {query.isError && <Trouble error={query.error} retry={() => void query.refetch()} />}
      {everything && <p className="cs-panel-text">{t('everything')}</p>}
      {!everything && query.isSuccess && held.size === 0 && (
        <p className="cs-panel-text">{t('nothing')}</p>
      )}
      {!everything && held.size > 0 && (
        <ul className="cs-held">
          <Level nodes={tree} held={held} titleOf={titleOf} />
        </ul>
      )}
    </Card>
  )
}
export default Held

interface LevelProps {
  nodes: readonly Node[]
  held: ReadonlySet<number>
  titleOf(permission: string): string
}

function Level({ nodes, held, titleOf }: LevelProps) {
  return nodes
    .filter(node => held.has(node.id))
    .map(node => (
      <li key={node.id}>
        {node.type === 'BUTTON' ? (
          <Tag title={node.permission}>{titleOf(node.permission)}</Tag>
        ) : (
          <span className="cs-held-name" title={node.permission}>
            {titleOf(node.permission)}
          </span>
        )}
        {node.children.some(child => held.has(child.id)) && (
          <ul
            className={node.children.every(one => one.type === 'BUTTON') ? 'cs-branch-buttons' : ''}
          >
            <Level nodes={node.children} held={held} titleOf={titleOf} />
          </ul>
        )}
      </li>
    ))
}
