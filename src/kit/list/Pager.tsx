import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { number } from '../words/format.ts'
import './pager.css'

const sizes = [10, 20, 50, 100]

/** The number of pages; an empty list has one. */
export const lastPage = (total: number, pageSize: number) =>
  Math.max(1, Math.ceil(total / pageSize))

/** The page numbers to link: the first, the last, and those around the current one. */
export function pagesAround(now: number, last: number): number[] {
  const around = [1, now - 1, now, now + 1, last]
  return [...new Set(around.filter(page => page >= 1 && page <= last))].sort((a, b) => a - b)
}

interface Paged {
  pageNo: number
  pageSize: number
  /** The number of rows on all pages. */
  total: number
}
interface Linked extends Paged {
  /** The address of another page. */
  to(page: number): string
  /** Changes the rows per page, where they can be chosen. */
  size?: ((pageSize: number) => void) | undefined
  /** The accessible name, if the page has several. */
  label?: string
}
interface Compact extends Paged {
  /** Shows another page. */
  go(page: number): void
  /** Inside a box with a padding of its own. */
  flush?: boolean
}
export type PagerProps = Linked | Compact

/**
 * The pages of a list. With `to`, numbered links: they can be opened in a new tab, and Back
 * returns. With `go`, two buttons and the position, for a list inside a page. Hidden if there is
 * only one page and no size to choose.
 */
export const Pager = (props: PagerProps) =>
  'to' in props ? <Links {...props} /> : <Buttons {...props} />

function Links({ pageNo: now, pageSize, total, to, size, label }: Linked) {
  const { t } = useTranslation('kit')
  const last = lastPage(total, pageSize)
  const pages = pagesAround(now, last)
  if (last <= 1 && !size) return null
  return (
    <nav className="cs-pager" aria-label={label ?? t('page.label')}>
      {size && (
        <label className="cs-page-size">
          <span>{t('page.size')}</span>
          <select value={pageSize} onChange={event => size(Number(event.target.value))}>
            {[...new Set([...sizes, pageSize])]
              .sort((a, b) => a - b)
              .map(one => (
                <option key={one} value={one}>
                  {number(String(one))}
                </option>
              ))}
          </select>
        </label>
      )}
      {last > 1 && (
        <ol>
          <li>
            {now > 1 && (
              <Link to={to(now - 1)} aria-label={t('page.previous')}>
                <LeftOutlined aria-hidden />
              </Link>
            )}
          </li>
          {pages.map((page, index) => (
            <li key={page}>
              {index > 0 && page - (pages[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
              <Link
                to={to(page)}
                aria-label={t('page.one', { page })}
                {...(page === now && { 'aria-current': 'page' as const })}
              >
                {number(String(page))}
              </Link>
            </li>
          ))}
          <li>
            {now < last && (
              <Link to={to(now + 1)} aria-label={t('page.next')}>
                <RightOutlined aria-hidden />
              </Link>
            )}
          </li>
        </ol>
      )}
    </nav>
  )
}

function Buttons({ pageNo: now, pageSize, total, go, flush = false }: Compact) {
  const { t } = useTranslation('kit')
  const last = lastPage(total, pageSize)
  if (last <= 1) return null
  return (
    <div className={flush ? 'cs-pager-compact cs-pager-flush' : 'cs-pager-compact'}>
      <Button disabled={now <= 1} onClick={() => go(now - 1)}>
        {t('history.newer')}
      </Button>
      <span>{t('history.page', { page: now, last })}</span>
      <Button disabled={now >= last} onClick={() => go(now + 1)}>
        {t('history.older')}
      </Button>
    </div>
  )
}
