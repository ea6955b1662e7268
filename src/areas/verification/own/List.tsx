import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { personalKyc } from '#contract/areas/verification/personalKyc.ts'
import { detailPages, type VerifiType } from '#contract/areas/verification/types.ts'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { RowItem, RowList } from '#src/kit/ui/RowList.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { instant } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import type { Verification } from '../row.ts'
import { TypeCard } from './TypeCard.tsx'
import { useOwn } from './useOwn.ts'
import '#src/pages/pages.css'
import '../verification.css'

const { verifiType, verifiStatus } = personalKyc.fields

/** What a member can have verified, how each stands, and all verifications of theirs. */
export default function List() {
  const { t } = useTranslation('pages/verification')
  const { rows, error, again } = useOwn()
  return (
    <>
      <PageHeader title={t('title')} refresh />
      <p className="ve-lead">{t('lead')}</p>
      {!rows && error && <Trouble error={error} retry={again} />}
      {!rows && !error && <Wait />}
      {rows && (
        <>
          <div className="ve-types">
            {(Object.keys(verifiType.values) as VerifiType[]).map(type => (
              <TypeCard key={type} type={type} rows={rows.filter(row => row.verifiType === type)} />
            ))}
          </div>
          <Card title={t('own')} rows={rows.length > 0}>
            {rows.length === 0 && <Nothing title={t('none')} text={t('noneText')} />}
            <RowList>
              {rows.map(row => (
                <OwnRow key={row.id} row={row} />
              ))}
            </RowList>
          </Card>
        </>
      )}
    </>
  )
}

function OwnRow({ row }: { row: Verification }) {
  const words = wordsOf(personalKyc)
  const { verifiType: type, verifiStatus: status, submitDate, createDate } = row
  const about = row.cardName ?? row.issuer ?? row.fullName
  const title = words.choice('verifiType', type)
  return (
    <RowItem
      title={
        <Link to={`${detailPages[type]}?id=${row.id}`}>{about ? `${title}: ${about}` : title}</Link>
      }
      tag={<Tag tone={verifiStatus.values[status]}>{words.choice('verifiStatus', status)}</Tag>}
      note={
        <span>
          {words.label(submitDate ? 'submitDate' : 'createDate')}{' '}
          {instant(submitDate ?? createDate)}
        </span>
      }
    >
      {status === 'FAILED' && row.remark && <p className="ve-remark">{row.remark}</p>}
    </RowItem>
  )
}
