import { readyForms } from '#contract/areas/eform/ready.ts'
import { Begun, type NewFormProps } from './Begun.tsx'
import Gallery from './Gallery.tsx'
import { fromReady } from './start.ts'

/** A new form that begins with a ready one; without such a one, the choice. */
export default function Ready({ id, ...props }: NewFormProps & { id: string }) {
  const ready = readyForms.find(one => one.id === id)
  if (!ready) return <Gallery />
  return <Begun {...props} of={`begin=${id}`} start={of => fromReady(of, ready)} />
}
