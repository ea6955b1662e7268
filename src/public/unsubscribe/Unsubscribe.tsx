import { useState } from 'react'
import type { resubscribe, unsubscribe } from '#contract/areas/campaign/calls.ts'
import { optOutPaths } from '#contract/areas/campaign/messagePaths.ts'
import { postLightly } from '#src/kit/light/send.ts'
import type { LightText } from '#src/kit/light/words.ts'
import { Page, type Say } from '../signIn/Page.tsx'
import { useSending } from '../signIn/sending.ts'

interface Props {
  words: LightText
  /** What the link leads to. */
  mark: string
}

/**
 * Asks before it does anything: programs that check e-mail open every link in it. Afterwards it can
 * be taken back.
 */
export function Unsubscribe({ words, mark }: Props) {
  const say: Say = (key, values) => words(`pages/signIn:${key}`, values)
  const own: Say = (key, values) => words(`pages/unsubscribe:${key}`, values)
  const [out, setOut] = useState<{ is: boolean; address: string }>()
  const sending = useSending(words, name => {
    if (name === 'network') return say('next.network')
    return name === 'notFound' ? own('next.notFound') : undefined
  })
  const is = out?.is === true

  async function submit() {
    const { address } = is
      ? await postLightly<typeof resubscribe>(optOutPaths.resubscribe, { mark })
      : await postLightly<typeof unsubscribe>(optOutPaths.unsubscribe, { mark })
    setOut({ is: !is, address })
  }

  return (
    <Page
      say={say}
      title={own('title')}
      lead={own(is ? 'always' : 'lead')}
      status={out && own(is ? 'done' : 'back', { address: out.address })}
      sending={sending}
      submit={() => void sending.send(submit)}
      submitWords={own(is ? 'undo' : 'submit')}
    >
      {null}
    </Page>
  )
}
