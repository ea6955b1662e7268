import { Button, Input } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#contract/kit/entity.ts'
import type { Look } from '#contract/kit/listLook.ts'
import { toast } from '#src/providers/notification.tsx'
import { busySign } from '../../button/busy.tsx'
import type { Viewed } from '../../views/useViewedAddress.ts'
import { useViewWrites } from '../../views/useViewWrites.ts'

interface Props {
  entity: Entity
  viewed: Viewed
  look: Look | undefined
  close(): void
}

/** Saves the current list as a new view. */
export function NewView({ entity, viewed, look, close }: Props) {
  const { t } = useTranslation('views')
  const id = useId()
  const [name, setName] = useState('')
  const writes = useViewWrites(entity.name)
  async function save(event: FormEvent) {
    event.preventDefault()
    if (!name.trim()) return
    const made = await writes.create({ name, query: viewed.own || null, look: look ?? null })
    if (!made) return
    // Changed columns now belong to the new view.
    viewed.putOverlay(null)
    viewed.open(made.id)
    toast('success', t('saved', { name: made.name }))
    close()
  }
  return (
    <form className="cs-views-new" onSubmit={event => void save(event)}>
      <label htmlFor={id}>{t('new')}</label>
      <p id={`${id}-hint`}>{t('newHint')}</p>
      <div>
        <Input
          id={id}
          value={name}
          maxLength={40}
          placeholder={t('name')}
          aria-describedby={`${id}-hint`}
          onChange={event => {
            setName(event.target.value)
            writes.clear()
          }}
        />
        <Button
          type="primary"
          htmlType="submit"
          disabled={!name.trim()}
          loading={busySign(writes.busy)}
        >
          {t('save')}
        </Button>
      </div>
      {writes.refusal && (
        <p className="cs-refused" role="alert">
          {writes.refusal}
        </p>
      )}
    </form>
  )
}
