import { useEffect, useState } from 'react'
import { Failure } from '#src/kit/call/failure.ts'
import type { LightText } from '#src/kit/light/words.ts'
import type { Say } from '../signIn/Page.tsx'
import { CodeForm } from './CodeForm.tsx'
import { calls, type LinkState } from './calls.ts'
import { Frame } from './Frame.tsx'
import { Opened } from './Opened.tsx'
import { forgetPass, keepPass, keptPass, type Pass } from './pass.ts'

interface Props {
  words: LightText
  link: string
  /** What the link was answered with. */
  asked: Promise<LinkState>
}

/** Refusals that the link will meet again, whenever it is tried. */
const ends: readonly (string | undefined)[] = ['linkOver', 'linkUsed']

/** The contract for a pass that was kept; undefined where it is not good any more. */
async function opened(pass: string): Promise<Pass | undefined> {
  try {
    return { pass, contract: await calls.shown(pass) }
  } catch (error) {
    if (error instanceof Failure && error.refusal === 'passOver') return undefined
    throw error
  }
}

/** Who asks for what, then a code, then the contract. */
export function SignPage({ words, link, asked }: Props) {
  const signIn: Say = (key, values) => words(`pages/signIn:${key}`, values)
  const say: Say = (key, values) => words(`pages/sign:${key}`, values)
  const [state, setState] = useState<LinkState>()
  const [refused, setRefused] = useState<{ over: boolean; text: string }>()
  const [pass, setPass] = useState<Pass>()
  /** The hour of the pass is over: another code is asked for, and the contract waits as it was. */
  const [over, setOver] = useState(false)

  async function load(ask: () => Promise<LinkState>) {
    setRefused(undefined)
    try {
      const kept = keptPass(link)
      const found = kept && (await opened(kept))
      if (found) setPass(found)
      else forgetPass(link)
      setState(await ask())
    } catch (error) {
      const failure = error instanceof Failure ? error : undefined
      setRefused({ over: ends.includes(failure?.refusal), text: failure?.message ?? '' })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => void load(() => asked), [])

  const asks = !pass || over
  if (asks && refused)
    return (
      <Frame say={signIn} title={say(refused.over ? 'link.over' : 'link.trouble')}>
        <p role="alert">{refused.text || signIn('fallback')}</p>
        {refused.over ? (
          <p>{say('link.overNext')}</p>
        ) : (
          <p>
            <button
              type="button"
              className="si-submit"
              onClick={() => void load(() => calls.state(link))}
            >
              {say('retry')}
            </button>
          </p>
        )}
      </Frame>
    )
  if (asks && !state)
    return <div className="cs-wait" role="status" aria-label={say('link.loading')} />
  return (
    <>
      {asks && state && (
        <CodeForm
          {...{ words, link, state, over }}
          opened={given => {
            keepPass(link, given.pass)
            setPass(given)
            setOver(false)
          }}
        />
      )}
      {pass && (
        // What is drawn and typed stays.
        <div hidden={asks}>
          <Opened
            {...{ words, pass }}
            passOver={() => {
              forgetPass(link)
              setOver(true)
            }}
          />
        </div>
      )}
    </>
  )
}
