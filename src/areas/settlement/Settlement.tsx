import { useParams } from 'react-router'
import { seen } from '#src/kit/form/seen.ts'
import Show from '#src/pages/Show.tsx'
import resource from './kpiSettlement.tsx'

/** One settlement; what each member received is a panel of the resource. */
export default function Settlement() {
  const { id = '' } = useParams()
  return <Show key={id} resource={seen(resource)} id={id} />
}
