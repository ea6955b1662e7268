import type { Say } from './place.ts'

interface Props {
  say: Say
  failed: boolean
  retry(): void
}

/** In the place of a text that is on its way, or did not come. */
export const Loading = ({ say, failed, retry }: Props) =>
  failed ? (
    <div className="hp-failed" role="alert">
      <p>{say('failed')}</p>
      <button type="button" className="hp-button" onClick={retry}>
        {say('retry')}
      </button>
    </div>
  ) : (
    <p className="hp-quiet" role="status">
      {say('loading')}
    </p>
  )
