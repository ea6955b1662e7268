import { lazy, Suspense } from 'react'
import { TRAP } from '#contract/areas/eform/formPaths.ts'
import { untilLoaded } from '#src/kit/light/untilLoaded.ts'
import { useForm } from './context.ts'
import type { WhoProps } from './Email.tsx'

// Only asked of visitors, and only by some forms.
const Email = lazy(() =>
  untilLoaded(async () => ({ default: (await import('./Email.tsx')).Email })),
)

/** Who answers: the member who is signed in, or whose address is confirmed. */
export function Who(props: WhoProps) {
  const { open, visitor, change } = props
  const { say } = useForm()
  return (
    <>
      {open.member && <p className="fo-quiet">{say('who.member', { name: open.member })}</p>}
      {open.asksEmail && (
        <Suspense fallback={<p className="fo-quiet">{say('loading')}</p>}>
          <Email {...props} />
        </Suspense>
      )}
      <div className="fo-trap" aria-hidden="true">
        <label>
          {TRAP}
          <input
            name={TRAP}
            tabIndex={-1}
            autoComplete="off"
            value={visitor.trap}
            onChange={event => change({ trap: event.target.value })}
          />
        </label>
      </div>
    </>
  )
}
