import { useRef, useState } from 'react'
import { createApiToken, tokenFields } from '#contract/areas/api/calls.ts'
import type { CallInput } from '#contract/kit/call.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import type { Refused } from '#src/kit/call/write.ts'
import { blank, useDraft } from '#src/kit/form/draft.ts'
import { focusFirstRefused } from '#src/pages/form/focus.ts'
import { proofFields, useProof } from './proof.ts'
import { partNames, toolsFor } from './usable.ts'

const all = { ...tokenFields, ...proofFields }
/** It reads everything that the member may read, and changes nothing, unless they choose otherwise. */
const start = { ...blank(all), parts: partNames, tools: toolsFor(false) }

/** A wrong code belongs to its field, which the server does not name. */
const fieldsOf = ({ failure, fields, message }: Refused): Record<string, string> =>
  failure.refusal === 'wrongCode' ? { code: message } : fields

/** The form of a new token. Nothing typed is lost by a refusal; `secret` once it is created. */
export function useCreation() {
  const form = useRef<HTMLFormElement>(null)
  const { proof, askAgain } = useProof()
  const draft = useDraft(all, start, () => ({ ...tokenFields, ...proof }))
  const { busy, refusal, send } = useSend({ refusals: 'here' })
  const [secret, setSecret] = useState<string>()

  function set(name: string, value: unknown) {
    draft.set(name, value)
    if (name !== 'writes' || value === true) return
    // What it cannot use any more is not chosen any more.
    const { tools } = draft.values
    const kept = toolsFor(false).filter(one => Array.isArray(tools) && tools.includes(one))
    draft.set('tools', kept)
  }

  async function submit() {
    const values = draft.checked('all')
    if (!values) return focusFirstRefused(form.current)
    const sent = await send(createApiToken, values as CallInput<typeof createApiToken>)
    if (sent.ok) return setSecret(sent.data.secret)
    if (sent.failure.refusal === 'proofRequired') askAgain()
    draft.refuse(fieldsOf(sent))
    focusFirstRefused(form.current)
  }

  const { code } = draft.refused
  return {
    ...{ form, busy, secret, submit },
    draft: { ...draft, set },
    /** What was refused as a whole; a wrong code stands at its field already. */
    refusal: refusal === code ? '' : refusal,
  }
}
export type Creation = ReturnType<typeof useCreation>
