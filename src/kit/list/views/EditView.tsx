import { Button, Input } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallOutput } from '#contract/kit/call.ts'
import type { roleMap } from '#contract/kit/calls/permission.ts'
import { EVERYBODY } from '#contract/kit/right.ts'
import { busySign } from '../../button/busy.tsx'
import { can } from '../../session/can.tsx'
import type { View } from '../../views/useViews.ts'
import { useViewWrites } from '../../views/useViewWrites.ts'

/** A role that a view can be shared with. */
export type Role = CallOutput<typeof roleMap>[number]
interface Props {
  view: View
  roles: readonly Role[]
  done(): void
}

/**
 * The roles a member may share a view with: their own, except everyone's; all, if they may write
 * roles.
 */
const sharable = (roles: readonly Role[], { sharedWith }: View): readonly Role[] =>
  roles.filter(
    ({ id, name }) =>
      id === sharedWith || can('access:role:write') || (name !== EVERYBODY && can({ role: name })),
  )

/** Renames a view, and changes who else sees it. */
export function EditView({ view, roles, done }: Props) {
  const { t } = useTranslation(['views', 'kit'])
  const at = useId()
  const [name, setName] = useState(view.name)
  const [sharedWith, setSharedWith] = useState(view.sharedWith)
  const writes = useViewWrites(view.list)
  async function save(event: FormEvent) {
    event.preventDefault()
    const changed = {
      ...(name.trim() !== view.name && { name }),
      ...(sharedWith !== view.sharedWith && { sharedWith }),
    }
    if (Object.keys(changed).length === 0 || (await writes.update(view, changed))) done()
  }
  return (
    <form className="cs-view-edit" onSubmit={event => void save(event)}>
      <label htmlFor={`${at}-name`}>{t('views:name')}</label>
      <Input
        id={`${at}-name`}
        autoFocus
        value={name}
        maxLength={40}
        onChange={event => setName(event.target.value)}
      />
      <label htmlFor={`${at}-shared`}>{t('views:shareWith')}</label>
      <select
        id={`${at}-shared`}
        value={sharedWith ?? ''}
        onChange={event => setSharedWith(event.target.value ? Number(event.target.value) : null)}
      >
        <option value="">{t('views:onlyMe')}</option>
        {sharable(roles, view).map(role => (
          <option key={role.id} value={role.id}>
            {`${role.title ?? role.cnName} · ${role.name}`}
          </option>
        ))}
      </select>
      {writes.refusal && (
        <p className="cs-refused" role="alert">
          {writes.refusal}
        </p>
      )}
      <div className="cs-view-edit-end">
        <Button
          type="primary"
          htmlType="submit"
          disabled={!name.trim()}
          loading={busySign(writes.busy)}
        >
          {t('kit:save')}
        </Button>
        <Button onClick={done}>{t('kit:cancel')}</Button>
      </div>
    </form>
  )
}
