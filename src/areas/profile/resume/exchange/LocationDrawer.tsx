import { Alert, Button, Switch } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  myLocation,
  removeMyLocation,
  updateMyLocation,
} from '#contract/areas/profile/calls/location.ts'
import { personalCv } from '#contract/areas/profile/personalCv.ts'
import { busySign } from '#src/kit/button/busy.tsx'
import { useActOn } from '#src/kit/call/useAct.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import { StoredLocation } from './StoredLocation.tsx'
import { useBrowserLocation } from './useBrowserLocation.ts'
import { useOwnCv } from './useOwnCv.ts'

/** Shares where the member is, when they press the button, and shows what is stored of it. */
export default function LocationDrawer({ close }: { close(): void }) {
  const { t } = useTranslation('pages/location')
  const [open, setOpen] = useState(true)
  const [precise, setPrecise] = useState(false)
  const stored = useCall(myLocation, {})
  const { cv } = useOwnCv()
  const { asking, trouble, locate } = useBrowserLocation()
  const { busy, send } = useSend()
  const actOn = useActOn()
  const id = useId()

  async function share() {
    const found = await locate()
    if (!found) return
    await send(updateMyLocation, { ...found, precise }, t('done'))
    void stored.refetch()
  }
  async function remove() {
    await send(removeMyLocation, {}, t('removed'))
    void stored.refetch()
  }
  const takeCity = (city: string) =>
    actOn(personalCv, cv ? 'update' : 'create', cv, { city }, { done: t('cityDone') })

  return (
    <Drawer
      open={open}
      width={440}
      title={t('title')}
      onClose={() => setOpen(false)}
      afterOpenChange={shown => !shown && close()}
    >
      <p className="cs-form-lead">{t('lead')}</p>
      <div className="ce-switch">
        <Switch id={id} checked={precise} onChange={setPrecise} aria-describedby={`${id}-note`} />
        <label htmlFor={id}>{t('precise')}</label>
        <p id={`${id}-note`} className="ce-note">
          {t('preciseText')}
        </p>
      </div>
      <Button
        type="primary"
        loading={busySign(asking || busy)}
        aria-busy={asking || busy}
        onClick={() => void share()}
      >
        {t(stored.data ? 'again' : 'share')}
      </Button>
      <p className="cs-aside" role="status">
        {asking && t('asking')}
      </p>
      {trouble && <Alert type="warning" showIcon role="alert" message={t(`refused.${trouble}`)} />}
      <h3 className="ce-heading">{t('stored')}</h3>
      {stored.isLoading && <Wait />}
      {stored.isError && <Trouble error={stored.error} retry={() => void stored.refetch()} />}
      {stored.isSuccess && (
        <StoredLocation
          stored={stored.data ?? null}
          city={cv?.city ?? null}
          takeCity={city => void takeCity(city)}
          remove={() => void remove()}
        />
      )}
    </Drawer>
  )
}
