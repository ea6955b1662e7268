import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cutView } from '#contract/areas/equity/calls.ts'
import type { cutCakeRecord } from '#contract/areas/equity/cutCakeRecord.ts'
import type { WireOf } from '#contract/kit/field.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { Fold } from '#src/kit/ui/Fold.tsx'
import { instant } from '#src/kit/words/format.ts'
import { count, points } from './figures.ts'
import { ShareLines } from './ShareLines.tsx'
import type { Shared } from './shared.ts'
import { Tickets } from './Tickets.tsx'

export type CutRow = WireOf<(typeof cutCakeRecord)['fields']> & { operatorTitle: string | null }

type Props = Omit<Shared, 'changed'> & { row: CutRow }

/** An allocation: its figures, and all details when it is opened. */
export function Cut({ row, ...shared }: Props) {
  const { t } = useTranslation('pages/equity')
  return (
    <li>
      <Fold
        title={instant(row.cutDate)}
        note={t('cuts.line', {
          total: count(row.totalValue),
          kpi: points(row.kpiTotal),
          tickets: count(row.tickets),
          operator: row.operatorTitle ?? '',
        })}
        more={row.remarks}
      >
        <Inside id={row.id} {...shared} />
      </Fold>
    </li>
  )
}

function Inside({ id, colourOf, version }: { id: number } & Omit<Props, 'row'>) {
  const { t } = useTranslation('pages/equity')
  const [member, setMember] = useState<number>()
  const { data, isLoading, isError, error, refetch } = useCall(cutView, { id })
  const chosen = data?.shares.find(share => share.member === member)
  return (
    <>
      {isLoading && <Wait />}
      {isError && <Trouble error={error} retry={() => void refetch()} />}
      {data && (
        <>
          <ShareLines
            label={t('cuts.lines')}
            shares={data.shares}
            colourOf={colourOf}
            end={{
              key: 'tickets',
              label: t('actions'),
              cell: one =>
                one.tickets > 0 && (
                  <Button
                    type="text"
                    size="small"
                    aria-expanded={member === one.member}
                    aria-label={t('cuts.ticketsOf', { name: one.name })}
                    onClick={() => setMember(member === one.member ? undefined : one.member)}
                  >
                    {t('cuts.tickets')}
                  </Button>
                ),
            }}
          />
          {chosen && (
            <div className="eq-chosen">
              <h4>{t('cuts.ticketsOf', { name: chosen.name })}</h4>
              <Tickets
                key={chosen.member}
                label={t('cuts.ticketsOf', { name: chosen.name })}
                cut={id}
                member={chosen.member}
                version={version}
              />
            </div>
          )}
          <dl className="eq-hash">
            <dt>{t('cuts.hash')}</dt>
            <dd>
              <code>{data.hash}</code>
            </dd>
          </dl>
        </>
      )}
    </>
  )
}
