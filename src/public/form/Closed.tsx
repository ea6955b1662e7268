import { endSession, signInAddress } from '#src/kit/session/session.ts'
import { instant } from '#src/kit/words/format.ts'
import type { Say } from '../signIn/Page.tsx'
import type { OpenForm } from './calls.ts'
import type { Why } from './why.ts'

interface Props {
  say: Say
  why: Why
  open?: OpenForm | undefined
  /** The title of the form, as far as it is known. */
  title: string
  retry(): void
}

/** Why there is nothing to fill in, and what comes next. */
export function Closed({ say, why, open, title, retry }: Props) {
  const at = open && (why === 'OVER' ? (open.endDate ?? '') : open.onAirDate)
  const dated = why === 'NOT_YET' || (why === 'OVER' && at)
  return (
    <div className="si-card fo-closed" role="alert">
      {title && <p className="fo-quiet">{title}</p>}
      <h1>{say(`${why}.title`)}</h1>
      <p className="si-lead">
        {say(dated ? `${why}.at` : `${why}.text`, { at: instant(at ?? '') })}
      </p>
      {why === 'network' && (
        <button type="button" className="si-submit" onClick={retry}>
          {say('retry')}
        </button>
      )}
      {why === 'MEMBERS' && (
        // A session that is still stored here is over: the sign-in page would lead straight back.
        <a className="si-submit fo-sign-in" href={signInAddress()} onClick={endSession}>
          {say('MEMBERS.signIn')}
        </a>
      )}
    </div>
  )
}
