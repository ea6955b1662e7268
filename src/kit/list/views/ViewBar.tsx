import { Button } from 'antd'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#contract/kit/entity.ts'
import type { Look } from '#contract/kit/listLook.ts'
import { toast } from '#src/providers/notification.tsx'
import { busySign } from '../../button/busy.tsx'
import { currentMember } from '../../session/currentMember.ts'
import type { Viewed } from '../../views/useViewedAddress.ts'
import { useViewWrites } from '../../views/useViewWrites.ts'
import { focusTabOf } from './focusTab.ts'
import { SaveViewButton } from './SaveViewButton.tsx'
import './views.css'

interface Props {
  entity: Entity
  viewed: Viewed
  /** The current look of the list. */
  look: Look | undefined
}

/** That the list differs from the open view, or that there is no such view. */
export function ViewBar({ entity, viewed, look }: Props) {
  const { t } = useTranslation('views')
  const title = useId()
  const { id, view, gone, failed, standard, setStandard } = viewed
  const writes = useViewWrites(entity.name)
  // A deleted view is no longer the default.
  const lost = gone && id === standard
  useEffect(() => {
    if (lost) setStandard(null)
  })
  if (!view)
    return (
      <div className="cs-view-bar cs-view-gone" role="alert">
        <span>{t(failed ? 'failed' : 'gone')}</span>
        {failed && (
          <Button size="small" onClick={viewed.retry}>
            {t('retry')}
          </Button>
        )}
        {gone && (
          <Button size="small" onClick={() => viewed.open()}>
            {t('plain')}
          </Button>
        )}
      </div>
    )
  const own = view.owner === currentMember().profile?.id
  const discard = () => {
    focusTabOf(view.id)
    viewed.putOverlay(null)
    viewed.open(view.id)
  }
  async function save() {
    if (!view) return
    const saved = await writes.update(view, { query: viewed.own || null, look: look ?? null })
    if (!saved) return
    discard()
    toast('success', t('saved', { name: view.name }))
  }
  return (
    <section className="cs-view-bar" aria-labelledby={title}>
      <span id={title} role="status">
        {t('unsaved', { name: view.name })}
      </span>
      {own && (
        <Button
          size="small"
          type="primary"
          loading={busySign(writes.busy)}
          onClick={() => void save()}
        >
          {t('saveChanges')}
        </Button>
      )}
      <SaveViewButton size="small" entity={entity} viewed={viewed} look={look} />
      <Button size="small" onClick={discard}>
        {t('discard')}
      </Button>
      {writes.refusal && (
        <p className="cs-refused" role="alert">
          {writes.refusal}
        </p>
      )}
    </section>
  )
}
