import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RESEND_SECONDS } from '#contract/areas/access/signInPaths.ts'
import { errors } from '#contract/errors.ts'
import type { Outcome } from '#src/kit/call/write.ts'
import { useCountdown } from '#src/kit/light/useCountdown.ts'

interface Props {
  /** Where the code goes, as far as it is known. */
  target: string
  busy: boolean
  /** Asks for a code; undefined if what is typed is refused already. */
  request(): Promise<Outcome<{ wait: number }> | undefined>
  /** Called when it was sent. */
  sent(): void
}

/** The button that sends a code, with the wait until the next one. */
export function SendCode({ target, busy, request, sent }: Props) {
  const { t } = useTranslation('pages/bindAccount')
  const [asked, setAsked] = useState({ target: '', until: 0, sent: false })
  const here = asked.target === target
  const left = useCountdown(here ? asked.until : 0)

  async function ask() {
    const outcome = await request()
    if (!outcome) return
    const { ok } = outcome
    const wait = ok ? outcome.data.wait : outcome.code === errors.tooMany ? RESEND_SECONDS : 0
    setAsked({ target, until: Date.now() + wait * 1000, sent: ok })
    if (ok) sent()
  }

  const words = here && asked.sent ? t('code.sendAgain') : t('code.send')
  return (
    <div className="bi-send">
      <Button disabled={busy || left > 0} onClick={() => void ask()}>
        {left > 0 ? t('code.sendIn', { seconds: left }) : words}
      </Button>
      <p className="cs-note" role="status">
        {here && asked.sent && t('code.sent', { value: target })}
        {here && !asked.sent && left > 0 && t('code.wait')}
      </p>
    </div>
  )
}
