import { bankCard } from '#contract/areas/wallet/bankCard.ts'
import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'
import { resource } from '#src/kit/resource/resource.ts'
import { LastFour } from './coins/LastFour.tsx'

const words = ['pages/coins'] as const
/** Its place in the row is kept, so that no other button moves under a click. */
const ShowNumber = lazyWithWords(
  words,
  () => import('./coins/ShowNumber.tsx'),
  <span className="cs-icon-link" aria-hidden />,
)

export default resource(bankCard, {
  route: '/user/bankCard',
  list: ['bankName', 'accountName', 'lastFour', 'preferred'],
  form: [['bankName', 'accountName'], 'accountNumber', 'preferred'],
  show: ['bankName', 'accountName', 'lastFour', 'preferred', 'createDate'],
  cells: { lastFour: LastFour },
  rowActions: [ShowNumber],
})
