import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { loadWords } from '#src/providers/i18n.ts'
import { useLine } from '../live/line.ts'
import { whenIdle } from '../live/live.ts'
import { Wait } from './states.tsx'
import { type Load, loadStyles, sturdy } from './sturdy.ts'

const together =
  <P,>(namespaces: readonly string[], load: Load<P>): Load<P> =>
  async () =>
    (await Promise.all([load(), loadWords(namespaces)]))[0]

/** Loads a page together with the words it needs. */
export const withWords = <P extends object>(namespaces: readonly string[], load: Load<P>) =>
  sturdy(together(namespaces, load))

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

/**
 * A part that comes once the page stands, or `later` by so many milliseconds. Until its files are
 * there, there is nothing.
 */
export function idle(namespaces: readonly string[], load: Load<object>, later = 0): ComponentType {
  const whole = together(namespaces, load)
  return function Idle() {
    const [Part, setPart] = useState<ComponentType>()
    const line = useLine()
    useEffect(() => {
      if (Part || line === 'down') return
      const come = () =>
        loadStyles()
          .then(whole)
          .then(
            came => setPart(() => came.default),
            () => {},
          )
      const timer = setTimeout(() => whenIdle(() => void come()), later)
      return () => clearTimeout(timer)
    }, [Part, line])
    return Part ? <Part /> : null
  }
}
