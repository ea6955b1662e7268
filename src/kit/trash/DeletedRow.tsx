import { UndoOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { busySign } from '../button/busy.tsx'
import { useActOn } from '../call/useAct.ts'
import { isEmpty } from '../field/empty.ts'
import type { Resource } from '../resource/resource.ts'
import { type Row, titleColumn, titleOf, Value } from '../resource/Value.tsx'
import { viewing } from '../session/session.ts'
import { day, instant } from '../words/format.ts'
import { wordsOf } from '../words/words.ts'
import { putBack } from './putBack.ts'

/** A deleted row: who deleted it and when, and when it expires. */
export interface Deleted {
  entry: number
  deletedBy: string
  deleteDate: string
  expireDate: string
  row: Row
}

/** Fields shown besides its title. */
const mostShown = 4

/** One of them, with a button to restore it. */
export function DeletedRow(props: { resource: Resource; deleted: Deleted; changed(): void }) {
  const { resource, deleted, changed } = props
  const { row, entry, deletedBy, deleteDate, expireDate } = deleted
  const { entity } = resource
  const { t } = useTranslation('records')
  const words = wordsOf(entity)
  const actOn = useActOn()
  const [busy, setBusy] = useState(false)
  const title = titleOf(resource, row)
  const shown = resource.list
    .filter(
      name =>
        name !== titleColumn(resource) && !entity.fields[name]?.derived && !isEmpty(row[name]),
    )
    .slice(0, mostShown)

  async function back(button: HTMLElement) {
    setBusy(true)
    const drawer = button.closest<HTMLElement>('[role=dialog]')
    const done = await putBack({ resource, actOn }, entry, name => t('trash.back', { title: name }))
    setBusy(false)
    changed()
    // The focused button disappears with its row.
    if (done) drawer?.focus()
  }
  return (
    <li>
      <div>
        <strong>{title}</strong>
        {shown.length > 0 && (
          <dl className="cs-trash-values">
            {shown.map(name => (
              <div key={name}>
                <dt>{words.label(name)}</dt>
                <dd>
                  <Value resource={resource} name={name} row={row} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        <p>
          {t('trash.by', { name: deletedBy, date: instant(deleteDate) })} ·{' '}
          <span className="cs-trash-until">
            {t('trash.until', { date: day(expireDate.slice(0, 10)) })}
          </span>
        </p>
      </div>
      {!viewing() && (
        <Button
          size="small"
          icon={<UndoOutlined aria-hidden />}
          loading={busySign(busy)}
          aria-label={t('trash.putOf', { title })}
          onClick={event => void back(event.currentTarget)}
        >
          {t('trash.put')}
        </Button>
      )}
    </li>
  )
}
