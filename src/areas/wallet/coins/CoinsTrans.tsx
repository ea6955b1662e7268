import { seen } from '#src/kit/form/seen.ts'
import List from '#src/pages/List.tsx'
import resource from '../accountTx.tsx'

/** What went into members' wallets, or out of them. */
export default function CoinsTrans() {
  return <List resource={seen(resource)} />
}
