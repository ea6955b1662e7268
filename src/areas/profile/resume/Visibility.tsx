import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { memberProfile } from '#contract/areas/profile/calls.ts'
import { personalCv } from '#contract/areas/profile/personalCv.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { useAct } from '#src/kit/call/useAct.ts'
import { can } from '#src/kit/session/can.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { cardAddress } from '../directory/place.ts'
import type { OwnResume } from './useResume.ts'
import { VisibilityDialog } from './VisibilityDialog.tsx'

interface Props {
  own: OwnResume
  profile: CallOutput<typeof memberProfile>
}

/** Whether other members find one, and what they see then. */
export function Visibility({ own, profile }: Props) {
  const { t } = useTranslation('pages/cv')
  const { resume, again } = own
  const [asking, setAsking] = useState(false)
  const stop = useAct(personalCv, 'update', { done: t('visible.stopped') })
  const on = resume?.findable === true

  async function hide() {
    if (resume) await stop.run(resume, { findable: false })
    again()
  }
  return (
    <Card
      title={t('visible.title')}
      actions={<Tag tone={on ? 'green' : 'neutral'}>{t(on ? 'visible.on' : 'visible.off')}</Tag>}
      pad
    >
      <p className="rs-hint">{t(on ? 'visible.onText' : 'visible.offText')}</p>
      <div className="rs-buttons">
        <Button {...(!on && { type: 'primary' })} onClick={() => setAsking(true)}>
          {t(on ? 'visible.change' : 'visible.begin')}
        </Button>
        {on && (
          <Button loading={stop.busy} onClick={() => void hide()}>
            {t('visible.stop')}
          </Button>
        )}
        {on && can('marketplace:members') && (
          <Link to={cardAddress(profile.id)}>{t('visible.see')}</Link>
        )}
      </div>
      {asking && (
        <VisibilityDialog own={own} profile={profile} on={on} close={() => setAsking(false)} />
      )}
    </Card>
  )
}
