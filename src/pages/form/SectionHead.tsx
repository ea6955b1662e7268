import type { Resource } from '#src/kit/resource/resource.ts'
import { wordsOf } from '#src/kit/words/words.ts'

interface Props {
  resource: Resource
  field: string | undefined
}

/** The heading of the part of a form that begins with that field, where one does. */
export function SectionHead({ resource, field = '' }: Props) {
  const section = resource.sections?.[field]
  return section && <h2 className="cs-form-section">{wordsOf(resource.entity).section(section)}</h2>
}
