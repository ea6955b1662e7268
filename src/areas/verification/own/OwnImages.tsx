import { useTranslation } from 'react-i18next'
import { imageFields, requiredFields } from '#contract/areas/verification/types.ts'
import type { StoredFile } from '#contract/kit/file.ts'
import { PictureButton } from '#src/kit/file/Shown.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import type { Verification } from '../row.ts'
import { wordsOfType } from '../words.ts'

interface Props {
  row: Verification
  changed?: ReadonlySet<string>
}

/** The images of one's own verification. */
export function OwnImages({ row, changed }: Props) {
  const { t } = useTranslation('pages/verification')
  const words = wordsOfType(row.verifiType)
  const required: readonly string[] = requiredFields[row.verifiType]
  const names = imageFields.filter(name => required.includes(name))
  const fileOf = (name: string) => row[`${name}File`] as StoredFile | null | undefined
  const all = names.flatMap(name => fileOf(name) ?? [])
  const destroyed = row.submitDate !== null && all.length === 0
  return (
    <Card pad title={t('form.images')}>
      {destroyed ? (
        <p className="cs-note">{t('images.gone')}</p>
      ) : (
        <ul className="ve-own-images">
          {names.map(name => {
            const file = fileOf(name)
            return (
              <li key={name}>
                {file ? <PictureButton file={file} among={all} /> : <i>{t('images.none')}</i>}
                <span>{words.label(name)}</span>
                {changed?.has(name) && <Tag tone="gold">{t('history.mark')}</Tag>}
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
