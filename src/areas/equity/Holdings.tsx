import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { equityHoldings } from '#contract/areas/equity/calls.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { useProject } from '#src/areas/project/public.ts'
import { session } from '#src/kit/session/session.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Lines } from '#src/kit/ui/Lines.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { count, percent } from './figures.ts'
import { Ring, Swatch } from './Picture.tsx'
import type { Shared } from './shared.ts'

export type Held = CallOutput<typeof equityHoldings>

/** The holdings of all members, over all allocations. */
export function Holdings({ held, colourOf, explain }: { held: Held } & Shared) {
  const { t } = useTranslation('pages/equity')
  const { project } = useProject()
  const mine = held.members.find(one => one.member === session()?.mid)
  const slices = held.members.map(one => ({ ...one, colour: colourOf(one.member) }))
  return (
    <Card
      title={t('holdings.title')}
      level={3}
      rows
      actions={
        mine && <Button onClick={() => explain(mine.member)}>{t('holdings.explainMine')}</Button>
      }
    >
      <div className="eq-holdings">
        <div className="eq-picture">
          <Ring label={t('holdings.title')} slices={slices} total={held.issued} />
          <p className="cs-note">
            {t(held.issued > project.totalValue ? 'holdings.more' : 'holdings.of', {
              shares: count(held.issued),
              total: count(project.totalValue),
            })}
          </p>
          {mine && (
            <p className="eq-mine">
              <span>{t('holdings.mine')}</span>
              <strong>{count(mine.shares)}</strong>
              <span>{t('holdings.mineRate', { rate: percent(mine.rate) })}</span>
            </p>
          )}
        </div>
        <Lines
          label={t('holdings.title')}
          rows={slices}
          keyOf={one => one.member}
          own={one => one === slices.find(slice => slice.member === mine?.member)}
          title={{
            key: 'member',
            label: t('member'),
            cell: one => (
              <>
                <Swatch colour={one.colour} />
                {one.name}
                {one.exited && <Tag>{t('exited')}</Tag>}
              </>
            ),
          }}
          columns={[
            {
              key: 'equityPer',
              label: t('equityPer'),
              figures: true,
              cell: one => (one.equityPer === null ? '–' : percent(one.equityPer)),
            },
            {
              key: 'shares',
              label: t('shares'),
              figures: true,
              cell: one => count(one.shares),
            },
            { key: 'rate', label: t('rate'), figures: true, cell: one => percent(one.rate) },
          ]}
          end={{
            key: 'explain',
            label: t('actions'),
            cell: one => (
              <Button
                type="text"
                size="small"
                aria-label={t('explain.of', { name: one.name })}
                onClick={() => explain(one.member)}
              >
                {t('explain.button')}
              </Button>
            ),
          }}
        />
      </div>
    </Card>
  )
}
