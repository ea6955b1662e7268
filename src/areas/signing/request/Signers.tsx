import { useTranslation } from 'react-i18next'
import type { ContractSigner } from '#contract/areas/signing/calls/requests.ts'
import { signerStates } from '#contract/areas/signing/contract.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { Value } from '#src/kit/resource/Value.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { RowItem, RowList } from '#src/kit/ui/RowList.tsx'
import { Tag, Tags } from '#src/kit/ui/Tag.tsx'
import { instant } from '#src/kit/words/format.ts'
import type { Request } from './row.ts'

const moments = ['askDate', 'openDate', 'readDate', 'signDate', 'remindDate'] as const

/** Whoever declined did so at the moment at which others sign. */
const momentOf = (name: (typeof moments)[number], { state }: ContractSigner) =>
  name === 'signDate' && state === 'DECLINED' ? 'declineDate' : name

interface Props {
  resource: Resource
  row: Request
  /** Those of the last round; of a draft there are none yet. */
  signers: readonly ContractSigner[]
}

/** Those who sign, in their order, and how far each has come. */
export function Signers({ resource, row, signers }: Props) {
  const { t } = useTranslation('pages/contractRequests')
  const { signerCount, signedCount } = row
  return (
    <Card
      title={t('signers.title')}
      text={t('signedOf', { signed: signedCount, count: signerCount })}
    >
      {signers.length === 0 && (
        <div className="sg-none">
          <p className="cs-note">{t('signers.none')}</p>
          <Value resource={resource} name="signers" row={row} />
        </div>
      )}
      <RowList ordered>
        {signers.map(one => (
          <RowItem
            key={one.id}
            title={one.name}
            tag={
              <Tags>
                <Tag tone={signerStates[one.state]}>{t(`signerState.${one.state}`)}</Tag>
                {one.waiting && <Tag tone="gold">{t('signers.turn')}</Tag>}
                {one.late && <Tag tone="red">{t('tag.late')}</Tag>}
              </Tags>
            }
            note={[one.role, one.email, one.mobile].map(
              fact => fact && <span key={fact}>{fact}</span>,
            )}
          >
            <dl className="sg-moments">
              {moments.map(name => {
                const date = one[name]
                return (
                  date && (
                    <div key={name}>
                      <dt>{t(`signers.${momentOf(name, one)}`)}</dt>
                      <dd>
                        <time dateTime={date}>{instant(date)}</time>
                        {name === 'signDate' && one.way && ` · ${t(`way.${one.way}`)}`}
                      </dd>
                    </div>
                  )
                )
              })}
            </dl>
            {one.reason && <p className="sg-said">{one.reason}</p>}
          </RowItem>
        ))}
      </RowList>
    </Card>
  )
}
