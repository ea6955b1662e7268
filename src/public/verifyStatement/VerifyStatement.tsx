import { type DragEvent, useState } from 'react'
import {
  readStatement,
  type Statement,
  type VerifiedStatement,
  verifyStatement,
} from '#contract/areas/wallet/statement.ts'
import type { LightText } from '#src/kit/light/words.ts'
import { Preferences } from '../signIn/Preferences.tsx'
import { browserCrypto } from './browserCrypto.ts'
import '../signIn/signIn.css'
import './verifyStatement.css'

interface Verified extends VerifiedStatement {
  statement: Statement
}

/** Cents as an amount. */
const amount = (cents: string) => {
  const text = cents.replace('-', '').padStart(3, '0')
  return `${cents.startsWith('-') ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`
}

/** Takes a statement and says whether it is what the cooperative signed. */
export function VerifyStatement({ words }: { words: LightText }) {
  const say = (key: string, values?: Record<string, unknown>) =>
    words(`pages/verifyStatement:${key}`, values)
  const [result, setResult] = useState<Verified | 'unreadable' | 'busy'>()
  const [name, setName] = useState<string>()

  async function take(file: File | undefined) {
    if (!file) return
    setResult('busy')
    setName(file.name)
    const statement = readStatement(await file.text())
    if (!statement) return setResult('unreadable')
    try {
      setResult({ statement, ...(await verifyStatement(statement, browserCrypto)) })
    } catch {
      // It calls itself a statement, but its content is not one.
      setResult('unreadable')
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void take(event.dataTransfer.files[0])
  }

  return (
    <div className="si-page">
      <header className="si-top">
        <Preferences say={key => words(`pages/signIn:${key}`)} />
      </header>
      <main className="si-main">
        <div className="si-card">
          <img src="/icon.svg" alt="" width="44" height="44" />
          <h1>{say('title')}</h1>
          <p className="si-lead">{say('lead')}</p>
          <label className="vs-file" onDragOver={event => event.preventDefault()} onDrop={drop}>
            <span>{name ?? say('choose')}</span>
            <input
              className="vs-input"
              type="file"
              accept="application/json,.json"
              onChange={event => void take(event.target.files?.[0])}
            />
          </label>
          <div role="status" aria-busy={result === 'busy'}>
            {result === 'busy' && <p>{say('busy')}</p>}
            {result === 'unreadable' && <p className="vs-wrong">{say('unreadable')}</p>}
            {typeof result === 'object' && <Result say={say} result={result} />}
          </div>
        </div>
      </main>
      <footer className="si-foot">{say('offline')}</footer>
    </div>
  )
}

interface ResultProps {
  say: (key: string, values?: Record<string, unknown>) => string
  result: Verified
}

function Result({ say, result: { statement, findings, postings, sealed } }: ResultProps) {
  const { member, wallet, month, opening, closing, keys, currency } = statement
  const sound = findings.length === 0
  return (
    <>
      <p className={sound ? 'vs-sound' : 'vs-wrong'}>{say(sound ? 'sound' : 'wrong')}</p>
      <dl className="vs-facts">
        <dt>{say('of')}</dt>
        <dd>
          {member} · {say('wallet', { wallet })}
        </dd>
        <dt>{say('month')}</dt>
        <dd>{month}</dd>
        <dt>{say('balance')}</dt>
        <dd>
          {amount(opening)} → {amount(closing)} {say(`currency.${currency}`)}
        </dd>
        <dt>{say('transactions')}</dt>
        <dd>{say('counted', { postings, sealed })}</dd>
        <dt>{say('key')}</dt>
        <dd>{keys.map(({ id }) => id).join(', ') || '–'}</dd>
      </dl>
      {findings.length > 0 && (
        <ul className="vs-findings">
          {findings.slice(0, 20).map(({ problem, at }) => (
            <li key={`${problem} ${at}`}>{say(`problem.${problem}`, { at })}</li>
          ))}
        </ul>
      )}
      {sound && sealed < postings && <p className="vs-note">{say('unsealed')}</p>}
      {sound && <p className="vs-note">{say('compare')}</p>}
    </>
  )
}
