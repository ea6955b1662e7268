import { useLayoutEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { AnswerText } from '../AnswerText.tsx'
import { shownSoFar } from './growth.ts'
import { Unfinished } from './Unfinished.tsx'
import type { Work } from './useWriting.ts'

interface Props {
  work: Work
  /** It has grown. */
  onGrow(): void
  onAsk(question: string): void
  /** Has it written once more. */
  onWrite(): void
}

/**
 * An answer while it is written. It is not read out word by word: once it is finished, another
 * element takes its place, which the log announces as a whole.
 */
export function Growing({ work: { growth, trouble }, onGrow, onAsk, onWrite }: Props) {
  const { t } = useTranslation('pages/assistant')
  const { text } = useSyncExternalStore(growth.watch, growth.now)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it has grown
  useLayoutEffect(onGrow, [text])
  const grows = trouble === undefined
  return (
    <article className="as-answer" {...(grows && { 'aria-busy': true, 'aria-live': 'off' })}>
      <span className="cs-aside">{t('assistant')}</span>
      {text && <AnswerText text={shownSoFar(text)} onAsk={onAsk} />}
      {!grows && <Unfinished trouble={trouble} onWrite={onWrite} />}
    </article>
  )
}
