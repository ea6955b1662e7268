import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { loadWords } from '#src/providers/i18n.ts'
import { useConnection } from '../live/connection.ts'
import { whenIdle } from '../live/live.ts'
import { type Load, loadStyles, retryImport } from './retryImport.ts'
import { Wait } from './states.tsx'

/** What loads a component together with its texts. */
export const loadWithWords =
  <P,>(namespaces: readonly string[], load: Load<P>): Load<P> =>
  async () =>
    (await Promise.all([load(), loadWords(namespaces)]))[0]

/** Loads a page together with its texts. */
export const withWords = <P extends object>(namespaces: readonly string[], load: Load<P>) =>
  retryImport(loadWithWords(namespaces, load))

/**
 * A component that is loaded, with its texts, only where it is rendered; until then `fallback` is
 * shown, which should be as high as the component: nothing in rows of a list.
 */
export function lazyWithWords<P extends object>(
  namespaces: readonly string[],
  load: Load<P>,
  fallback: ReactNode = <Wait />,
): ComponentType<P> {
  const Part = lazy(withWords(namespaces, load)) as unknown as ComponentType<P>
  return function LazyWithWords(props: P) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** The same for the input of a field, whose place is one line high until it is loaded. */
export const lazyInput = <P extends object>(namespaces: readonly string[], load: Load<P>) =>
  lazyWithWords(namespaces, load, <Wait as="input" />)

/** The same for a card of a heading, a line of text and a field. */
export const lazyFieldCard = <P extends object>(namespaces: readonly string[], load: Load<P>) =>
  lazyWithWords(
    namespaces,
    load,
    <div className="cs-panel cs-panel-pad">
      <Wait as="card" />
    </div>,
  )

/**
 * A component that is loaded once the page is idle, after `delay` milliseconds. Until then nothing
 * is rendered.
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
