import { useState } from 'react'
import { findByMember, readNfts } from '#contract/areas/web3/calls.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import { useLastValue } from '#src/kit/form/useLastValue.ts'

export const PAGE_SIZE = 24
/** Milliseconds between two looks while they are being read. */
const every = 3000

/** A page of the NFTs, which is loaded again and again while they are being read. */
export function useNfts(pageNo: number) {
  const [reading, setReading] = useState(false)
  const { data, error, refetch } = useCall(
    findByMember,
    { pageNo, pageSize: PAGE_SIZE },
    0,
    reading ? { every } : {},
  )
  const { busy, send } = useSend()
  if (data && data.reading !== reading) setReading(data.reading)

  async function readAgain() {
    await send(readNfts, {})
    await refetch()
  }
  return { data: useLastValue(data), error, refetch, busy, readAgain }
}
