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
export function AllMatching({ resource, query, selection, list: { total, more }, read }: BarProps) {
  const { t } = useTranslation('pages/bulk')
  const data = useDataProvider()()
  const [reading, setReading] = useState(false)
  // What was read to the end is known better than a total that was not counted to the end.
  const [whole, setWhole] = useState(false)
  const most = whole ? 0 : more ? SELECT_CAP : Math.min(total, SELECT_CAP)
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
        rows.push(...(await (read ?? rowsOf)(page, PAGE_CAP)))
      selection.set(rows)
      setWhole(rows.length < most)
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
          : more
            ? t('every')
            : t('all', { number: figure(total) })}
      </Button>
    )
  if (whole || (total <= SELECT_CAP && !more)) return null
  return <span className="cs-bulk-all">{t('capped', { number: figure(SELECT_CAP) })}</span>
}
