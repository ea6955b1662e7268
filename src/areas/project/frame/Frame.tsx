import { Suspense, useCallback, useMemo, useState } from 'react'
import { Outlet, useLocation, useSearchParams } from 'react-router'
import { isFinal } from '#src/kit/call/fail.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import type { Framed as Context } from '../inProject.ts'
import { Head } from './Head.tsx'
import { NoProject } from './NoProject.tsx'
import { useMembership } from './useMembership.ts'

/** The frame of a project's pages; they get the project through the outlet. */
export default function Frame() {
  const [params] = useSearchParams()
  const id = params.get('projectId') ?? ''
  return id ? <Framed key={id} id={id} /> : <NoProject />
}

function Framed({ id }: { id: string }) {
  const { pathname } = useLocation()
  const { inProject, error } = useMembership(id)
  const [actions, setActions] = useState<HTMLElement | null>(null)
  // While the page is hidden its buttons stay, with what they have opened.
  const place = useCallback((element: HTMLElement | null) => element && setActions(element), [])
  const context = useMemo<Context | undefined>(
    () => inProject && { ...inProject, actions },
    [inProject, actions],
  )
  if (isFinal(error)) return <NoProject />
  if (error) return <Trouble error={error} retry={() => location.reload()} />
  if (!inProject) return <Wait />
  return (
    <>
      <Head inProject={inProject} page={pathname.split('/')[2] ?? ''} actions={place} />
      <Suspense fallback={<Wait />}>
        <Outlet context={context} />
      </Suspense>
    </>
  )
}
