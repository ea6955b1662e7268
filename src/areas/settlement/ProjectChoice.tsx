import type { settledProjects } from '#contract/areas/settlement/calls.ts'
import { kpiSettlement } from '#contract/areas/settlement/kpiSettlement.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { Select } from '#src/kit/field/Select.tsx'
import { wordsOf } from '#src/kit/words/words.ts'

type Project = CallOutput<typeof settledProjects>['list'][number]

interface Props {
  id: string
  /** Undefined as long as they are loaded. */
  projects: readonly Project[] | undefined
  value: string | undefined
  label(project: Project): string
  disabled: boolean
  choose(id: string): void
}

/** Chooses a project by its name and rate. */
export function ProjectChoice({ id, projects, value, label, disabled, choose }: Props) {
  return (
    <div className="cs-field">
      <label htmlFor={id}>{wordsOf(kpiSettlement).label('project')}</label>
      <Select<string>
        id={id}
        className="cs-wide"
        showSearch
        optionFilterProp="label"
        loading={projects === undefined}
        disabled={disabled}
        value={value ?? null}
        options={(projects ?? []).map(one => ({ value: one.id, label: label(one) }))}
        onChange={choose}
      />
    </div>
  )
}
