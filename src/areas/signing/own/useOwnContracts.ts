import { useNavigate, useSearchParams } from 'react-router'
import { ownContracts } from '#contract/areas/signing/calls/own.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { listingOf } from '#src/kit/list/listing.ts'
import { useContractChanges } from '../useContractChanges.ts'

export const statuses = ['WAITING', 'SIGNED', 'OTHER'] as const
type Status = (typeof statuses)[number]

const pageSize = 20

/** The contracts that the address asks for: those to sign, unless it says otherwise. */
export function useOwnContracts() {
  const [search] = useSearchParams()
  const go = useNavigate()
  const status = statuses.find(one => one === search.get('status')) ?? 'WAITING'
  const pageNo = Math.max(1, Number.parseInt(search.get('pageNo') ?? '', 10) || 1)
  const to = (wanted: Status, page = 1) =>
    `?${new URLSearchParams({ status: wanted, ...(page > 1 && { pageNo: String(page) }) })}`
  const { data, ...asked } = useCall(ownContracts, { status, pageNo, pageSize })
  useContractChanges(() => void asked.refetch())
  const list = listingOf(asked, data, {
    pager: { pageNo, pageSize, to: page => to(status, page) },
    turn: page => void go(to(status, page), { replace: true }),
  })
  return { status, to, list }
}
