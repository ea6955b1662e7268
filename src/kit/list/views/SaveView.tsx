import { Button, Input } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#contract/kit/entity.ts'
import type { Look } from '#contract/kit/listLook.ts'
import { toast } from '#src/providers/notification.tsx'
import { busySign } from '../../button/busy.tsx'
import type { Viewed } from '../../views/useViewedAddress.ts'
import { useViewWrites } from '../../views/useViewWrites.ts'
import { focusTabOf } from './focusTab.ts'
import './views.css'

export interface SaveViewProps {
  entity: Entity
  viewed: Viewed
  /** The current look of the list. */
  look: Look | undefined
}

/** Saves the current list as a new view, and opens that. */
export function SaveView({ entity, viewed, look, close }: SaveViewProps & { close(): void }) {
  const { t } = useTranslation('views')
  const id = useId()
  const [name, setName] = useState('')
  const writes = useViewWrites(entity.name)
  async function save(event: FormEvent) {
    event.preventDefault()
    if (!name.trim()) return
    const made = await writes.create({ name, query: viewed.own || null, look: look ?? null })
    if (!made) return
    focusTabOf(made.id)
    // Changed columns now belong to the new view.
    viewed.putOverlay(null)
    viewed.open(made.id)
    toast('success', t('saved', { name: made.name }))
    close()
  }
  return (
    <form className="cs-view-save" onSubmit={event => void save(event)}>
      <label htmlFor={id}>{t('name')}</label>
      <Input
        id={id}
        value={name}
        maxLength={40}
        aria-describedby={`${id}-hint`}
        onChange={event => {
          setName(event.target.value)
          writes.clear()
        }}
      />
      <p id={`${id}-hint`}>{t('saveHint')}</p>
      {writes.refusal && (
        <p className="cs-refused" role="alert">
          {writes.refusal}
        </p>
      )}
      <Button
        type="primary"
        htmlType="submit"
        disabled={!name.trim()}
        loading={busySign(writes.busy)}
      >
        {t('save')}
      </Button>
    </form>
  )
}
