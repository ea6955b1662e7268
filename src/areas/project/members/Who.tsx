import { useTranslation } from 'react-i18next'
import { getGmProfiles } from '#contract/areas/project/calls/projectPeople.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Face } from '#src/kit/file/Face.tsx'
import { currentMember } from '#src/kit/session/currentMember.ts'
import { Tag } from '#src/kit/ui/Tag.tsx'
import type { Membership } from './membership.ts'

/** A member's name and photo. */
export function Who({ row }: { row: Membership }) {
  const { t } = useTranslation('pages/project')
  const { data } = useCall(getGmProfiles, { projectId: row.project })
  const photo = data?.find(({ id }) => id === row.member)?.avatarImg
  const own = row.member === currentMember().profile?.id
  return (
    <span className="cs-who">
      <Face name={row.memberTitle} photo={photo} />
      <span className="cs-who-name">
        {row.memberTitle}
        {own && <span className="cs-who-own">{t('members.you')}</span>}
      </span>
      {row.status === 'EXITED' && <Tag>{t('members.status.EXITED')}</Tag>}
    </span>
  )
}
