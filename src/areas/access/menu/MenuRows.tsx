import { DndContext } from '@dnd-kit/core'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withBelow } from '#src/kit/list/tree.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { can } from '#src/kit/session/can.tsx'
import { menuWords, wordsOf } from '#src/kit/words/words.ts'
import { MenuLine } from './MenuLine.tsx'
import { type MenuNode, type Order, siblingsOf, step } from './move.ts'
import { useDrag } from './useDrag.ts'

interface Props {
  resource: Resource
  /** The complete tree, and the part that matches the search. */
  tree: readonly MenuNode[]
  shown: readonly MenuNode[]
  closed: ReadonlySet<number>
  fold(id: number): void
  sort(order: Order): Promise<void>
}

const columns = ['type', 'permission', 'path', 'component', 'sort', 'isShow'] as const

export function MenuRows({ resource, tree, shown, closed, fold, sort }: Props) {
  const { entity } = resource
  const { t } = useTranslation(['pages/menu', 'kit'])
  const words = wordsOf(entity)
  const [said, setSaid] = useState('')
  const nodes = new Map(tree.flatMap(withBelow).map(node => [node.id, node]))
  const drag = useDrag(
    tree,
    id => nodes.get(id),
    order => void sort(order),
  )
  const sortable = can(entity, 'update')

  /** Moves a row by one, announces its position, and keeps the focus on the button. */
  async function move(node: MenuNode, by: -1 | 1) {
    const order = step(tree, node.id, by)
    if (!order) return
    const button = document.activeElement
    const sorted = sort(order)
    requestAnimationFrame(() => button instanceof HTMLElement && button.focus())
    await sorted
    const place = order.ids.indexOf(node.id) + 1
    setSaid(t('pages/menu:moved', { title: menuWords(node), place, count: order.ids.length }))
  }

  const lines = (level: readonly MenuNode[], depth: number): React.ReactNode =>
    level.map(node => {
      const siblings = siblingsOf(tree, node.id)
      const at = siblings.findIndex(one => one.id === node.id)
      return (
        // A stable key, so that a moved row keeps its element and the focus.
        <Fragment key={node.id}>
          <MenuLine
            resource={resource}
            node={node}
            depth={depth}
            columns={columns}
            open={!closed.has(node.id)}
            fold={() => fold(node.id)}
            className={drag.classOf(node.id)}
            sortable={sortable}
            {...(sortable && at > 0 && { up: () => void move(node, -1) })}
            {...(sortable && at < siblings.length - 1 && { down: () => void move(node, 1) })}
          />
          {!closed.has(node.id) && lines(node.children, depth + 1)}
        </Fragment>
      )
    })

  return (
    <DndContext {...drag.context}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="cs-scroll" aria-label={words.many} tabIndex={0}>
        <table className="cs-table cs-menus">
          <thead>
            <tr>
              <th scope="col">{words.label('title')}</th>
              {columns.map(name => (
                <th key={name} scope="col" className={name === 'sort' ? 'cs-figures' : ''}>
                  {words.label(name)}
                </th>
              ))}
              <th scope="col" className="cs-row-end">
                <span className="cs-aside">{t('kit:list.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>{lines(shown, 1)}</tbody>
        </table>
      </section>
      {sortable && <p className="cs-menus-hint">{t('pages/menu:sortHint')}</p>}
      <p className="cs-aside" aria-live="polite">
        {said}
      </p>
    </DndContext>
  )
}
