import { useTranslation } from 'react-i18next'
import { isEmpty } from '#src/kit/field/empty.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { Value } from '#src/kit/resource/Value.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import type { Request } from './row.ts'

/** The sealed document, as soon as there is one. */
export function Document({ resource, row }: { resource: Resource; row: Request }) {
  const { t } = useTranslation('pages/contractRequests')
  if (isEmpty(row.document)) return null
  return (
    <Card pad title={t('document.title')} text={t('document.text')}>
      <div className="sg-document">
        <Value resource={resource} name="document" row={row} />
      </div>
    </Card>
  )
}
