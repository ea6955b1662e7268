import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { personalKyc } from '#contract/areas/verification/personalKyc.ts'
import type { VerifiType } from '#contract/areas/verification/types.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { day } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import type { Verification } from '../row.ts'
import { standingOf } from './state.ts'

/** A type of verification: what it is for, how it stands, and what to do next. */
export function TypeCard({ type, rows }: { type: VerifiType; rows: readonly Verification[] }) {
  const { t } = useTranslation('pages/verification')
  const words = wordsOf(personalKyc)
  const { state, row, next, more } = standingOf(type, rows)
  const tone = state === 'NONE' ? 'neutral' : personalKyc.fields.verifiStatus.values[state]
  const passed = rows.filter(({ verifiStatus }) => verifiStatus === 'PASSED').length
  const text = () => {
    if (state !== 'PASSED') return state !== 'NONE' && t(`state.${state}`)
    if (row?.expiryDate) return t('state.until', { date: day(row.expiryDate) })
    return t('state.several', { count: passed })
  }
  return (
    <Card
      pad
      className="ve-type"
      title={words.choice('verifiType', type)}
      actions={
        <Tag tone={tone}>
          {state === 'NONE' ? t('state.NONE') : words.choice('verifiStatus', state)}
        </Tag>
      }
    >
      <p>{t(`for.${type}`)}</p>
      <p className="cs-note">{state === 'NONE' ? t(`needs.${type}`) : text()}</p>
      <div className="ve-buttons">
        <Link to={next.to} className="cs-button-link">
          <Button type={next.go === 'see' ? 'default' : 'primary'} tabIndex={-1}>
            {t(`go.${next.go}`)}
            <span className="cs-aside"> {words.choice('verifiType', type)}</span>
          </Button>
        </Link>
        {more && state !== 'NONE' && (
          <Link to={more} className="cs-button-link">
            <Button tabIndex={-1}>
              {t('go.more')}
              <span className="cs-aside"> {words.choice('verifiType', type)}</span>
            </Button>
          </Link>
        )}
      </div>
    </Card>
  )
}
