import { EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { busySign } from '#src/kit/button/busy.tsx'
import { currentMember } from '#src/kit/session/currentMember.ts'
import { logOut } from '#src/kit/session/logOut.ts'
import { endSession, HOME, safeReturn, viewing } from '#src/kit/session/session.ts'
import './viewAs.css'

/** Shown on every page while an administrator is viewing as another member. */
export default function ViewBar() {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const seen = currentMember().profile
  const here = viewing()

  async function leave() {
    setBusy(true)
    // Even if the call fails, the administrator's own session is used again.
    await logOut()
    endSession()
    location.assign(safeReturn(here?.back ?? null) ?? HOME)
  }
  const viewer = seen?.viewedBy ?? t('member.unknown')
  const name = seen?.name ?? t('member.unknown')
  return (
    <section className="va-bar" aria-label={t('viewing.label')}>
      <EyeOutlined aria-hidden />
      <p>{t('viewing.text', { viewer, seen: name })}</p>
      <Button loading={busySign(busy)} onClick={() => void leave()}>
        {t('viewing.leave')}
      </Button>
    </section>
  )
}
