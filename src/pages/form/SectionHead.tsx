import type { Resource } from '#src/kit/resource/resource.ts'
import { wordsOf } from '#src/kit/words/words.ts'

interface Props {
  resource: Resource
  field: string | undefined
}

/** The heading of the section that begins with that field, if there is one. */
export function SectionHead({ resource, field = '' }: Props) {
  const section = resource.sections?.[field]
  return section && <h2 className="cs-form-section">{wordsOf(resource.entity).section(section)}</h2>
}
