import { useTranslation } from 'react-i18next'
import { isOverWhole, split } from '#contract/areas/equity/equity.ts'
import { useProject } from '#src/areas/project/public.ts'
import { Nothing } from '#src/kit/page/states.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Lines } from '#src/kit/ui/Lines.tsx'
import { count, percent } from './figures.ts'
import type { Held } from './Holdings.tsx'
import { Ring, Swatch } from './Picture.tsx'

/**
 * A project with fixed equity: the shares of each member's percentage. There are no allocations.
 */
export function Fixed({ held, colourOf }: { held: Held; colourOf(member: number): string }) {
  const { t } = useTranslation('pages/equity')
  const { project } = useProject()
  const fixed = held.members.filter(one => one.equityPer !== null)
  const claims = fixed.map(one => ({ ...one, kpi: '0.00', waived: false }))
  const divided = isOverWhole(claims) ? undefined : split(project.totalValue, claims)
  const rows = fixed.map((one, i) => ({
    ...one,
    shares: divided?.parts[i]?.shares ?? 0,
    rate: one.equityPer ?? '0',
    colour: colourOf(one.member),
  }))
  return (
    <Card title={t('fixed.title')} level={3} rows>
      {rows.length === 0 || !divided ? (
        <Nothing title={t('fixed.none')} text={t('fixed.noneHint')} />
      ) : (
        <div className="eq-holdings">
          <div className="eq-picture">
            <Ring
              label={t('fixed.title')}
              slices={rows}
              rest={divided.undivided}
              total={project.totalValue}
            />
            {divided.undivided > 0 && (
              <p className="cs-note">{t('fixed.rest', { shares: count(divided.undivided) })}</p>
            )}
          </div>
          <Lines
            label={t('fixed.title')}
            rows={rows}
            keyOf={one => one.member}
            title={{
              key: 'member',
              label: t('member'),
              cell: one => (
                <>
                  <Swatch colour={one.colour} />
                  {one.name}
                </>
              ),
            }}
            columns={[
              {
                key: 'equityPer',
                label: t('equityPer'),
                figures: true,
                cell: one => percent(one.rate),
              },
              {
                key: 'shares',
                label: t('shares'),
                figures: true,
                cell: one => count(one.shares),
              },
            ]}
          />
        </div>
      )}
    </Card>
  )
}
