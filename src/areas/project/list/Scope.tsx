import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { can } from '#src/kit/session/can.tsx'
import { SegmentLinks } from '#src/kit/ui/Segment.tsx'

/** The parameter that says whose projects are listed, for members who may choose. */
export const SCOPE = 'scope'
export type Of = 'own' | 'all'

/** All projects, or the member's own; for administrators of projects. */
export function Scope({ scope }: { scope: Of }) {
  const { t } = useTranslation('pages/project')
  const [params] = useSearchParams()
  if (!can('project:all')) return null
  const to = (one: Of) => {
    const next = new URLSearchParams(params)
    next.delete('pageNo')
    if (one === 'own') next.set(SCOPE, one)
    else next.delete(SCOPE)
    return `?${next}`
  }
  return (
    <div className="cs-project-scope">
      <SegmentLinks
        label={t('list.scope.label')}
        value={scope}
        options={(['all', 'own'] as const).map(one => ({
          value: one,
          label: t(`list.scope.${one}`),
          to: to(one),
        }))}
      />
    </div>
  )
}
