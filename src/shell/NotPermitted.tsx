import { whoGrants } from '#contract/areas/access/calls/roles.ts'
import type { Right } from '#contract/kit/right.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import Forbidden from './Forbidden.tsx'

/** A screen without permission: asks who could grant it. */
export default function NotPermitted({ right }: { right: Right }) {
  const { data, isError, error, refetch } = useCall(whoGrants, { permission: right })
  if (isError) return <Trouble error={error} retry={() => void refetch()} />
  return data ? <Forbidden grants={data} /> : <Wait />
}
