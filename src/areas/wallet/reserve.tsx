import { reserve } from '#contract/areas/wallet/reserve.ts'
import { resource } from '#src/kit/resource/resource.ts'

export default resource(reserve, {
  route: '/coins/coinsReserve',
  list: ['name', 'amount', 'day', 'updateDate'],
  form: ['name', ['amount', 'day'], 'evidence', 'remarks'],
  show: ['name', 'amount', 'day', 'evidence', 'remarks', 'updateDate'],
})
