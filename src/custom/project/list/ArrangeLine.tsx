import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Logo } from '../frame/Logo.tsx'
import type { Arranged } from './useArranging.ts'

interface Props {
  project: Arranged
  at: number
  last: number
  /** Puts the project at another place. */
  place(id: string, to: number): void
}

/** A project that can be dragged, moved by the keyboard, or by two buttons. */
export function ArrangeLine({ project, at, last, place }: Props) {
  const { t } = useTranslation('pages/project')
  const { id, name, logo } = project
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
      <Logo id={id} name={name} logo={logo} small />
      <span className="cs-arrange-name">{name}</span>
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
