import { useCallback, useEffect, useState } from 'react'
import type { ShownCv } from '#contract/areas/profile/calls/share.ts'
import type { errors } from '#contract/errors.ts'
import { Failure } from '#src/kit/call/failure.ts'
import type { LightText } from '#src/kit/light/words.ts'
import { Preferences } from '../signIn/Preferences.tsx'
import { calls, countVisit } from './calls.ts'
import { Paper } from './Paper.tsx'
import '../signIn/signIn.css'
import './cv.css'

// Checked by their types: the catalogue itself would be a third of what the page loads.
const notFound: (typeof errors)['notFound'] = 404
const ended: (typeof errors)['cvShareEnded'] = 8221

type Trouble = 'missing' | 'ended' | 'network'
const troubleOf = (error: unknown): Trouble => {
  const code = error instanceof Failure ? error.statusCode : undefined
  if (code === notFound) return 'missing'
  return code === ended ? 'ended' : 'network'
}

interface Props {
  words: LightText
  /** The link of the address, and what it was answered with. */
  opened: { link: string; asked: Promise<ShownCv> }
}

/** A resume as its owner shares it. */
export function Cv({ words, opened }: Props) {
  const say = useCallback((key: string) => words(`pages/cvShared:${key}`), [words])
  const [cv, setCv] = useState<ShownCv>()
  const [trouble, setTrouble] = useState<Trouble>()

  const load = useCallback(
    async (asked: Promise<ShownCv>) => {
      try {
        const answer = await asked
        setCv(answer)
        setTrouble(undefined)
        if (answer.name) document.title = `${answer.name} · ${say('title')}`
        countVisit(opened.link)
      } catch (error) {
        setTrouble(troubleOf(error))
      }
    },
    [opened, say],
  )
  useEffect(() => void load(opened.asked), [load, opened])

  return (
    <div className="si-page sr-page">
      <header className="si-top">
        <Preferences say={say} />
      </header>
      <main className="si-main">
        <div className="si-card sr-card">
          {trouble && (
            <div role="alert">
              <h1>{say(`${trouble}.title`)}</h1>
              <p className="sr-quiet">{say(`${trouble}.text`)}</p>
              {trouble === 'network' && (
                <button
                  type="button"
                  className="si-submit"
                  onClick={() => void load(calls.shown(opened.link))}
                >
                  {say('retry')}
                </button>
              )}
            </div>
          )}
          {!trouble && !cv && (
            <p role="status" className="sr-loading">
              {say('loading')}
            </p>
          )}
          {cv && !trouble && <Paper cv={cv} say={say} />}
        </div>
      </main>
      <footer className="si-foot">{say('madeWith')}</footer>
    </div>
  )
}
