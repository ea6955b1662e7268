import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  contractDocument,
  declineContract,
  openContract,
  readContract,
  signContract,
  viewContract,
} from '#contract/areas/signing/calls/own.ts'
import type { ShownContract } from '#contract/areas/signing/shown.ts'
import { readSheet } from '#src/kit/call/read.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { sendInBackground, useSend } from '#src/kit/call/useSend.ts'
import type { Outcome } from '#src/kit/call/write.ts'
import { save } from '#src/kit/export/download.ts'
import { viewing } from '#src/kit/session/session.ts'
import type { Answer, SheetCalls } from '../sheet/types.ts'
import { useContractChanges } from '../useContractChanges.ts'

/** A contract of the member, as it is now, and what they can do with it. */
export function useContract(id: number) {
  const { t } = useTranslation('pages/sign')
  const { data, dataUpdatedAt, error, refetch } = useCall(viewContract, { id })
  /** What signing or declining answered: it holds although loading it again fails. */
  const [answer, setAnswer] = useState<{ contract: ShownContract; at: number }>()
  const contract = answer && answer.at > dataUpdatedAt ? answer.contract : data
  const { send } = useSend({ refusals: 'allHere' })
  useContractChanges(() => void refetch())
  /** The text they can sign now; each that is sent is opened anew. */
  const asked = contract?.can === true ? contract.textHash : undefined
  useEffect(() => {
    if (asked && !viewing()) void sendInBackground(openContract, { id })
  }, [asked, id])

  async function tell(sending: Promise<Outcome<ShownContract | null>>): Promise<Answer> {
    const outcome = await sending
    if (!outcome.ok) {
      const { failure, message, fields } = outcome
      return { ok: false, refusal: failure.refusal ?? 'network', message, fields }
    }
    if (outcome.data) setAnswer({ contract: outcome.data, at: Date.now() })
    const loaded = refetch()
    // Without an answer it is shown once it is loaded again.
    if (!outcome.data) await loaded
    return { ok: true }
  }
  const calls: SheetCalls = {
    read: textHash => tell(send(readContract, { id, textHash })),
    sign: given =>
      tell(
        send(signContract, {
          id,
          drawing: null,
          typed: null,
          password: null,
          code: null,
          ...given,
        }),
      ),
    decline: reason => tell(send(declineContract, { id, reason })),
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
