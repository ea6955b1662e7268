import { useState } from 'react'
import {
  readSolvencyProof,
  type SolvencyProblem,
  type SolvencyProof,
  verifySolvency,
} from '#contract/areas/wallet/solvency.ts'
import {
  readStatement,
  type Statement,
  type VerifiedStatement,
  verifyStatement,
} from '#contract/areas/wallet/statement.ts'
import { browserCrypto } from '#src/areas/wallet/solvency/browserCrypto.ts'
import type { LightText } from '#src/kit/light/words.ts'
import { Preferences } from '../signIn/Preferences.tsx'
import { Anchors } from './Anchors.tsx'
import { FileChoice } from './FileChoice.tsx'
import { textIn } from './readFile.ts'
import '../signIn/signIn.css'

interface Verified extends VerifiedStatement {
  statement: Statement
}

interface VerifiedProof {
  proof: SolvencyProof
  problems: readonly SolvencyProblem[]
}

/** Cents as an amount. */
const amount = (cents: string) => {
  const text = cents.replace('-', '').padStart(3, '0')
  return `${cents.startsWith('-') ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`
}

/** Verifies a text; undefined if it is neither a statement nor a proof of a balance. */
async function verify(text: string): Promise<Verified | VerifiedProof | undefined> {
  const statement = readStatement(text)
  if (statement) return { statement, ...(await verifyStatement(statement, browserCrypto)) }
  const proof = readSolvencyProof(text)
  return proof && { proof, problems: await verifySolvency(proof, browserCrypto) }
}

/** Takes a statement or the proof of a balance and says whether it is what the cooperative signed. */
export function VerifyStatement({ words }: { words: LightText }) {
  const say = (key: string, values?: Record<string, unknown>) =>
    words(`pages/verifyStatement:${key}`, values)
  const [result, setResult] = useState<Verified | VerifiedProof | 'unreadable' | 'busy'>()
  const [name, setName] = useState<string>()

  async function take(file: File | undefined) {
    if (!file) return
    setResult('busy')
    setName(file.name)
    try {
      setResult((await verify(await textIn(file))) ?? 'unreadable')
    } catch {
      // It calls itself a statement, but its content is not one.
      setResult('unreadable')
    }
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
          <FileChoice
            label={name ?? say('choose')}
            accept="application/json,.json,application/pdf,.pdf"
            take={file => void take(file)}
          />
          <div role="status" aria-busy={result === 'busy'}>
            {result === 'busy' && <p>{say('busy')}</p>}
            {result === 'unreadable' && <p className="vs-wrong">{say('unreadable')}</p>}
            {typeof result === 'object' &&
              ('proof' in result ? (
                <OfBalance say={say} result={result} />
              ) : (
                <Result say={say} result={result} />
              ))}
          </div>
        </div>
      </main>
      <footer className="si-foot">{say('offline')}</footer>
    </div>
  )
}

interface ResultProps<R> {
  say: (key: string, values?: Record<string, unknown>) => string
  result: R
}

/** Whether a balance is in the total that the cooperative owes. */
function OfBalance({ say, result: { proof, problems } }: ResultProps<VerifiedProof>) {
  const { name, owed, report } = proof
  const sound = problems.length === 0
  return (
    <>
      <p className={sound ? 'vs-sound' : 'vs-wrong'}>
        {say(sound ? 'solvency.sound' : 'solvency.wrong')}
      </p>
      <dl className="vs-facts">
        <dt>{say('of')}</dt>
        <dd>{name}</dd>
        <dt>{say('solvency.day')}</dt>
        <dd>{report.day}</dd>
        <dt>{say('solvency.owed')}</dt>
        <dd>{amount(owed)}</dd>
        <dt>{say('solvency.total')}</dt>
        <dd>{amount(report.owed)}</dd>
        <dt>{say('solvency.hash')}</dt>
        <dd>{report.hash}</dd>
        <dt>{say('key')}</dt>
        <dd>{report.keyId}</dd>
      </dl>
      {problems.length > 0 && (
        <ul className="vs-findings">
          {problems.map(problem => (
            <li key={problem}>{say(`solvency.problem.${problem}`)}</li>
          ))}
        </ul>
      )}
      {sound && <p className="vs-note">{say('solvency.compare')}</p>}
    </>
  )
}

function Result({ say, result }: ResultProps<Verified>) {
  const { statement, findings, postings, sealed, anchored } = result
  const { member, wallet, month, opening, closing, keys, currency, anchors = [] } = statement
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
        {anchors.length > 0 && (
          <>
            <dt>{say('anchor.title')}</dt>
            <dd>{say('anchor.counted', { anchored, postings })}</dd>
          </>
        )}
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
      {sound && <Anchors say={say} anchors={anchors} />}
    </>
  )
}
