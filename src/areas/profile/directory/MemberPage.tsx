import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { memberProfile } from '#contract/areas/profile/calls.ts'
import { errors } from '#contract/errors.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { currentMember } from '#src/kit/session/currentMember.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { MemberCard } from '../view/MemberCard.tsx'
import '#src/pages/pages.css'

/** The card of a member; one's own is what others see. */
export default function MemberPage() {
  const { t } = useTranslation(['pages/directory', 'pages/cv'])
  const { id } = useParams()
  const number = Number(id)
  const isNumber = Number.isSafeInteger(number) && number > 0
  const { data, error, refetch } = useCall(memberProfile, { member: number }, 0, {
    waiting: !isNumber,
  })
  const gone = !isNumber || error?.statusCode === errors.notFound
  const own = data?.id === currentMember().profile?.id
  const title = data?.name ?? t('member')
  return (
    <>
      <PageHeader title={title} below passing={gone} />
      {gone && (
        <Nothing title={t('gone')} text={t('goneText')}>
          <Link to="/marketplace/members">{t('back')}</Link>
        </Nothing>
      )}
      {!gone &&
        !data &&
        (error ? <Trouble error={error} retry={() => void refetch()} /> : <Wait />)}
      {data && (
        <>
          {own && (
            <FormAlert
              type="info"
              quiet
              message={t(data.card.findable ? 'yours' : 'yoursHidden')}
              action={<Link to="/user/resume">{t('own')}</Link>}
            />
          )}
          <Card className="di-member" pad>
            <MemberCard names={data} {...data.card} />
          </Card>
        </>
      )}
    </>
  )
}
