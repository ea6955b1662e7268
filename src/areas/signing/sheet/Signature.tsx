import { lazy, Suspense, useId } from 'react'
import type { SignatureWay } from '#contract/areas/signing/signature.ts'
import { untilLoaded } from '#src/kit/light/untilLoaded.ts'
import { Line } from './Line.tsx'
import type { PartProps } from './types.ts'
import type { Signing } from './useSigning.ts'
import '#src/kit/ui/segment.css'

// Whoever types their name needs no library to draw.
const Pad = lazy(() => untilLoaded(() => import('./Pad.tsx')))

const ways: readonly SignatureWay[] = ['DRAWN', 'TYPED']

/** The signature, drawn or typed: changing between them keeps both. */
export function Signature({ say, contract, signing }: PartProps & { signing: Signing }) {
  const { filled, wrong, fill } = signing
  const name = useId()
  return (
    <>
      <div className="cs-segment" role="radiogroup" aria-label={say('ways')}>
        {ways.map(way => (
          <label key={way}>
            <input
              type="radio"
              name={name}
              checked={filled.way === way}
              onChange={() => fill({ way })}
            />
            <span>{say(`way.${way}`)}</span>
          </label>
        ))}
      </div>
      {filled.way === 'DRAWN' ? (
        <>
          <Suspense
            fallback={
              <p className="sg-pad-later" role="status">
                {say('pad.loading')}
              </p>
            }
          >
            <Pad
              say={say}
              strokes={filled.strokes}
              change={strokes => fill({ strokes })}
              refused={wrong.drawing}
            />
          </Suspense>
          {wrong.drawing && (
            <p className="sg-refused" role="alert">
              {wrong.drawing}
            </p>
          )}
        </>
      ) : (
        <Line
          label={say('typed.label')}
          hint={say('typed.hint', { name: contract.own.name })}
          autoComplete="name"
          maxLength={64}
          value={filled.typed}
          change={typed => fill({ typed })}
          refused={wrong.typed}
        >
          {filled.typed.trim() && (
            <p className="sg-written" role="img" aria-label={say('typed.preview')}>
              {filled.typed}
            </p>
          )}
        </Line>
      )}
    </>
  )
}
