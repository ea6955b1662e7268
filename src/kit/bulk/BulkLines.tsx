import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Job } from './job.ts'
import type { Line } from './useBulk.ts'

const tones = {
  waiting: '',
  done: 'cs-tag-green',
  undone: 'cs-tag-blue',
  blocked: 'cs-tag-gold',
  refused: 'cs-tag-red',
  kept: 'cs-tag-red',
} as const

interface Props<R extends { id: number | string }> {
  job: Job<R>
  lines: readonly Line<R>[]
  /** A row still waiting was not tried. */
  over: boolean
}

/** The rows of a job and what became of each. */
export function BulkLines<R extends { id: number | string }>({ job, lines, over }: Props<R>) {
  const { t } = useTranslation('pages/bulk')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <ul className="cs-dialog-list cs-bulk-lines" tabIndex={0} aria-label={t('lines')}>
      {lines.map(({ row, standing, note }) => (
        <Shown
          key={row.id}
          name={job.nameOf(row)}
          aside={job.aside?.(row)}
          standing={standing === 'waiting' && !over ? undefined : standing}
          note={note}
        />
      ))}
    </ul>
  )
}

interface ShownProps {
  name: string
  aside: string | undefined
  standing: Line<unknown>['standing'] | undefined
  note: string | undefined
}

const Shown = memo(function Shown({ name, aside, standing, note }: ShownProps) {
  const { t } = useTranslation('pages/bulk')
  return (
    <li>
      <span className="cs-bulk-name">{name}</span>
      {aside && <span className="cs-bulk-aside">{aside}</span>}
      {standing && <span className={`cs-tag ${tones[standing]}`}>{t(`of.${standing}`)}</span>}
      {note && <span className="cs-bulk-note">{note}</span>}
    </li>
  )
})
