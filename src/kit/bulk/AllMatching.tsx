import { useDataProvider } from '@refinedev/core'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PAGE_CAP } from '#contract/transport.ts'
import { toFilters, toSorters } from '#src/providers/conditions.ts'
import { busySign } from '../button/busy.tsx'
import { metaOf } from '../list/listState.ts'
import type { Row } from '../resource/Value.tsx'
import { number } from '../words/format.ts'
import { type BarProps, SELECT_CAP } from './useSelection.ts'

const figure = (count: number) => number(String(count))

/** Selects all rows that match the filter, page by page, up to the limit. */
export function AllMatching({
  resource,
  query,
  selection,
  list: { total, more },
  read: load,
}: BarProps) {
  const { t } = useTranslation('pages/bulk')
  const data = useDataProvider()()
  const [reading, setReading] = useState(false)
  // Known once they have been read to the end, where the total was not counted to the end.
  const [read, setRead] = useState<number>()
  const matching = read ?? (more ? undefined : total)
  const most = Math.min(matching ?? SELECT_CAP, SELECT_CAP)
  const { length } = selection.rows

  async function rowsOf(currentPage: number, pageSize: number) {
    const part = await data.getList<Row>({
      resource: resource.entity.name,
      filters: toFilters(query.conditions, query.keyword),
      sorters: toSorters(query.sorts),
      pagination: { currentPage, pageSize, mode: 'server' },
      meta: metaOf(query),
    })
    return part.data
  }
  async function select() {
    setReading(true)
    try {
      const rows: Row[] = []
      const pages = Math.ceil(most / PAGE_CAP)
      for (let page = 1; page <= pages && rows.length === (page - 1) * PAGE_CAP; page++)
        rows.push(...(await (load ?? rowsOf)(page, PAGE_CAP)))
      selection.set(rows)
      if (rows.length < SELECT_CAP) setRead(rows.length)
    } catch {
      // Shown already.
    } finally {
      setReading(false)
    }
  }
  if (length < most)
    return (
      <Button type="link" loading={busySign(reading)} onClick={() => void select()}>
        {total > SELECT_CAP
          ? t('first', { number: figure(SELECT_CAP) })
          : matching === undefined
            ? t('every')
            : t('all', { number: figure(matching) })}
      </Button>
    )
  if (matching !== undefined && matching <= SELECT_CAP) return null
  return <span className="cs-bulk-all">{t('capped', { number: figure(SELECT_CAP) })}</span>
}
