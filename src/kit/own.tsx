import { type ComponentType, lazy, Suspense } from 'react'
import { loadWords } from '#src/providers/i18n.ts'
import { Wait } from './states.tsx'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/** Loads a page together with the words it needs. */
export const withWords =
  <P,>(namespaces: readonly string[], load: Load<P>): Load<P> =>
  async () =>
    (await Promise.all([load(), loadWords(namespaces)]))[0]

/** A part of a screen that is loaded, with the words it needs, only where it is shown. */
export function own<P extends object>(
  namespaces: readonly string[],
  load: Load<P>,
): ComponentType<P> {
  const Part = lazy(withWords(namespaces, load)) as unknown as ComponentType<P>
  return function Own(props: P) {
    return (
      <Suspense fallback={<Wait />}>
        <Part {...props} />
      </Suspense>
    )
  }
}
