import { Suspense } from 'react'
import { Outlet, useLocation, useSearchParams } from 'react-router'
import { isFinal } from '#src/kit/call/fail.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
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
  if (isFinal(error)) return <NoProject />
  if (error) return <Trouble error={error} retry={() => location.reload()} />
  if (!inProject) return <Wait />
  return (
    <>
      <Head inProject={inProject} page={pathname.split('/')[2] ?? ''} />
      <Suspense fallback={<Wait />}>
        <Outlet context={inProject} />
      </Suspense>
    </>
  )
}
