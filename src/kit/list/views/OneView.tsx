import { DeleteOutlined, EditOutlined, StarFilled, StarOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { savedView } from '#contract/kit/entities/savedView.ts'
import { toast } from '#src/providers/notification.tsx'
import { can } from '../../session/can.tsx'
import { currentMember } from '../../session/currentMember.ts'
import type { Viewed } from '../../views/useViewedAddress.ts'
import type { View } from '../../views/useViews.ts'
import { useViewWrites } from '../../views/useViewWrites.ts'
import { EditView, type Role } from './EditView.tsx'

interface Props {
  view: View
  viewed: Viewed
  roles: readonly Role[]
  editing: boolean
  edit(on: boolean): void
  removed(): void
  close(): void
}

/** A view: its name opens it; below it its owner and readers, beside it its actions. */
export function OneView({ view, viewed, roles, editing, edit, removed, close }: Props) {
  const { t } = useTranslation('views')
  const writes = useViewWrites(view.list)
  const pen = useRef<HTMLButtonElement>(null)
  const { id, name } = view
  const own = view.owner === currentMember().profile?.id
  const standard = viewed.standard === id
  const here = viewed.id === id
  const done = () => {
    edit(false)
    setTimeout(() => pen.current?.focus())
  }

  async function remove() {
    const gone = await writes.remove(view, () => {
      // The member who deleted it need not be told that it is gone.
      if (here) viewed.open()
      if (standard) viewed.setStandard(null)
    })
    if (!gone) return
    removed()
    const undo = async () => {
      const back = await writes.putBack(gone.entry)
      if (back && standard) viewed.setStandard(id)
      toast(back ? 'success' : 'error', t(back ? 'wasBack' : 'notBack', { name }))
    }
    toast('success', t('removed', { name }), undefined, {
      label: t('undo'),
      run: () => void undo(),
    })
  }

  const about = [
    !own && t('by', { name: view.ownerTitle ?? '' }),
    view.sharedWith !== null && t('sharedWith', { role: view.sharedWithTitle ?? '' }),
    standard && t('isStandard'),
  ].filter(Boolean)
  return (
    <li className={here ? 'cs-view cs-view-here' : 'cs-view'}>
      <div className="cs-view-line">
        <div className="cs-view-name">
          <Link
            to={viewed.address(id)}
            {...(here && { 'aria-current': 'true' as const })}
            onClick={close}
          >
            {name}
          </Link>
          {about.length > 0 && <small>{about.join(' · ')}</small>}
        </div>
        <Button
          type="text"
          icon={standard ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
          aria-pressed={standard}
          aria-label={t('standard', { name })}
          title={t('standardHint')}
          onClick={() => viewed.setStandard(standard ? null : id)}
        />
        {can(savedView, 'update', view) && (
          <Button
            ref={pen}
            type="text"
            icon={<EditOutlined aria-hidden />}
            aria-expanded={editing}
            aria-label={t('edit', { name })}
            title={t('editHint')}
            onClick={() => edit(!editing)}
          />
        )}
        {can(savedView, 'remove', view) && (
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('remove', { name })}
            title={t('removeHint')}
            disabled={writes.busy}
            onClick={() => void remove()}
          />
        )}
      </div>
      {editing && <EditView view={view} roles={roles} done={done} />}
      {writes.refusal && (
        <p className="cs-refused" role="alert">
          {writes.refusal}
        </p>
      )}
    </li>
  )
}
