import { useTranslation } from 'react-i18next'
import type { kycSubmissions } from '#contract/areas/verification/calls.ts'
import { imageFields } from '#contract/areas/verification/types.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { seen } from '#src/kit/form/seen.ts'
import { Value } from '#src/kit/resource/Value.tsx'
import declared from './personalKyc.tsx'
import type { Verification } from './row.ts'
import { wordsOfType } from './words.ts'

interface Props {
  row: Verification
  changes: CallOutput<typeof kycSubmissions>[number]['changes']
}

/** What a submission changed, field by field. */
export function Changes({ row, changes }: Props) {
  const { t } = useTranslation('pages/verification')
  const words = wordsOfType(row.verifiType)
  const resource = seen(declared, row)
  if (changes.length === 0) return <p className="cs-note">{t('history.unchanged')}</p>
  const shown = (field: string, value: string | null) => {
    if (value === null) return <span className="cs-none">{t('history.empty')}</span>
    const name = field === 'cardNo' ? 'lastFour' : field
    return <Value resource={resource} name={name} row={{ ...row, [name]: value }} />
  }
  return (
    <>
      <p className="cs-note">{t('history.changed')}</p>
      <ul className="ve-changes">
        {changes.map(({ field, from, to }) => (
          <li key={field}>
            <strong>{words.label(field)}</strong>{' '}
            {(imageFields as readonly string[]).includes(field) ? (
              t('history.replaced')
            ) : (
              <>
                {shown(field, from)} <span aria-hidden="true">→</span> {shown(field, to)}
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
