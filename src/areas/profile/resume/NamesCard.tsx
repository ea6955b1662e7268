import { useTranslation } from 'react-i18next'
import { member } from '#contract/areas/access/public.ts'
import { ownNames, updateProfile } from '#contract/areas/profile/calls.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import { Face } from '#src/kit/file/Face.tsx'
import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'
import { reloadMenu } from '#src/kit/page/menuReload.ts'
import { resource } from '#src/kit/resource/resource.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { nameRows } from './layout.ts'
import { Section } from './Section.tsx'
import { SectionForm } from './SectionForm.tsx'
import type { OwnResume } from './useResume.ts'

const names = resource(member, {
  route: '/user/resume',
  list: ['nickName'],
  form: ['nickName'],
  inputs: { avatarImg: lazyWithWords(['files'], () => import('../photo/PhotoInput.tsx')) },
})

interface Props {
  own: OwnResume
  open: boolean
  turn(open: boolean): void
}

/** Names and photo: those of the account, the same everywhere. */
export function NamesCard({ own, open, turn }: Props) {
  const { t } = useTranslation(['pages/cv', 'kit'])
  const { send } = useSend({ refusals: 'allHere' })
  const { profile, readProfile } = own
  if (!profile) return null
  const title = t('pages/cv:names.title')
  const words = wordsOf(member)
  const filled = (['nickName', 'fullName', 'engFirstName', 'engLastName'] as const).filter(
    name => profile[name],
  )
  return (
    <Section
      name="names"
      title={title}
      hint={undefined}
      open={open}
      edit={() => turn(true)}
      form={
        <SectionForm
          form="personalCv/names"
          title={t('kit:editOf', { title })}
          address="/user/resume?edit=names"
          resource={names}
          fields={ownNames}
          layout={nameRows}
          notes={{ nickName: t('pages/cv:names.order') }}
          row={profile as unknown as Row}
          save={async (values, seen, stored) => {
            const connected = navigator.onLine
            const updateDate = String(seen?.updateDate)
            const outcome = await send(updateProfile, { ...values, updateDate })
            if (!outcome.ok) stored.failed(outcome.failure, connected)
            // The header shows name and photo.
            else await reloadMenu()
            return outcome
          }}
          reload={readProfile}
          close={() => turn(false)}
        />
      }
    >
      <div className="rs-names">
        <Face name={profile.name} photo={profile.avatarImg} size="large" />
        <dl className="cv-facts">
          {filled.map(name => (
            <div key={name}>
              <dt>{words.label(name)}</dt>
              <dd>{profile[name]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  )
}
