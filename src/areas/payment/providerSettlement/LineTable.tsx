import { useTranslation } from 'react-i18next'
import { providerSettlementLine } from '#contract/areas/payment/providerSettlementLine.ts'
import { Tick } from '#src/kit/bulk/Tick.tsx'
import type { Selection } from '#src/kit/bulk/useSelection.ts'
import { titleOf } from '#src/kit/resource/Value.tsx'
import { Lines } from '#src/kit/ui/Lines.tsx'
import { instant } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { dollars } from '../money.ts'
import resource from '../providerSettlementLine.tsx'
import { LineActions } from './LineActions.tsx'
import { LineResult } from './LineResult.tsx'
import { LineTitle } from './LineTitle.tsx'
import type { Line } from './settlements.ts'

interface Props {
  lines: readonly Line[]
  posted: boolean
  selection?: Selection
}

/** Lines of a settlement, each with what the file says, what we have, and what to do. */
export function LineTable({ lines, posted, selection }: Props) {
  const { t } = useTranslation('pages/settlements')
  const words = wordsOf(providerSettlementLine)
  return (
    <Lines<Line>
      label={t('lines.title')}
      rows={lines}
      keyOf={({ id }) => id}
      title={{
        key: 'about',
        label: t('lines.about'),
        cell: line => (
          <div className="pm-line-title">
            {selection && <Tick resource={resource} row={line} selection={selection} />}
            <div>
              <LineTitle line={line} title={titleOf(resource, line)} />
              <small className="cs-note">
                {[
                  words.choice('kind', line.kind),
                  line.line === null ? t('lines.notInFile') : t('lines.row', { line: line.line }),
                  line.transactedDate && instant(line.transactedDate),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
          </div>
        ),
      }}
      columns={[
        {
          key: 'file',
          label: t('lines.file'),
          figures: true,
          cell: line => <Sum amount={line.amount} fee={line.fee} />,
        },
        {
          key: 'ours',
          label: t('lines.ours'),
          figures: true,
          cell: line => <Sum amount={line.ours} fee={line.oursFee} />,
        },
        {
          key: 'result',
          label: t('lines.result'),
          cell: line => <LineResult line={line} />,
        },
      ]}
      {...(!posted && {
        end: {
          key: 'actions',
          label: t('lines.actions'),
          cell: line => <LineActions line={line} />,
        },
      })}
    />
  )
}

/** An amount with its fee below, as far as they are known. */
function Sum({ amount, fee }: { amount: string | null; fee: string | null }) {
  const { t } = useTranslation('pages/settlements')
  if (amount === null) return t('lines.none')
  return (
    <>
      {dollars(amount)}
      {fee !== null && (
        <small className="pm-fee cs-note">{t('lines.fee', { fee: dollars(fee) })}</small>
      )}
    </>
  )
}
