import type { Say } from '../signIn/Page.tsx'
import { AcceptForm } from './AcceptForm.tsx'
import { Card } from './Card.tsx'
import { calls } from './calls.ts'
import type { PartProps } from './part.ts'
import { useAsked } from './useAsked.ts'

/** The page of an invitation: the form, or why there is none. */
export function Invitation({ words, link, goOn }: PartProps) {
  const say: Say = (key, values) => words(`pages/signIn:${key}`, values)
  const own: Say = (key, values) => words(`pages/joinInvitation:${key}`, values)
  const { answer, refusal, message } = useAsked(() => calls.invitation(link))
  if (answer) return <AcceptForm {...{ words, link, goOn }} invited={answer} />
  if (!refusal) return <div className="cs-wait" role="status" aria-label={say('busy')} />
  return (
    <Card say={say} title={own('over')}>
      <p role="alert">{message ?? say('next.network')}</p>
      <p>
        <a href="/login">{own('signIn')}</a>
      </p>
    </Card>
  )
}
