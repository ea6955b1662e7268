import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Arranged } from './useArrange.ts'
import './arrange.css'

interface Props extends Arranged {
  at: number
  last: number
  /** Puts the line at another place. */
  place(id: string, to: number): void
  children: ReactNode
}

/** A line that can be dragged, moved by the keyboard, or by two buttons. */
export function Line({ id, name, at, last, place, children }: Props) {
  const { t } = useTranslation('lists')
  const sortable = useSortable({ id })
  const { transform, transition, isDragging } = sortable
  return (
    <li
      ref={sortable.setNodeRef}
      className={isDragging ? 'cs-arrange-line cs-dragged' : 'cs-arrange-line'}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        ref={sortable.setActivatorNodeRef}
        className="cs-arrange-handle"
        {...sortable.attributes}
        {...sortable.listeners}
        aria-label={t('arrange.move', { name })}
        aria-roledescription={t('arrange.role')}
      >
        <HolderOutlined aria-hidden />
      </button>
      {children}
      <Button
        type="text"
        size="small"
        className="cs-icon-button"
        disabled={at === 0}
        icon={<ArrowUpOutlined aria-hidden />}
        aria-label={t('arrange.up', { name })}
        onClick={() => place(id, at - 1)}
      />
      <Button
        type="text"
        size="small"
        className="cs-icon-button"
        disabled={at === last}
        icon={<ArrowDownOutlined aria-hidden />}
        aria-label={t('arrange.down', { name })}
        onClick={() => place(id, at + 1)}
      />
    </li>
  )
}
