import { useTranslation } from 'react-i18next'
import type { VerifiType } from '#contract/areas/verification/types.ts'
import type { Fields } from '#contract/kit/field.ts'
import type { Draft } from '#src/kit/form/draft.ts'
import { FieldRow } from '#src/kit/form/FieldRow.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { ImageInput } from '../camera/ImageInput.tsx'
import type { Verification } from '../row.ts'
import { wordsOfType } from '../words.ts'
import { rowsOf } from './fields.ts'

interface Props {
  type: VerifiType
  fields: Fields
  draft: Draft
  row: Verification | undefined
  /** The start of the ids of its inputs. */
  id: string
}

/** The texts of a verification, and below them its images. */
export function FormFields({ type, fields, draft, row, id }: Props) {
  const { t } = useTranslation('pages/verification')
  const words = wordsOfType(type)
  const { details, images } = rowsOf(fields)
  const field = (name: string, input?: typeof ImageInput) => {
    const declared = fields[name]
    if (!declared) return null
    // A number that is not there yet is asked for like any other field.
    const known = name === 'cardNo' && !row?.cardNo ? undefined : row
    return (
      <FieldRow
        key={name}
        id={`${id}-${name}`}
        name={name}
        field={declared}
        words={words}
        draft={draft}
        row={known}
        input={input}
        note={name === 'cardNo' && row?.cardNo && t('form.kept')}
      />
    )
  }
  return (
    <>
      <Card pad title={t('form.details')}>
        <div className="ve-fields">{details.map(name => field(name))}</div>
      </Card>
      <Card pad title={t('form.images')} text={t('form.imagesText')}>
        <div className="ve-images">{images.map(name => field(name, ImageInput))}</div>
      </Card>
    </>
  )
}
