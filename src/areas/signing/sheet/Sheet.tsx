import { type ReactNode, useEffect, useRef, useState } from 'react'
import { instant } from '#src/kit/words/format.ts'
import { Notice } from './Notice.tsx'
import { Signers } from './Signers.tsx'
import { SignForm } from './SignForm.tsx'
import { standingOf } from './standing.ts'
import { Text } from './Text.tsx'
import type { PartProps, SheetCalls } from './types.ts'
import { useRead } from './useRead.ts'
import { useReading } from './useReading.ts'
import { useSealed } from './useSealed.ts'
import { useSigning } from './useSigning.ts'
import './sheet.css'

interface Props extends PartProps {
  calls: SheetCalls
  /** Somebody looks at it as the member: nothing is recorded, and nothing can be signed. */
  watching?: boolean
  /** Told whether something is drawn or typed that was not sent. */
  noteUnsent(unsent: boolean): void
  /** What has changed since it was signed. */
  terms?: ReactNode
}

/**
 * A contract for one of its signers: the text, how far it was read, the signature, and the other
 * signers. Pages of the app and light pages show it, so it imports none of their libraries.
 */
export function Sheet({ say, contract, calls, watching = false, noteUnsent, terms }: Props) {
  const text = useRef<HTMLDivElement>(null)
  const { sender, message, expireDate, own, code } = contract
  const standing = standingOf(contract)
  /** The text that the reader began with. */
  const [begun] = useState(contract.textHash)
  const share = useReading(text, contract.textHash)
  const read = useRead(contract, watching ? 0 : share, calls)
  const signing = useSigning({ say, contract, calls })
  useSealed(standing === 'sealing', calls)

  const open = standing === undefined
  // What was drawn for a contract that nobody can sign any more is not missed.
  const unsent = open && signing.unsent
  useEffect(() => noteUnsent(unsent), [noteUnsent, unsent])
  const reads = !watching && (open || standing === 'notYourTurn')
  return (
    <div className={open && !watching ? 'sg-sheet sg-sheet-open' : 'sg-sheet'}>
      <div className="sg-top">
        <p className="sg-facts">
          <span>{say(open ? 'asks' : 'asked', { sender })}</span>
          {reads && expireDate && <span>{say('until', { date: instant(expireDate) })}</span>}
          <span>{say('code', { code })}</span>
        </p>
        {message && (
          <blockquote className="sg-message">
            <p>{say('message', { sender })}</p>
            {message}
          </blockquote>
        )}
        {standing && <Notice {...{ say, contract, standing, calls }} fresh={signing.done} />}
        {reads && contract.textHash !== begun && (
          <p className="sg-notice sg-tone-warn" role="alert">
            {say('sentAgain')}
          </p>
        )}
        {watching && open && (
          <p className="sg-notice sg-tone-plain" role="status">
            {say('viewing')}
          </p>
        )}
        {contract.termsChanged && (
          <section className="sg-notice sg-tone-warn">
            <h2>{say('terms.title')}</h2>
            <p>{say('terms.text')}</p>
            {terms}
          </section>
        )}
      </div>
      <Text
        {...{ say, contract }}
        place={text}
        share={reads ? (own.read ? 1 : share) : undefined}
      />
      <div className="sg-side">
        {open && !watching && <SignForm {...{ say, contract, signing, read }} />}
        <Signers {...{ say, contract }} />
      </div>
    </div>
  )
}
