import { lazy, Suspense, useState } from 'react'
import { untilLoaded } from '#src/kit/light/untilLoaded.ts'
import { useForm } from './context.ts'
import type { Keeping } from './draft.ts'

// Few go on elsewhere: only they load what draws the code.
const GoOn = lazy(() => untilLoaded(async () => ({ default: (await import('./GoOn.tsx')).GoOn })))

interface Props {
  code: string
  keeping: Keeping
}

/** Where the answers are kept, and how to go on elsewhere. */
export function Keep({ code, keeping }: Props) {
  const { say } = useForm()
  const [open, setOpen] = useState(false)
  return (
    <div className="fo-keep">
      <p className="fo-quiet">{say(`keeping.${keeping}`)}</p>
      <button type="button" className="fo-link" aria-expanded={open} onClick={() => setOpen(!open)}>
        {say('goOn.title')}
      </button>
      {open && (
        <Suspense fallback={<p role="status">{say('loading')}</p>}>
          <GoOn code={code} />
        </Suspense>
      )}
    </div>
  )
}
