import { personalKyc } from '#contract/areas/verification/personalKyc.ts'
import { resource } from '#src/kit/resource/resource.ts'
import { CardType } from './CardType.tsx'
import { LastFour } from './LastFour.tsx'

export default resource(personalKyc, {
  route: '/examine/examAuthList',
  list: [
    'member',
    'verifiType',
    'verifiStatus',
    'submitDate',
    'lastFour',
    'reviewer',
    'expiryDate',
  ],
  form: [],
  filters: ['member', 'verifiType', 'verifiStatus', 'submitDate', 'reviewer', 'expiryDate'],
  cells: { cardType: CardType, lastFour: LastFour },
  // Each is decided by itself, with its images in sight.
  bulk: false,
})
