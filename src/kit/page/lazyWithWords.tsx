import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { loadWords } from '#src/providers/i18n.ts'
import { useConnection } from '../live/connection.ts'
import { whenIdle } from '../live/live.ts'
import { type Load, loadStyles, retryImport } from './retryImport.ts'
import { Wait } from './states.tsx'

const loadWithWords =
  <P,>(namespaces: readonly string[], load: Load<P>): Load<P> =>
  async () =>
    (await Promise.all([load(), loadWords(namespaces)]))[0]

/** Loads a page together with the words it needs. */
export const withWords = <P extends object>(namespaces: readonly string[], load: Load<P>) =>
  retryImport(loadWithWords(namespaces, load))

/** A part of a screen that is loaded, with the words it needs, only where it is shown. */
export function lazyWithWords<P extends object>(
  namespaces: readonly string[],
  load: Load<P>,
): ComponentType<P> {
  const Part = lazy(withWords(namespaces, load)) as unknown as ComponentType<P>
  return function LazyWithWords(props: P) {
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
export function lazyWhenIdle(
  namespaces: readonly string[],
  load: Load<object>,
  delay = 0,
): ComponentType {
  const loadAll = loadWithWords(namespaces, load)
  return function LazyWhenIdle() {
    const [Part, setPart] = useState<ComponentType>()
    const connection = useConnection()
    useEffect(() => {
      if (Part || connection === 'down') return
      const loadPart = () =>
        loadStyles()
          .then(loadAll)
          .then(
            loaded => setPart(() => loaded.default),
            () => {},
          )
      const timer = setTimeout(() => whenIdle(() => void loadPart()), delay)
      return () => clearTimeout(timer)
    }, [Part, connection])
    return Part ? <Part /> : null
  }
}
