import { useId } from 'react'
import { helpAddress } from '#contract/areas/help/helpPages.ts'
import type { HelpEntry } from '#src/areas/help/reading/texts.ts'
import { Markdown } from '#src/kit/light/Markdown.tsx'

/** Help pages that are for the same readers; each card is one link. */
export function Entries({ title, entries }: { title: string; entries: readonly HelpEntry[] }) {
  const id = useId()
  return (
    <section className="hp-entries" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {entries.map(({ page, title, introduction }) => (
          <li key={page}>
            <h3>
              <a href={helpAddress(page)}>{title}</a>
            </h3>
            <Markdown text={introduction} link={(_, children) => children} />
          </li>
        ))}
      </ul>
    </section>
  )
}
