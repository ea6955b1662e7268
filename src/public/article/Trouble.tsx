import type { errors } from '#contract/errors.ts'
import { Failure } from '#src/kit/call/failure.ts'
import { endSession, signInAddress } from '#src/kit/session/session.ts'

// Checked by their types: the catalogue itself would be a third of what the page loads.
const badInput: (typeof errors)['badInput'] = 400
const notFound: (typeof errors)['notFound'] = 404
const forMembers: (typeof errors)['articleForMembers'] = 8252
const previewOver: (typeof errors)['previewOver'] = 8253

const byCode = {
  [badInput]: 'missing',
  [notFound]: 'missing',
  [forMembers]: 'members',
  [previewOver]: 'over',
} as const

/** Why there is no article. */
export type Why = (typeof byCode)[keyof typeof byCode] | 'network'
export const whyOf = (error: unknown): Why =>
  (error instanceof Failure && byCode[error.statusCode as keyof typeof byCode]) || 'network'

interface Props {
  say(key: string): string
  why: Why
  retry(): void
}

/** Why there is nothing to read, and what comes next. */
export const Trouble = ({ say, why, retry }: Props) => (
  <div className="si-card ar-trouble" role="alert">
    <h1>{say(`${why}.title`)}</h1>
    <p className="si-lead">{say(`${why}.text`)}</p>
    {why === 'network' && (
      <button type="button" className="si-submit" onClick={retry}>
        {say('retry')}
      </button>
    )}
    {why === 'members' && (
      // A session that is still stored here is over: the sign-in page would lead straight back.
      <a className="si-submit ar-sign-in" href={signInAddress()} onClick={endSession}>
        {say('members.signIn')}
      </a>
    )}
  </div>
)
