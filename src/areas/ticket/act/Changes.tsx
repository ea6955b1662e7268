import { useTranslation } from 'react-i18next'
import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import type { Entity } from '#contract/kit/entity.ts'
import { Cell } from '#src/kit/field/cells.tsx'
import { wordsOf } from '#src/kit/words/words.ts'

type Row = Readonly<Record<string, unknown>>
const entity: Entity = kpiTicket

interface Change {
  name: string
  before: Row
  now: Row
}

/** Fields with their old and new values. */
export function Changes({ of }: { of: readonly Change[] }) {
  const { t } = useTranslation('kit')
  const words = wordsOf(entity)
  const shown = (name: string, row: Row) => {
    const field = entity.fields[name]
    return field && <Cell field={field} name={name} words={words} value={row[name]} row={row} />
  }
  if (of.length === 0) return null
  return (
    <dl className="cs-changes">
      {of.map(({ name, before, now }) => (
        <div key={name}>
          <dt>{words.label(name)}</dt>
          <dd>
            <span className="cs-from">{shown(name, before)}</span>
            <span aria-hidden="true">→</span>
            <span className="cs-aside">{t('history.to')}</span>
            <span className="cs-to">{shown(name, now)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
