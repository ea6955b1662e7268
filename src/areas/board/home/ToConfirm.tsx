import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { rowsBehind } from '#contract/areas/ticket/public.ts'
import { hasTag } from '#src/areas/project/public.ts'
import { rowsIn } from '#src/areas/ticket/public.ts'
import { currentMember } from '#src/kit/session/currentMember.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { number } from '#src/kit/words/format.ts'
import type { PartProps } from './types.ts'

/** Tickets of others that wait for the member's confirmation, by project. */
export function ToConfirm({ board: { projects } }: PartProps) {
  const { t } = useTranslation('pages/home')
  const me = currentMember().profile?.id ?? 0
  const confirms = projects.some(one => hasTag(one, 'CONFIRM') || hasTag(one, 'LEAD'))
  const waiting = projects.filter(({ toConfirm }) => toConfirm > 0)
  if (!confirms) return null
  return (
    <Card pad title={t('toConfirm')}>
      {waiting.length === 0 && <p className="ho-none">{t('confirmNone')}</p>}
      <ul className="ho-lines">
        {waiting.map(({ project, name, toConfirm }) => (
          <li key={project}>
            <Link to={rowsIn(project, rowsBehind.status('PENDING_CONFIRM'), rowsBehind.notOf(me))}>
              {name}
            </Link>
            <strong>{number(String(toConfirm))}</strong>
          </li>
        ))}
      </ul>
    </Card>
  )
}
