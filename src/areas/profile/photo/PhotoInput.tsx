import { useTranslation } from 'react-i18next'
import type { InputProps } from '#src/kit/field/types.ts'
import { CroppedInput } from '#src/kit/file/crop/CroppedInput.tsx'
import { Face } from '#src/kit/file/Face.tsx'

/** Sharp on every screen, and small to send. */
const cut = { aspect: 1, width: 512, round: true }

/** The photo of a member: a square part of a picture. */
export default function PhotoInput(props: InputProps) {
  const { values } = props
  const { t } = useTranslation('pages/cv')
  const name = String(values?.nickName || values?.fullName || '?')
  return (
    <CroppedInput
      input={props}
      cut={cut}
      dialog="profile.crop"
      words={{
        choose: t('photo.choose'),
        change: t('photo.change'),
        remove: t('photo.remove'),
        crop: t('photo.crop'),
        use: t('photo.use'),
      }}
      show={photo => <Face name={name} photo={photo} size="large" />}
    />
  )
}
