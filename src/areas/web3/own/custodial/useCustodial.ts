import { useRef, useState } from 'react'
import { createCustodialWallet } from '#contract/areas/web3/calls.ts'
import type { CallInput } from '#contract/kit/call.ts'
import { type Fields, secret, text } from '#contract/kit/field.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import type { Refused } from '#src/kit/call/write.ts'
import { blank, useDraft } from '#src/kit/form/draft.ts'
import { focusFirstRefused } from '#src/pages/form/focus.ts'

const all = { password: secret({ max: 128 }), code: text({ max: 16 }) } as const
const proofOf = (byCode: boolean): Fields =>
  byCode ? { code: all.code } : { password: all.password }

/** A wrong code belongs to its field, which the server does not name. */
const fieldsOf = ({ failure, fields, message }: Refused): Record<string, string> =>
  failure.refusal === 'wrongCode' ? { code: message } : fields

interface Asked {
  /** The proof is a code instead of the password. */
  byCode: boolean
  /** Called when the server asks for the other proof. */
  reload(): void
}

/** Creates a wallet that the cooperative keeps; `mnemonic` once it is there. */
export function useCustodial({ byCode, reload }: Asked) {
  const form = useRef<HTMLFormElement>(null)
  const draft = useDraft(all, blank(all), () => proofOf(byCode))
  const { busy, refusal, send } = useSend({ refusals: 'here' })
  const [mnemonic, setMnemonic] = useState<string>()

  async function submit() {
    const values = draft.checked('all')
    if (!values) return focusFirstRefused(form.current)
    const input = values as CallInput<typeof createCustodialWallet>
    const sent = await send(createCustodialWallet, input)
    if (sent.ok) return setMnemonic(sent.data.mnemonic)
    if (sent.failure.refusal === 'proofRequired') reload()
    draft.refuse(fieldsOf(sent))
    focusFirstRefused(form.current)
  }

  return {
    ...{ form, draft, busy, mnemonic, submit },
    /** What was refused as a whole; a wrong code stands at its field already. */
    refusal: refusal === draft.refused.code ? '' : refusal,
  }
}
export type Custodial = ReturnType<typeof useCustodial>
