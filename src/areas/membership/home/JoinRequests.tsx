import { useList } from '@refinedev/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { joinRequest } from '#contract/areas/membership/joinRequest.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import { useScreen } from '#src/kit/page/places.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { number } from '#src/kit/words/format.ts'
import { toFilters } from '#src/providers/conditions.ts'

/** Requests to join that wait for a decision; hidden if there are none. */
export default function JoinRequests() {
  const { t } = useTranslation('pages/firstSteps')
  const screen = useScreen(joinRequest.name)
  const { result } = useList<Row, Failure>({
    resource: joinRequest.name,
    filters: toFilters([{ field: 'status', operator: 'eq', value: 'PENDING' }]),
    pagination: { currentPage: 1, pageSize: 1 },
    queryOptions: { enabled: screen !== undefined },
    errorNotification: false,
  })
  const count = result.total ?? 0
  if (!screen || count === 0) return null
  return (
    <Card pad title={t('requests.title')}>
      <ul className="ho-lines">
        <li>
          <Link to={`${screen.url}?status=PENDING`}>{t('requests.waiting')}</Link>
          <strong>{number(String(count))}</strong>
        </li>
      </ul>
    </Card>
  )
}
