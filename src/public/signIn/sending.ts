import { type RefObject, useEffect, useRef, useState } from 'react'
import { signInErrors } from '#contract/signInErrors.ts'
import { Failure } from '#src/kit/call/failure.ts'
import type { LightText } from '#src/kit/light/words.ts'

/** What is wrong with which field. */
export type Refused = Readonly<Record<string, string>>

export interface Sending {
  refused: Refused
  /** Why the server refused. */
  trouble: string
  /** What to do about it. */
  next: string
  busy: boolean
  form: RefObject<HTMLFormElement | null>
  /** Marks fields before anything is sent; the first of them gets the focus. */
  refuse(refused: Refused): void
  /** Says why this step ended, and what to do. */
  say(trouble: string, next: string): void
  /** Sends; answers undefined after saying why it was refused. What was typed stays. */
  send<T>(work: () => Promise<T>): Promise<T | undefined>
}

/**
 * What becomes of a form that is sent. `nextOf` knows what to do about a refusal of that name:
 * the same words whether an account exists or not.
 */
export function useSending(
  words: LightText,
  nextOf: (refusal: string) => string | undefined,
): Sending {
  const [refused, setRefused] = useState<Refused>({})
  const [{ trouble, next }, setTold] = useState({ trouble: '', next: '' })
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  // Focus goes to the first refused field, after it is marked.
  useEffect(() => {
    if (Object.keys(refused).length > 0)
      form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus()
  }, [refused])

  function showFailure(error: unknown) {
    const failure = error instanceof Failure ? error : undefined
    const text = failure?.message || words('pages/signIn:fallback')
    // What has no words is not our server's: the network's, as far as anybody here can tell.
    const why = failure?.message ? failure.refusal : 'network'
    const todo = (why && nextOf(why)) ?? ''
    if (failure?.statusCode === signInErrors.wrongCode) {
      setRefused({ code: todo ? words('pages/signIn:both', { text, next: todo }) : text })
    } else {
      setRefused(failure?.errors ?? {})
      setTold({ trouble: text, next: todo })
    }
  }

  return {
    refused,
    trouble,
    next,
    busy,
    form,
    refuse(fields) {
      setTold({ trouble: '', next: '' })
      setRefused(fields)
    },
    say: (trouble, next) => setTold({ trouble, next }),
    async send(work) {
      setTold({ trouble: '', next: '' })
      setRefused({})
      setBusy(true)
      try {
        return await work()
      } catch (error) {
        showFailure(error)
      } finally {
        setBusy(false)
      }
    },
  }
}

/** The fields of these that are empty, each refused with the same words. */
export const missing = (typed: Readonly<Record<string, string>>, words: string): Refused =>
  Object.fromEntries(
    Object.entries(typed)
      .filter(([, value]) => value.trim() === '')
      .map(([name]) => [name, words]),
  )

/** Has it as many characters as a password has? */
export const hasLength = (password: string): boolean => /^.{8,20}$/s.test(password)
