import { useLocation } from 'react-router'
import { whoGrants } from '#contract/areas/access/calls/roles.ts'
import { patterns } from '#contract/kit/patterns.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { can } from '#src/kit/session/can.tsx'
import Forbidden from './Forbidden.tsx'
import { NotFound } from './NotFound.tsx'

/** The maximum length of a menu address. */
const longest = 200

/** An address that is not in the member's menu: in nobody's, or only in others'. */
export default function Missing() {
  const { pathname } = useLocation()
  const possible = pathname.length <= longest && patterns.path.test(pathname)
  return possible ? <Asked key={pathname} path={pathname} /> : <NotFound />
}

function Asked({ path }: { path: string }) {
  const { data, isError, error, refetch } = useCall(whoGrants, { path })
  if (isError) return <Trouble error={error} retry={() => void refetch()} />
  if (!data) return <Wait />
  return data.permission && !can({ permission: data.permission }) ? (
    <Forbidden grants={data} />
  ) : (
    <NotFound />
  )
}
