import { personalKyc } from '#contract/areas/verification/personalKyc.ts'
import { resource } from '#src/kit/resource/resource.ts'

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
  // Each is decided by itself, with its images in sight.
  bulk: false,
})
