import { delivery } from '#contract/areas/campaign/delivery.ts'
import { resource } from '#src/kit/resource/resource.ts'

export default resource(delivery, {
  route: '/message/deliveries',
  list: ['address', 'name', 'emailMessage', 'channel', 'status', 'said', 'sentDate'],
  form: [],
  show: [
    ...(['channel', 'emailMessage', 'member', 'address', 'name', 'status', 'tries'] as const),
    ...(['said', 'sentDate', 'deliveredDate', 'readDate', 'createDate', 'updateDate'] as const),
  ],
  filters: ['channel', 'emailMessage', 'status', 'member', 'address', 'sentDate'],
  pick: { hint: ['status'] },
  bulk: ['again'],
})
