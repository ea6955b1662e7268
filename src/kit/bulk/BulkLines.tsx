import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Tag } from '../ui/Tag.tsx'
import type { Job } from './job.ts'
import { isFailed, type Line } from './useBulk.ts'

const tones = {
  waiting: 'neutral',
  done: 'green',
  undone: 'blue',
  blocked: 'gold',
  refused: 'red',
  kept: 'red',
} as const

interface Props<R extends { id: number | string }> {
  job: Job<R>
  lines: readonly Line<R>[]
  /** A row that is still waiting was not tried; what failed comes first. */
  over: boolean
}

/** The rows of a job and their results. */
export function BulkLines<R extends { id: number | string }>({ job, lines, over }: Props<R>) {
  const { t } = useTranslation('pages/bulk')
  const sorted = over
    ? lines.toSorted((one, other) => Number(isFailed(other)) - Number(isFailed(one)))
    : lines
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <ul className="cs-dialog-list cs-bulk-lines" tabIndex={0} aria-label={t('lines')}>
      {sorted.map(({ row, state, note }) => (
        <Shown
          key={row.id}
          name={job.nameOf(row)}
          aside={job.aside?.(row)}
          state={state === 'waiting' && !over ? undefined : state}
          note={note}
        />
      ))}
    </ul>
  )
}

interface ShownProps {
  name: string
  aside: string | undefined
  state: Line<unknown>['state'] | undefined
  note: string | undefined
}

const Shown = memo(function Shown({ name, aside, state, note }: ShownProps) {
  const { t } = useTranslation('pages/bulk')
  return (
    <li>
      <span className="cs-bulk-name">{name}</span>
      {aside && <span className="cs-bulk-aside">{aside}</span>}
      {state && <Tag tone={tones[state]}>{t(`of.${state}`)}</Tag>}
      {note && <span className="cs-bulk-note">{note}</span>}
    </li>
  )
})
