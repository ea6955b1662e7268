import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { OtherApps } from './OtherApps.tsx'
import { PhoneCode } from './PhoneCode.tsx'
import { useElsewhere } from './useElsewhere.ts'

/** A code for a wallet on a phone, or an address for another application: one at a time. */
export function Elsewhere({ bound }: { bound(): void }) {
  const { t } = useTranslation('pages/web3')
  const { link, left, busy, problem, ask, drop } = useElsewhere(bound)
  const [apps, setApps] = useState(false)

  function showCode() {
    setApps(false)
    void ask('PHONE')
  }
  function openApps(open: boolean) {
    // Closed for the code of a phone already.
    if (open === apps) return
    setApps(open)
    if (open) void ask('APP')
    else drop()
  }

  return (
    <>
      {problem !== undefined && <FormAlert message={problem} />}
      <PhoneCode
        page={link?.kind === 'PHONE' ? link.page : undefined}
        left={left}
        busy={busy && !apps}
        ask={showCode}
      />
      <details
        className="w3-apps"
        open={apps}
        onToggle={event => openApps(event.currentTarget.open)}
      >
        <summary>{t('apps.title')}</summary>
        <OtherApps
          callback={link?.kind === 'APP' ? link.callback : undefined}
          left={left}
          busy={busy}
          ask={() => void ask('APP')}
        />
      </details>
    </>
  )
}
