import { type RefObject, useEffect, useRef } from 'react'
import { currentLocale } from '#src/kit/light/locale.ts'
import RichTextShown from '#src/kit/richText/RichTextShown.tsx'
import { Bar } from '#src/kit/ui/Bar.tsx'
import type { PartProps } from './types.ts'

interface Props extends PartProps {
  place: RefObject<HTMLDivElement | null>
  /** How much of it was read; undefined where nobody asks. */
  share: number | undefined
}

/** Most of a window further: the last lines stay in sight. */
const onward = () => scrollBy({ top: innerHeight * 0.7 })

/** The text of the contract, and above it how far it was read. */
export function Text({ say, contract, place, share }: Props) {
  const percent = Math.floor((share ?? 1) * 100)
  /** The button is about to go, and it has the focus. */
  const onButton = useRef(false)
  const told = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (percent === 100 && onButton.current) told.current?.focus({ preventScroll: true })
  }, [percent])
  const shown = new Intl.NumberFormat(currentLocale(), { style: 'percent' }).format(percent / 100)
  return (
    <section className="sg-paper" aria-label={say('text')}>
      {share !== undefined && (
        <div className="sg-progress">
          <Bar percent={percent} label={say('progress')} />
          <span ref={told} tabIndex={-1}>
            {percent === 100 ? say('whole') : say('share', { percent: shown })}
          </span>
          {percent < 100 && (
            <button
              type="button"
              className="sg-link"
              onClick={onward}
              onFocus={() => {
                onButton.current = true
              }}
              onBlur={() => {
                onButton.current = false
              }}
            >
              {say('onward')}
            </button>
          )}
        </div>
      )}
      <div ref={place} className="sg-text" lang={contract.language}>
        <RichTextShown html={contract.html} />
      </div>
    </section>
  )
}
