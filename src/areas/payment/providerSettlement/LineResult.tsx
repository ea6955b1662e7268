import { useTranslation } from 'react-i18next'
import { providerSettlementLine } from '#contract/areas/payment/providerSettlementLine.ts'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import type { Line } from './settlements.ts'

const { match, difference } = providerSettlementLine.fields

/** What comparing a line says, and what to do about a difference, or what was done. */
export function LineResult({ line }: { line: Line }) {
  const { t } = useTranslation('pages/settlements')
  const words = wordsOf(providerSettlementLine)
  const why = line.difference
  if (why === null)
    return <Tag tone={match.values[line.match]}>{words.choice('match', line.match)}</Tag>
  return (
    <div className="pm-result">
      {line.resolved ? (
        <Tag tone="green">{words.label('resolved')}</Tag>
      ) : (
        <Tag tone={match.values[line.match]}>{words.choice('match', line.match)}</Tag>
      )}{' '}
      <Tag tone={line.resolved ? 'neutral' : difference.values[why]}>
        {words.choice('difference', why)}
      </Tag>
      {line.resolved ? (
        <p className="cs-note">
          {line.resolution}
          <br />
          {t('lines.resolvedBy', { who: line.resolvedByTitle ?? '' })}
        </p>
      ) : (
        <p className="cs-note">{t(`advice.${line.kind}.${why}` as 'advice.PAYMENT.FEE')}</p>
      )}
    </div>
  )
}
