import { useState } from 'react'
import { currentLocale } from '#src/kit/light/locale.ts'
import type { Say } from '../signIn/Page.tsx'
import { useSending } from '../signIn/sending.ts'
import { Card } from './Card.tsx'
import { calls } from './calls.ts'
import type { PartProps } from './part.ts'
import { useAsked } from './useAsked.ts'

/** How a request to join stands, for the link of its letter. It can be withdrawn here. */
export function Request({ words, link }: PartProps) {
  const say: Say = (key, values) => words(`pages/signIn:${key}`, values)
  const own: Say = (key, values) => words(`pages/joinRequest:${key}`, values)
  const { answer, refusal, message } = useAsked(() => calls.request(link))
  const [withdrawn, setWithdrawn] = useState(false)
  const sending = useSending(words, () => undefined)
  if (!answer && !refusal) return <div className="cs-wait" role="status" aria-label={say('busy')} />
  if (!answer)
    return (
      <Card say={say} title={own('trouble')}>
        <p role="alert">
          {refusal === 'notFound' ? own('missing') : (message ?? say('next.network'))}
        </p>
      </Card>
    )
  const status = withdrawn ? 'WITHDRAWN' : answer.status
  const { name, remark, createDate } = answer
  const date = new Date(createDate).toLocaleDateString(currentLocale(), { dateStyle: 'long' })

  async function withdraw() {
    if (await sending.send(() => calls.withdraw(link).then(() => true))) setWithdrawn(true)
  }
  return (
    <Card say={say} title={own('title')}>
      <p>{own('sent', { name, date })}</p>
      <p role="status">{own(status, { remark: remark ?? '' })}</p>
      {sending.trouble && (
        <p className="si-refused" role="alert">
          {sending.trouble}
        </p>
      )}
      {status === 'PENDING' && (
        <p>
          <button
            type="button"
            className="si-link"
            aria-disabled={sending.busy}
            onClick={() => !sending.busy && void withdraw()}
          >
            {own('withdraw')}
          </button>
        </p>
      )}
      {status === 'WITHDRAWN' && (
        <p>
          <a href="/join">{own('again')}</a>
        </p>
      )}
      {status === 'ACCEPTED' && (
        <p>
          <a href="/login">{say('back')}</a>
        </p>
      )}
    </Card>
  )
}
