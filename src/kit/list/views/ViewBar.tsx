import { Button } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#contract/kit/entity.ts'
import type { Look } from '#contract/kit/listLook.ts'
import { toast } from '#src/providers/notification.tsx'
import { busySign } from '../../button/busy.tsx'
import { currentMember } from '../../session/currentMember.ts'
import type { Viewed } from '../../views/useViewedAddress.ts'
import { useViewWrites } from '../../views/useViewWrites.ts'
import './views.css'

interface Props {
  entity: Entity
  viewed: Viewed
  /** The current look of the list. */
  look: Look | undefined
}

/** The open view and whether it was changed; or that there is none. */
export default function ViewBar({ entity, viewed, look }: Props) {
  const { t } = useTranslation('views')
  const { id, view, gone, failed, changed, standard, setStandard } = viewed
  const writes = useViewWrites(entity.name)
  // A deleted view is no longer the default.
  const lost = gone && id === standard
  useEffect(() => {
    if (lost) setStandard(null)
  })
  const plain = (
    <Button size="small" onClick={() => viewed.open()}>
      {t('plain')}
    </Button>
  )
  if (!view)
    return (
      <div className="cs-view-bar cs-view-gone" role="alert">
        <span>{t(failed ? 'failed' : 'gone')}</span>
        {failed && (
          <Button size="small" onClick={viewed.retry}>
            {t('retry')}
          </Button>
        )}
        {gone && plain}
      </div>
    )
  const own = view.owner === currentMember().profile?.id
  const back = () => {
    viewed.putOverlay(null)
    viewed.open(view.id)
  }
  async function save() {
    if (!view) return
    const saved = await writes.update(view, { query: viewed.own || null, look: look ?? null })
    if (!saved) return
    back()
    toast('success', t('saved', { name: view.name }))
  }
  return (
    <section className="cs-view-bar" aria-label={t('now')}>
      <span role="status">
        {t('view')} <strong>{view.name}</strong>
        {!own && <span className="cs-view-quiet"> {t('by', { name: view.ownerTitle ?? '' })}</span>}
        {changed && <span className="cs-view-changed">{t('changed')}</span>}
      </span>
      {changed && own && (
        <Button
          size="small"
          type="primary"
          loading={busySign(writes.busy)}
          onClick={() => void save()}
        >
          {t('saveChanges')}
        </Button>
      )}
      {changed && (
        <Button size="small" onClick={back}>
          {t('back')}
        </Button>
      )}
      {plain}
      {writes.refusal && (
        <p className="cs-refused" role="alert">
          {writes.refusal}
        </p>
      )}
    </section>
  )
}
