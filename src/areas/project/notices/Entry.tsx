import { DownOutlined, EyeOutlined, PushpinOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readProjectNotice } from '#contract/areas/project/calls/projectNotice.ts'
import { useAct } from '#src/kit/call/useAct.ts'
import { sendInBackground } from '#src/kit/call/useSend.ts'
import { viewing } from '#src/kit/session/session.ts'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { instant, number } from '#src/kit/words/format.ts'
import { useRemove } from '#src/pages/remove.ts'
import projectNoticeResource from '../projectNotice.tsx'
import type { ProjectNotice } from './row.ts'

interface Props {
  row: ProjectNotice
  unread: boolean
  /** Opened by the address, from a notification. */
  open: boolean
  mayWrite: boolean
  onEdit(): void
  onDetails(): void
}

/** A notice: its first lines, or the whole text when opened, which marks it as read. */
export function Entry({ row, unread, open: asked, mayWrite, onEdit, onDetails }: Props) {
  const { t } = useTranslation(['pages/projectNotice', 'kit'])
  const [open, setOpen] = useState(asked)
  const content = useId()
  const remove = useRemove(projectNoticeResource)
  const { run: update, busy } = useAct(projectNoticeResource.entity, 'update')
  const item = useRef<HTMLLIElement>(null)
  const { id, project, title, authorTitle, publishDate, updateDate, createDate } = row

  useEffect(() => {
    if (!asked) return
    setOpen(true)
    item.current?.scrollIntoView({ block: 'center' })
  }, [asked])

  // Opening marks it as read, except while viewing as another member.
  useEffect(() => {
    if (open && unread && !viewing())
      void sendInBackground(readProjectNotice, { projectId: project, id })
  }, [open, unread, project, id])

  const pin = () => void update({ id, updateDate }, { pinned: !row.pinned })
  const read = { read: number(String(row.readCount)), all: number(String(row.memberCount)) }
  return (
    <li ref={item} className={open ? 'pn-entry pn-open' : 'pn-entry'}>
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={content}
          onClick={() => setOpen(now => !now)}
        >
          {unread && <span className="pn-dot" aria-hidden="true" />}
          {unread && <span className="cs-aside">{t('pages/projectNotice:unread')}</span>}
          <span className={unread ? 'pn-title pn-unread' : 'pn-title'}>{title}</span>
          {row.pinned && (
            <Tag tone="gold">
              <PushpinOutlined aria-hidden /> {t('pages/projectNotice:pinned')}
            </Tag>
          )}
          <DownOutlined aria-hidden className="pn-arrow" />
        </button>
      </h3>
      <p className="pn-about">
        <span>
          {t('pages/projectNotice:by', { name: authorTitle ?? '', date: instant(publishDate) })}
        </span>
        {updateDate !== createDate && (
          <span>{t('pages/projectNotice:edited', { date: instant(updateDate) })}</span>
        )}
      </p>
      <p id={content} className="pn-content">
        {row.content}
      </p>
      <div className="pn-actions">
        <Button size="small" icon={<EyeOutlined aria-hidden />} onClick={onDetails}>
          {t('pages/projectNotice:read', read)}
        </Button>
        {mayWrite && (
          <>
            <Button size="small" disabled={busy} onClick={pin}>
              {t(row.pinned ? 'pages/projectNotice:unpin' : 'pages/projectNotice:pin')}
              <span className="cs-aside"> {title}</span>
            </Button>
            <Button size="small" onClick={onEdit} aria-label={t('kit:editOf', { title })}>
              {t('kit:edit')}
            </Button>
            <Button
              size="small"
              danger
              onClick={() => remove(row)}
              aria-label={t('kit:removeOf', { title })}
            >
              {t('kit:remove')}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
