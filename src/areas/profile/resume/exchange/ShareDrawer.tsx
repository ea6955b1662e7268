import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cvShareList } from '#contract/areas/profile/calls/share.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import { ShareForm } from './ShareForm.tsx'
import { ShareMade } from './ShareMade.tsx'
import { Shares } from './Shares.tsx'
import { filledSections, useOwnCv } from './useOwnCv.ts'

/** Makes links to chosen sections, and shows and withdraws those that were made. */
export default function ShareDrawer({ close }: { close(): void }) {
  const { t } = useTranslation('pages/cvExchange')
  const [open, setOpen] = useState(true)
  const [made, setMade] = useState<string>()
  const { cv, query } = useOwnCv()
  const list = useCall(cvShareList, {})
  const offered = cv ? filledSections(cv) : []
  function done(url: string) {
    setMade(url)
    void list.refetch()
  }
  return (
    <Drawer
      open={open}
      width={520}
      title={t('share.title')}
      onClose={() => setOpen(false)}
      afterOpenChange={shown => !shown && close()}
    >
      <p className="cs-form-lead">{t('share.lead')}</p>
      {query.isLoading && <Wait />}
      {query.isError && <Trouble error={query.error} retry={() => void query.refetch()} />}
      {query.isSuccess && offered.length === 0 && (
        <Nothing title={t('noCv.title')} text={t('noCv.text')} />
      )}
      {made && <ShareMade url={made} another={() => setMade(undefined)} />}
      {!made && offered.length > 0 && <ShareForm offered={offered} done={done} />}
      <h3 className="ce-heading">{t('share.yours')}</h3>
      {list.isLoading && <Wait />}
      {list.isError && <Trouble error={list.error} retry={() => void list.refetch()} />}
      {list.data && <Shares list={list.data} changed={() => void list.refetch()} />}
    </Drawer>
  )
}
