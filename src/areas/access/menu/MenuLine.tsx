import { DownOutlined, HolderOutlined, RightOutlined } from '@ant-design/icons'
import { useDraggable, useDroppable } from '@dnd-kit/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Cell } from '#src/kit/field/cells.tsx'
import { anyIcon } from '#src/kit/page/allIcons.ts'
import { useAddresses } from '#src/kit/resource/place.ts'
import { can } from '#src/kit/session/can.tsx'
import { menuWords, wordsOf } from '#src/kit/words/words.ts'
import { LineActions } from './LineActions.tsx'
import type { LineProps } from './line.ts'

export function MenuLine(props: LineProps) {
  const { resource, node, depth, columns, open, fold, className, sortable } = props
  const { entity } = resource
  const { t } = useTranslation('pages/menu')
  const words = wordsOf(entity)
  const addresses = useAddresses(resource)
  const title = menuWords(node)
  const Icon = anyIcon(node.icon)
  const drag = useDraggable({ id: node.id, disabled: !sortable })
  const { setNodeRef } = useDroppable({ id: node.id, disabled: !sortable })
  return (
    <tr ref={setNodeRef} className={drag.isDragging ? 'cs-dragged' : className}>
      <th scope="row">
        <div className="cs-menu-title" style={{ paddingInlineStart: (depth - 1) * 24 }}>
          {sortable && (
            <span
              ref={drag.setNodeRef}
              className="cs-drag"
              title={t('drag', { title })}
              aria-hidden
              {...drag.listeners}
            >
              <HolderOutlined />
            </span>
          )}
          {node.children.length > 0 ? (
            <button
              type="button"
              className="cs-fold"
              aria-expanded={open}
              aria-label={t(open ? 'collapse' : 'expand', { title })}
              onClick={fold}
            >
              {open ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
            </button>
          ) : (
            <span className="cs-fold" />
          )}
          {node.type === 'MENU' && <Icon className="cs-menu-icon" aria-hidden />}
          <span className="cs-menu-names">
            {can(entity, 'view') ? (
              <Link to={addresses.show(node.id)} className="cs-row-title">
                {title}
              </Link>
            ) : (
              <strong>{title}</strong>
            )}
            <small>{node.name}</small>
            <span className="cs-aside">{t('level', { level: depth })}</span>
          </span>
        </div>
      </th>
      {columns.map(name => {
        const field = entity.fields[name]
        return (
          <td
            key={name}
            data-label={words.label(name)}
            className={name === 'sort' ? 'cs-figures' : ''}
          >
            {field && (
              <Cell
                field={field}
                name={name}
                words={words}
                value={name === 'isShow' && node.type === 'BUTTON' ? null : node[name]}
                row={{ ...node }}
              />
            )}
          </td>
        )
      })}
      <td className="cs-row-end">
        <LineActions {...props} />
      </td>
    </tr>
  )
}
