import { useTranslation } from 'react-i18next'
import { currentMember } from '#src/kit/session/currentMember.ts'
import { Tag } from '#src/kit/ui/Tag.tsx'
import type { Membership } from './membership.ts'

/** A member's name, with an initial as avatar. */
export function Who({ row }: { row: Membership }) {
  const { t } = useTranslation('pages/project')
  const own = row.member === currentMember().profile?.id
  return (
    <span className="cs-who">
      <span className="cs-who-face" aria-hidden="true">
        {row.memberTitle.at(0)?.toUpperCase()}
      </span>
      <span className="cs-who-name">
        {row.memberTitle}
        {own && <span className="cs-who-own">{t('members.you')}</span>}
      </span>
      {row.status === 'EXITED' && <Tag>{t('members.status.EXITED')}</Tag>}
    </span>
  )
}
