import { currentLocale } from '#src/kit/light/locale.ts'
import type { Verified } from './calls.ts'

const tones = {
  INTACT: 'vc-good',
  FOUND: 'vc-plain',
  CHANGED: 'vc-bad',
  UNKNOWN: 'vc-bad',
} as const satisfies Record<Verified['result'], string>

const momentOf = (date: string) =>
  new Intl.DateTimeFormat(currentLocale(), {
    ...{ year: 'numeric', month: 'long', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  }).format(new Date(date))

interface Props {
  say(key: string, values?: Record<string, unknown>): string
  verified: Verified
  /** The name of the file, if one was chosen. */
  file: string | undefined
}

/** How a file or a code stands, what that means, and what to do. */
export function Result({ say, verified: { result, contract }, file }: Props) {
  const about = result === 'UNKNOWN' && !file ? 'UNKNOWN_CODE' : result
  return (
    <section className={`vc-result ${tones[result]}`}>
      <h2>{say(`result.${about}.title`)}</h2>
      {file && <p className="vc-name">{file}</p>}
      <p>{say(`result.${about}.text`)}</p>
      {contract && (
        <dl className="vs-facts">
          <dt>{say('contract')}</dt>
          <dd>{contract.title}</dd>
          <dt>{say('signDate')}</dt>
          <dd>{momentOf(contract.signDate)}</dd>
          <dt>{say('signers')}</dt>
          <dd>{contract.signers}</dd>
          <dt>{say('code')}</dt>
          <dd>{contract.code}</dd>
        </dl>
      )}
    </section>
  )
}
