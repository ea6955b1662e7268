import { PictureOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { InputProps } from '#src/kit/field/types.ts'
import { CroppedInput } from '#src/kit/file/crop/CroppedInput.tsx'
import { Picture } from '#src/kit/file/Picture.tsx'

const wide = { aspect: 16 / 9, width: 1600 }
const square = { aspect: 1, width: 640 }

/** A cover of an article, cropped to its shape: the first is wide, the second square. */
export function CoverInput(props: InputProps) {
  const { name, words } = props
  const { t } = useTranslation('pages/articles')
  const label = words.label(name)
  const cut = name === 'image1' ? wide : square
  return (
    <CroppedInput
      input={props}
      cut={cut}
      dialog={name === 'image1' ? 'article.wideCover' : 'article.squareCover'}
      words={{
        choose: t('cover.choose'),
        change: t('cover.change'),
        remove: t('cover.remove'),
        crop: t('cover.crop', { label }),
        use: t('cover.use'),
      }}
      show={id => (
        <span className="ct-cover" style={{ aspectRatio: cut.aspect }}>
          {id === undefined ? <PictureOutlined aria-hidden /> : <Picture id={id} alt={label} />}
        </span>
      )}
    />
  )
}
