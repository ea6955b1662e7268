import { useTranslation } from 'react-i18next'
import { imageFields, requiredFields } from '#contract/areas/verification/types.ts'
import { seen } from '#src/kit/form/seen.ts'
import { Value } from '#src/kit/resource/Value.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import declared from './personalKyc.tsx'
import type { Verification } from './row.ts'
import { wordsOfType } from './words.ts'

interface Props {
  row: Verification
  /** What differs from the submission before. */
  changed?: ReadonlySet<string> | undefined
  /** Shown behind the number. */
  number?: React.ReactNode
}

const images: readonly string[] = imageFields

/** What was filled in, without the images; of the number its end. */
export function Facts({ row, changed, number }: Props) {
  const { t } = useTranslation('pages/verification')
  const words = wordsOfType(row.verifiType)
  const resource = seen(declared, row)
  return (
    <dl className="cs-values">
      {requiredFields[row.verifiType]
        .filter(name => !images.includes(name))
        .map(name => (
          <div key={name}>
            <dt>
              {words.label(name)}
              {changed?.has(name) && (
                <>
                  {' '}
                  <Tag tone="gold">{t('history.mark')}</Tag>
                </>
              )}
            </dt>
            <dd>
              <Value resource={resource} name={name === 'cardNo' ? 'lastFour' : name} row={row} />
              {name === 'cardNo' && number}
            </dd>
          </div>
        ))}
    </dl>
  )
}
