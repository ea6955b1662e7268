import { useTranslation } from 'react-i18next'
import type { Share } from '#contract/areas/equity/calls.ts'
import { session } from '#src/kit/session/session.ts'
import { type Column, Lines } from '#src/kit/ui/Lines.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { count, percent, points } from './figures.ts'
import { Swatch } from './Picture.tsx'

interface Props {
  label: string
  shares: readonly Share[]
  colourOf(member: number): string
  end?: Column<Share>
}

/** The shares of each member in an allocation or its preview. */
export function ShareLines({ label, shares, colourOf, end }: Props) {
  const { t } = useTranslation('pages/equity')
  const most = [...shares].sort((a, b) => b.shares - a.shares || a.member - b.member)
  return (
    <Lines
      label={label}
      rows={most}
      keyOf={one => one.member}
      own={one => one.member === session()?.mid}
      title={{
        key: 'member',
        label: t('member'),
        cell: one => (
          <>
            <Swatch colour={colourOf(one.member)} />
            {one.name}
            {one.exited && <Tag>{t('exited')}</Tag>}
            {one.waived && <Tag tone="gold">{t('waived')}</Tag>}
          </>
        ),
      }}
      columns={[
        { key: 'kpi', label: 'KPI', figures: true, cell: one => points(one.kpi) },
        { key: 'tickets', label: t('tickets'), figures: true, cell: one => count(one.tickets) },
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
          cell: one => <strong>{count(one.shares)}</strong>,
        },
        { key: 'rate', label: t('rate'), figures: true, cell: one => percent(one.rate) },
      ]}
      {...(end && { end })}
    />
  )
}
