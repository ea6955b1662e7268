import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { number } from '../words/format.ts'
import type { useListState } from './listState.ts'

const sizes = [10, 20, 50, 100]

/** The page numbers to link: the first, the last, and those around the current one. */
export function pagesAround(now: number, last: number): number[] {
  const around = [1, now - 1, now, now + 1, last]
  return [...new Set(around.filter(page => page >= 1 && page <= last))].sort((a, b) => a - b)
}

interface Props {
  state: ReturnType<typeof useListState>
  last: number
}

/** Links to other pages: they can be opened in a new tab, and Back returns. */
export function Pager({ state, last }: Props) {
  const { t } = useTranslation('kit')
  const { query } = state
  const now = query.pageNo
  const to = state.pageAddress
  const pages = pagesAround(now, last)
  return (
    <nav className="cs-pager" aria-label={t('page.label')}>
      <label className="cs-page-size">
        <span>{t('page.size')}</span>
        <select value={query.pageSize} onChange={event => state.size(Number(event.target.value))}>
          {[...new Set([...sizes, query.pageSize])]
            .sort((a, b) => a - b)
            .map(size => (
              <option key={size} value={size}>
                {number(String(size))}
              </option>
            ))}
        </select>
      </label>
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
