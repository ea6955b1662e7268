import { Button } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Nothing, Trouble, Wait } from '../page/states.tsx'
import type { Listing } from './listing.ts'
import { lastPage, Pager } from './Pager.tsx'
import { useRowKeys } from './useRowKeys.ts'
import './listFrame.css'

/** What is said if the filters hide all rows, and how they are cleared. */
interface NoMatch {
  clear(): void
  /** Other words than the usual ones. */
  title?: string
  text?: string
  button?: string
}

interface ContentProps {
  list: Listing<unknown>
  /** The bulk actions on selected rows. */
  selectionBar?: ReactNode
  /** Shown while the first rows are loading. */
  loading?: ReactNode
  /** Shown if there are no rows yet: why, and what to do next. */
  empty: ReactNode
  /** Shown instead if the list is filtered. */
  noMatch?: NoMatch | false | undefined
  /** The rows or cards of the page. */
  children: ReactNode
}

/** One of the states of a list: loading, failed, empty, filtered empty, or rows and their pager. */
export function ListContent(props: ContentProps) {
  const { list, selectionBar, loading = <Wait />, empty, noMatch, children } = props
  const { t } = useTranslation('kit')
  const { rows, known, isLoading, isFetching, error, pager } = list
  const last = lastPage(pager.total, pager.pageSize)
  // The last row of the last page is gone: goes to the previous page.
  const beyond = known && !isFetching && rows.length === 0 && pager.pageNo > last
  useEffect(() => {
    if (beyond) list.turn(last)
  })
  const none = known && rows.length === 0 && !beyond
  return (
    <div className="cs-list" aria-busy={isFetching}>
      <div className="cs-list-over">{selectionBar}</div>
      {isFetching && !isLoading && <div className="cs-progress" />}
      {((isLoading && !known) || beyond) && loading}
      {error && !known && <Trouble error={error} retry={() => void list.refetch()} />}
      {list.refused && (
        <Nothing title={t('list.refused')} text={t('list.refusedHint')}>
          <Button onClick={list.refused.clear}>{t('list.showAll')}</Button>
        </Nothing>
      )}
      {none && (noMatch ? <Unmatched {...noMatch} /> : empty)}
      {known && rows.length > 0 && (
        <>
          {children}
          <Pager {...pager} />
        </>
      )}
    </div>
  )
}

function Unmatched({ clear, title, text, button }: NoMatch) {
  const { t } = useTranslation('kit')
  return (
    <Nothing title={title ?? t('list.noMatch')} text={text ?? t('list.noMatchHint')}>
      <Button onClick={clear}>{button ?? t('filter.clearAll')}</Button>
    </Nothing>
  )
}

interface PanelProps {
  /** Search, filters and what else stands above the rows. */
  toolbar?: ReactNode
  /** The accessible name, if the page has several parts. */
  label?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** The toolbar of a list and what is below it, with the keyboard shortcuts of lists. */
export function ListPanel({ toolbar, label, className = 'cs-panel', children }: PanelProps) {
  const panel = useRef<HTMLElement>(null)
  useRowKeys(panel)
  return (
    <section ref={panel} className={className || undefined} aria-label={label}>
      {toolbar}
      {children}
    </section>
  )
}

/**
 * A list: toolbar, selection bar, rows or cards, and pager, with all states in between. Every list
 * of the app stands on it; a list that can also be shown otherwise, such as a board, puts a
 * `ListContent` beside that into a `ListPanel`.
 */
export function ListFrame(props: ContentProps & PanelProps) {
  const { toolbar, label, className, ...content } = props
  return (
    <ListPanel toolbar={toolbar} label={label} className={className}>
      <ListContent {...content} />
    </ListPanel>
  )
}
