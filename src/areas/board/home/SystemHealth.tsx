import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { verbOfWaiting } from '#contract/kit/declared.ts'
import { useScreen } from '#src/kit/page/places.ts'
import { can } from '#src/kit/session/can.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import type { QueueProps } from './types.ts'

/** Whether the system does its work, for administrators. */
export function SystemHealth({ queue: { kinds } }: QueueProps) {
  const { t } = useTranslation('pages/home')
  const jobs = useScreen('jobs')
  const failing = kinds.filter(({ kind }) => verbOfWaiting(kind) === 'look')
  if (!jobs) return null
  return (
    <Card pad title={t('system')}>
      {failing.length === 0 && (
        <p className="ho-none">
          <Link to={jobs.url}>{t(can('system:outbox') ? 'systemFine' : 'jobsFine')}</Link>
        </p>
      )}
      <ul className="ho-lines">
        {failing.map(({ kind, count, all }) => (
          <li key={kind}>
            <Link to={all}>{t(`kinds.${kind}`)}</Link>
            <Tag tone="red">{t('systemFails', { count })}</Tag>
          </li>
        ))}
      </ul>
    </Card>
  )
}
