import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ShownContract } from '#contract/areas/signing/shown.ts'
import type { SheetCalls } from '#src/areas/signing/sheet/types.ts'
import { save } from '#src/kit/export/download.ts'
import { untilLoaded } from '#src/kit/light/untilLoaded.ts'
import type { LightText } from '#src/kit/light/words.ts'
import type { Say } from '../signIn/Page.tsx'
import { answered } from './answered.ts'
import { calls } from './calls.ts'
import { Frame } from './Frame.tsx'
import type { Pass } from './pass.ts'

// Only whoever has a code loads it.
const Sheet = lazy(() =>
  untilLoaded(async () => ({
    default: (await import('#src/areas/signing/sheet/Sheet.tsx')).Sheet,
  })),
)

interface Props {
  words: LightText
  pass: Pass
  /** The pass is not good any more. */
  passOver(): void
}

/** The contract, once a code has shown who reads it. */
export function Opened({ words, pass: given, passOver }: Props) {
  const say: Say = (key, values) => words(`pages/sign:${key}`, values)
  const { pass } = given
  const [contract, setContract] = useState(given.contract)
  const [unsent, setUnsent] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    setContract(given.contract)
    // The form of the code that had the focus is gone.
    heading.current?.focus()
  }, [given])
  useEffect(() => {
    if (!unsent) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsent])

  const show = (work: Promise<ShownContract>) =>
    answered(async () => setContract(await work), passOver)
  const sheet: SheetCalls = {
    read: textHash =>
      answered(async () => {
        await calls.read({ pass, textHash })
        setContract(await calls.shown(pass))
      }, passOver),
    sign: ({ code: _, password: __, drawing = null, typed = null, ...rest }) =>
      show(calls.sign({ pass, drawing, typed, ...rest })),
    decline: reason => show(calls.decline({ pass, reason })),
    reload: () => show(calls.shown(pass)),
    save: () =>
      answered(
        async () =>
          save(await calls.document(pass), `${say('fileName', { code: contract.code })}.pdf`),
        passOver,
      ),
  }
  const { title } = contract
  useEffect(() => {
    document.title = `${title} · ${words('pages/signIn:product')}`
  }, [title, words])

  return (
    <Frame say={key => words(`pages/signIn:${key}`)} {...{ title, heading }} wide>
      <Suspense
        fallback={<div className="cs-wait" role="status" aria-label={say('link.loading')} />}
      >
        <Sheet {...{ say, contract }} calls={sheet} noteUnsent={setUnsent} />
      </Suspense>
    </Frame>
  )
}
