import { useParams } from 'react-router'
import { seen } from '#src/kit/form/seen.ts'
import Show from '#src/pages/Show.tsx'
import resource from '../accountTx.tsx'

/** One transaction; its journal entry is a panel of the resource. */
export default function Transaction() {
  const { id = '' } = useParams()
  return <Show key={id} resource={seen(resource)} id={id} />
}
