import { Button } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { busySign } from '#src/kit/button/busy.tsx'
import { unanswered } from '#src/kit/call/fail.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import { checkConnection, useConnection, useOnline } from '#src/kit/live/connection.ts'
import { reloadMenu } from '#src/kit/page/menuReload.ts'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Nothing } from '#src/kit/page/states.tsx'
import { currentMember } from '#src/kit/session/currentMember.ts'

/** Replaces every page while the menu could not be loaded: the reason, and a retry. */
export function MenuTrouble({ error }: { error: Failure }) {
  const { t } = useTranslation(['shell', 'kit', 'errors'])
  const line = useConnection()
  const online = useOnline()
  const [busy, setBusy] = useState(false)

  async function again() {
    setBusy(true)
    await reloadMenu()
    // The app is restarted with the data loaded now.
    if (currentMember().error) setBusy(false)
    else location.reload()
  }
  const againOnChange = useEffectEvent(() => void again())
  /** The connection is lost, or has come back and the menu was asked for once since. */
  const state = useRef<'down' | 'asked'>(undefined)
  useEffect(() => {
    if (line === 'down' || !online) state.current = 'down'
    else if (state.current === 'down' || (line === 'back' && !state.current)) {
      state.current = 'asked'
      againOnChange()
    }
    // The menu is asked for without a word: nobody has looked for the server yet.
    else if (!state.current && unanswered(error)) checkConnection()
  }, [line, online, error])

  return (
    <>
      <PageHeader title={t('menuTrouble')} trail={[]} passing />
      <Nothing title={error.message || t('errors:fallback')}>
        <Button type="primary" loading={busySign(busy)} onClick={() => void again()}>
          {t('kit:retry')}
        </Button>
      </Nothing>
    </>
  )
}
