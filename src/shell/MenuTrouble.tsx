import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { busySign } from '#src/kit/button/busy.tsx'
import type { Failure } from '#src/kit/call/failure.ts'
import { useConnection } from '#src/kit/live/connection.ts'
import { reloadMenu } from '#src/kit/page/menuReload.ts'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Nothing } from '#src/kit/page/states.tsx'
import { currentMember } from '#src/kit/session/currentMember.ts'

/** Replaces every page while the menu could not be loaded: the reason, and a retry. */
export function MenuTrouble({ error }: { error: Failure }) {
  const { t } = useTranslation(['shell', 'kit', 'errors'])
  const line = useConnection()
  const [busy, setBusy] = useState(false)

  async function again() {
    setBusy(true)
    await reloadMenu()
    // The app is restarted with the data loaded now.
    if (currentMember().error) setBusy(false)
    else location.reload()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the server answers again
  useEffect(() => {
    if (line === 'back') void again()
  }, [line])

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
