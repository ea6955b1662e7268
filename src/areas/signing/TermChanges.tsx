import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import type { termChanges } from '#contract/areas/signing/termChanges.ts'
import { textOf } from '#contract/kit/richText.ts'
import TextChange from '#src/kit/difference/TextChange.tsx'
import { Lines } from '#src/kit/ui/Lines.tsx'
import { usePlaceholderNames } from './placeholderNames.ts'

interface Props {
  changes: z.infer<typeof termChanges>
}

/** What differs between a contract as it was sent and as it would be now: terms, then the text. */
export default function TermChanges({ changes: { sent, now, changes } }: Props) {
  const { t } = useTranslation('pages/placeholders')
  const { nameOf } = usePlaceholderNames()
  const column = (key: 'sent' | 'now') => ({
    key,
    label: t(`changes.${key}`),
    cell: (one: (typeof changes)[number]) => one[key] || '–',
  })
  const same = now !== null && textOf(now) === textOf(sent)
  return (
    <>
      {changes.length > 0 && (
        <Lines
          label={t('changes.terms')}
          rows={changes}
          keyOf={one => one.name}
          title={{ key: 'name', label: t('changes.term'), cell: one => nameOf(one.name) }}
          columns={[column('sent'), column('now')]}
        />
      )}
      {now === null && <p className="cs-note">{t('changes.gone')}</p>}
      {same && (
        <p className="cs-note">{t(changes.length > 0 ? 'changes.same' : 'changes.layout')}</p>
      )}
      {now !== null && !same && (
        <p className="cs-long">
          <TextChange before={textOf(sent)} after={textOf(now)} />
        </p>
      )}
    </>
  )
}
