import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { personalKyc } from '#contract/areas/verification/personalKyc.ts'
import { formPages } from '#contract/areas/verification/types.ts'
import { seen } from '#src/kit/form/seen.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { day, instant } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { useRemove } from '#src/pages/remove.ts'
import declared from '../personalKyc.tsx'
import type { Verification } from '../row.ts'

const { values } = personalKyc.fields.verifiStatus

/** How a verification stands: the remark where it was not passed, and what to do next. */
export function Result({ row }: { row: Verification }) {
  const { t } = useTranslation('pages/verification')
  const { verifiStatus: status, verifiType, submitDate, reviewDate, expiryDate, remark } = row
  const form = formPages[verifiType]
  const navigate = useNavigate()
  const remove = useRemove(seen(declared, row), () => void navigate('/user/verificationList'))
  // It is named by its type, since all of them are the member's own.
  const title = wordsOf(personalKyc).choice('verifiType', verifiType)
  const dates = {
    DRAFT: null,
    PENDING: submitDate && instant(submitDate),
    PASSED: reviewDate && instant(reviewDate),
    FAILED: reviewDate && instant(reviewDate),
    EXPIRED: expiryDate && day(expiryDate),
  }
  const ways = {
    DRAFT: { go: 'continue', to: `${form}?id=${row.id}` },
    FAILED: { go: 'again', to: `${form}?id=${row.id}` },
    EXPIRED: { go: 'renew', to: form },
  } as const
  const next = ways[status as keyof typeof ways]
  return (
    <Card pad className="ve-result">
      <p>
        <Tag tone={values[status]}>{t(`result.${status}`)}</Tag>{' '}
        {t(`result.${status}_text`, { date: dates[status] ?? '' })}
      </p>
      {status === 'FAILED' && remark && <p className="ve-remark">{remark}</p>}
      {next && (
        <div className="ve-buttons">
          <Link to={next.to} className="cs-button-link">
            <Button type="primary" tabIndex={-1}>
              {t(`go.${next.go}`)}
            </Button>
          </Link>
          {status === 'DRAFT' && (
            <Button danger onClick={() => remove({ ...row, memberTitle: title })}>
              {t('go.discard')}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
