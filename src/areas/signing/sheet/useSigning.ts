import { useState } from 'react'
import type { ShownContract } from '#contract/areas/signing/shown.ts'
import type { SignatureWay } from '#contract/areas/signing/signature.ts'
import { isLarge, noStrokes, type Strokes } from './strokes.ts'
import type { Answer, Given, Say, SheetCalls } from './types.ts'

/** What is filled in. None of it is lost by a refusal. */
export interface Filled {
  agreed: boolean
  way: SignatureWay
  strokes: Strokes
  typed: string
  code: string
  password: string
  reason: string
}
export type Wrong = Readonly<Record<string, string>>

const start: Filled = {
  agreed: false,
  way: 'DRAWN',
  strokes: noStrokes,
  typed: '',
  code: '',
  password: '',
  reason: '',
}

/** Refusals after which the contract stands otherwise than it is shown. */
const moved = ['contractStale', 'contractEnded', 'notYourTurn', 'alreadySigned']
/** Refusals after which it can be signed still, but asks for something else. */
const asksElse = ['notRead', 'proofRequired']

function missing(filled: Filled, { own, proof }: ShownContract, say: Say): Wrong {
  const { agreed, way, strokes, typed, code, password } = filled
  const wrong: Record<string, string> = {}
  if (!own.read) return { read: say('missing.read') }
  if (!agreed) wrong.agreed = say('missing.agreed')
  if (way === 'TYPED' && typed.trim() === '') wrong.typed = say('missing.typed')
  if (way === 'DRAWN' && strokes.groups.length === 0) wrong.drawing = say('missing.drawing')
  else if (way === 'DRAWN' && !isLarge(strokes)) wrong.drawing = say('missing.short')
  if (proof === 'CODE' && code.trim() === '') wrong.code = say('missing.code')
  if (proof === 'PASSWORD' && password === '') wrong.password = say('missing.password')
  return wrong
}

/** The signature as it is sent. */
async function givenBy(filled: Filled, { textHash, proof }: ShownContract): Promise<Given> {
  const { agreed, way, strokes, typed, code, password } = filled
  return {
    textHash,
    agreed,
    way,
    ...(way === 'TYPED'
      ? { typed: typed.trim() }
      : { drawing: (await import('./png.ts')).pngOf(strokes) }),
    ...(proof === 'CODE' && { code: code.trim() }),
    ...(proof === 'PASSWORD' && { password }),
  }
}

interface Props {
  say: Say
  contract: ShownContract
  calls: SheetCalls
}

/** Signing and declining: what is filled in, what is wrong with it, and what was refused. */
export function useSigning({ say, contract, calls }: Props) {
  const [filled, setFilled] = useState(start)
  /** The text that was agreed to: another one is agreed to anew. */
  const [agreedTo, setAgreedTo] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const [trouble, setTrouble] = useState('')
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const now = { ...filled, agreed: agreedTo === contract.textHash }

  async function send(work: () => Promise<Answer>) {
    setWrong({})
    setTrouble('')
    setBusy(true)
    const answer = await work().catch((): Answer => ({ ok: false, ...noAnswer }))
    if (answer.ok) {
      setFilled(start)
      setDone(true)
    } else {
      const { refusal, message, fields } = answer
      if ([...moved, ...asksElse].includes(refusal)) await calls.reload().catch(() => {})
      if (moved.includes(refusal)) setDone(true)
      setWrong(fields)
      if (Object.keys(fields).length === 0) setTrouble(toldOf(refusal, message, say))
    }
    setBusy(false)
  }

  return {
    filled: now,
    wrong,
    trouble,
    busy,
    /** It was answered here, or stands otherwise since it was tried. */
    done,
    unsent: filled.strokes.groups.length > 0 || Boolean(filled.typed || filled.reason),
    fill({ agreed, ...part }: Partial<Filled>) {
      if (agreed !== undefined) setAgreedTo(agreed ? contract.textHash : '')
      setFilled(before => ({ ...before, ...part }))
      // What is corrected is not refused any more.
      const names = Object.keys({ agreed, ...part }).map(name =>
        name === 'strokes' ? 'drawing' : name,
      )
      setWrong(before =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
      )
    },
    /** Nothing that was refused is said any more. */
    calm() {
      setWrong({})
      setTrouble('')
    },
    async sign() {
      const lacking = missing(now, contract, say)
      setWrong(lacking)
      if (Object.keys(lacking).length > 0) return setTrouble('')
      await send(async () => calls.sign(await givenBy(now, contract)))
    },
    async decline() {
      if (now.reason.trim() === '') return setWrong({ reason: say('missing.reason') })
      await send(() => calls.decline(now.reason.trim()))
    },
  }
}
export type Signing = ReturnType<typeof useSigning>

const noAnswer = { refusal: 'network', message: '', fields: {} }
/** Refusals that say what to do next in a second sentence. */
const advised = ['notRead', 'signatureUnreadable', 'tooMany']

function toldOf(refusal: string, message: string, say: Say): string {
  if (!message) return say('network')
  return advised.includes(refusal) ? `${message} ${say(`next.${refusal}`)}` : message
}
