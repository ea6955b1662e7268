import { type ReactNode, useState } from 'react'
import type { Values } from '#src/kit/form/draft.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Editor } from '#src/pages/form/Editor.tsx'
import { FormFields } from './FormFields.tsx'

export interface NewFormProps {
  resource: Resource
  /** What the form says first. */
  lead: ReactNode
}

interface Props extends NewFormProps {
  /** Distinguishes its draft from those of other new forms. */
  of: string
  start(of: string): Values
}

/** A new form that begins with these values. */
export function Begun({ resource, lead, of, start: make }: Props) {
  const [start] = useState(() => make(of))
  return (
    <Card className="cs-panel-form ef-form">
      {lead}
      <Editor {...{ resource, of, start }} layout={FormFields} />
    </Card>
  )
}
