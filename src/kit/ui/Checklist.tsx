import { CheckCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from './Card.tsx'
import './checklist.css'

export interface ChecklistItem {
  key: string
  title: string
  /** Why it is worth doing; not shown once it is done. */
  text: string
  done: boolean
  /** Where it is done: the title leads there. */
  to?: string
  /** Buttons that do it. */
  buttons?: ReactNode
}

interface Props {
  title: string
  items: readonly ChecklistItem[]
  putAway(): void
}

/** What is done first, each item ticked by what is there afterwards. Its words: `checklist`. */
export function Checklist({ title, items, putAway }: Props) {
  const { t } = useTranslation('checklist')
  const count = items.filter(({ done }) => done).length
  return (
    <Card
      pad
      title={title}
      text={t('progress', { count, total: items.length })}
      actions={<Button onClick={putAway}>{t('putAway')}</Button>}
    >
      <ul className="cs-checklist">
        {items.map(({ key, title, text, done, to, buttons }) => (
          <li key={key} data-done={done}>
            <span className="cs-checklist-mark" aria-hidden>
              {done && <CheckCircleFilled />}
            </span>
            <div className="cs-checklist-what">
              {done && (
                <span>
                  {title} <span className="cs-aside">{t('done')}</span>
                </span>
              )}
              {!done && (to ? <Link to={to}>{title}</Link> : <strong>{title}</strong>)}
              {!done && <p className="cs-note">{text}</p>}
            </div>
            {!done && buttons && <div className="cs-checklist-do">{buttons}</div>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
