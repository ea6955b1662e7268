import { project as entity } from '#contract/areas/project/public.ts'
import type { Field, Fields } from '#contract/kit/field.ts'
import { Cell } from '#src/kit/field/cells.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { Panel } from './Panel.tsx'
import type { Project } from './types.ts'

const name = 'attachments'

/** The project's attachments, if it has that field. */
export function Attachments({ project }: { project: Project }) {
  const field: Field | undefined = (entity.fields as Fields)[name]
  if (!field) return null
  const words = wordsOf(entity)
  const row: Record<string, unknown> = project
  return (
    <Panel title={words.label(name)}>
      <div className="bo-text">
        <Cell field={field} name={name} words={words} value={row[name]} row={row} />
      </div>
    </Panel>
  )
}
