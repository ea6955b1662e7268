import { delivery } from '#contract/areas/campaign/delivery.ts'
import { resource } from '#src/kit/resource/resource.ts'

export default resource(delivery, {
  route: '/message/deliveries',
  // Which channel it is, the column of its message says.
  list: ['address', 'name', 'emailMessage', 'textMessage', 'status', 'said', 'sentDate'],
  form: [],
  show: [
    ...(['channel', 'emailMessage', 'textMessage', 'member', 'address', 'name'] as const),
    ...(['status', 'tries', 'said', 'sentDate', 'deliveredDate', 'readDate'] as const),
    ...(['createDate', 'updateDate'] as const),
  ],
  filters: ['channel', 'emailMessage', 'textMessage', 'status', 'member', 'address', 'sentDate'],
  pick: { hint: ['status'] },
  bulk: ['again'],
})
