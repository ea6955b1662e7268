import { useOne } from '@refinedev/core'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { personalKyc } from '#contract/areas/verification/personalKyc.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { Comments } from '../Comments.tsx'
import { Facts } from '../Facts.tsx'
import type { Verification } from '../row.ts'
import { changedIn, Submissions, useSubmissions } from '../Submissions.tsx'
import { OwnImages } from './OwnImages.tsx'
import { Result } from './Result.tsx'
import { Steps } from './Steps.tsx'
import '#src/pages/pages.css'
import '#src/pages/show/show.css'
import '../verification.css'

/** One's own verification: how it stands, what was submitted, and what to do next. */
export default function DetailPage() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const { query } = useOne<Verification, Failure>({
    resource: personalKyc.name,
    id,
    queryOptions: { enabled: id !== '' },
    errorNotification: false,
  })
  const row = query.data?.data
  const words = wordsOf(personalKyc)
  const title = row ? words.choice('verifiType', row.verifiType) : words.one
  if (!id) return <Navigate to="/user/verificationList" replace />
  return (
    <>
      <PageHeader title={title} refresh />
      {query.isLoading && <Wait />}
      {query.isError && !row && <Trouble error={query.error} retry={() => void query.refetch()} />}
      {row && <Details row={row} />}
    </>
  )
}

function Details({ row }: { row: Verification }) {
  const { t } = useTranslation('pages/verification')
  const all = useSubmissions(row)
  const changed = changedIn(all)
  const step = { DRAFT: 'fill', PENDING: 'review', FAILED: 'result' } as const
  return (
    <>
      <Steps at={step[row.verifiStatus as keyof typeof step] ?? 'result'} />
      <Result row={row} />
      <div className="ve-pair">
        <div>
          <Card title={t('form.details')}>
            <Facts row={row} changed={changed} />
          </Card>
          <OwnImages row={row} changed={changed} />
        </div>
        <Submissions row={row} all={all} />
      </div>
      <Comments row={row} />
    </>
  )
}
