import { useOne } from '@refinedev/core'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { personalKyc } from '#contract/areas/verification/personalKyc.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { Comments } from '../Comments.tsx'
import { Facts } from '../Facts.tsx'
import type { Verification } from '../row.ts'
import { changedIn, Submissions, useSubmissions } from '../Submissions.tsx'
import { Decide } from './Decide.tsx'
import { DocumentNumber } from './DocumentNumber.tsx'
import { Next } from './Next.tsx'
import { Viewer } from './Viewer.tsx'
import '#src/pages/pages.css'
import '#src/pages/show/show.css'
import '../verification.css'

/** A verification under review: its fields beside its images, and the decision. */
export default function Detail() {
  const { t } = useTranslation('pages/examine')
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
  const title = row
    ? t('of', { type: words.choice('verifiType', row.verifiType), name: row.memberTitle })
    : words.one
  const { values } = personalKyc.fields.verifiStatus
  return (
    <>
      <PageHeader
        title={title}
        aside={
          row && (
            <Tag tone={values[row.verifiStatus]}>
              {words.choice('verifiStatus', row.verifiStatus)}
            </Tag>
          )
        }
        refresh
      >
        {row && <Decide row={row} />}
      </PageHeader>
      {id === '' && (
        <Nothing title={t('which')}>
          <Link to="/examine/examAuthList">{t('list')}</Link>
        </Nothing>
      )}
      {id !== '' && query.isLoading && <Wait />}
      {query.isError && !row && <Trouble error={query.error} retry={() => void query.refetch()} />}
      {row && <Review key={row.id} row={row} />}
    </>
  )
}

function Review({ row }: { row: Verification }) {
  const { t } = useTranslation('pages/examine')
  const all = useSubmissions(row)
  const changed = changedIn(all)
  return (
    <>
      <Next row={row} />
      <div className="ve-pair">
        <div>
          <Card title={t('fields')}>
            <Facts row={row} changed={changed} number={<DocumentNumber row={row} />} />
          </Card>
          <Submissions row={row} all={all} />
        </div>
        <Viewer row={row} changed={changed} />
      </div>
      <Comments row={row} />
    </>
  )
}
