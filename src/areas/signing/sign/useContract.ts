import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import {
  contractDocument,
  declineContract,
  openContract,
  readContract,
  signContract,
  viewContract,
} from '#contract/areas/signing/calls/own.ts'
import type { Call, CallInput } from '#contract/kit/call.ts'
import { readSheet } from '#src/kit/call/read.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { sendInBackground, useSend } from '#src/kit/call/useSend.ts'
import { save } from '#src/kit/export/download.ts'
import { viewing } from '#src/kit/session/session.ts'
import type { Answer, SheetCalls } from '../sheet/types.ts'
import { useContractChanges } from '../useContractChanges.ts'

/** A contract of the member, as it is now, and what they can do with it. */
export function useContract(id: number) {
  const { t } = useTranslation('pages/sign')
  const { data: contract, error, refetch } = useCall(viewContract, { id })
  const { send } = useSend({ refusals: 'allHere' })
  useContractChanges(() => void refetch())
  const asked = contract?.can === true
  useEffect(() => {
    if (asked && !viewing()) void sendInBackground(openContract, { id })
  }, [asked, id])

  async function tell<C extends Call>(call: C, input: CallInput<C>): Promise<Answer> {
    const outcome = await send(call, input)
    if (!outcome.ok) {
      const { failure, message, fields } = outcome
      return { ok: false, refusal: failure.refusal ?? 'network', message, fields }
    }
    await refetch()
    return { ok: true }
  }
  const calls: SheetCalls = {
    read: textHash => tell(readContract, { id, textHash }),
    sign: given =>
      tell(signContract, {
        id,
        drawing: null,
        typed: null,
        password: null,
        code: null,
        ...given,
      }),
    decline: reason => tell(declineContract, { id, reason }),
    reload: refetch,
    async save() {
      const received = await readSheet(contractDocument, { id })
      if (received) save(received, `${t('fileName', { code: contract?.code ?? '' })}.pdf`)
      // A refusal was shown.
      return { ok: true }
    },
  }
  return { contract, error, calls }
}
