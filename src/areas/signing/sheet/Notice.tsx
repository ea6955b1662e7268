import { useEffect, useRef } from 'react'
import { currentLocale } from '#src/kit/light/locale.ts'
import { instant } from '#src/kit/words/format.ts'
import { Download } from './Download.tsx'
import { namesOf, type Standing, toneOf } from './standing.ts'
import type { PartProps, SheetCalls } from './types.ts'

interface Props extends PartProps {
  standing: Standing
  calls: SheetCalls
  /** It has just been signed or declined here. */
  fresh: boolean
}

/** How the contract stands where there is nothing to sign, and what happens next. */
export function Notice({ say, contract, standing, calls, fresh }: Props) {
  const { sender, own, sealed } = contract
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!fresh) return
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [fresh])
  const names = new Intl.ListFormat(currentLocale(), { type: 'conjunction' })
  const values = {
    sender,
    date: own.signDate ? instant(own.signDate) : '',
    names: names.format(namesOf(contract)),
  }
  return (
    <section className={`sg-notice sg-tone-${toneOf[standing]}`} role="status">
      <h2 ref={heading} tabIndex={-1}>
        {say(`standing.${standing}.title`)}
      </h2>
      <p>{say(`standing.${standing}.text`, values)}</p>
      {own.reason && <p className="sg-reason">{say('reason', { reason: own.reason })}</p>}
      {sealed && <Download say={say} save={calls.save} />}
    </section>
  )
}
