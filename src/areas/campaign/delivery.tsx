import { delivery } from '#contract/areas/campaign/delivery.ts'
import { resource } from '#src/kit/resource/resource.ts'

export default resource(delivery, {
  route: '/message/deliveries',
  // Which channel it is, the column of its message says.
  list: [
    ...(['address', 'name', 'emailMessage', 'textMessage', 'memberNotice'] as const),
    ...(['status', 'said', 'sentDate'] as const),
  ],
  form: [],
  show: [
    ...(['channel', 'emailMessage', 'textMessage', 'memberNotice', 'member'] as const),
    ...(['address', 'name', 'status', 'tries', 'said', 'sentDate', 'deliveredDate'] as const),
    ...(['readDate', 'createDate', 'updateDate'] as const),
  ],
  filters: [
    ...(['channel', 'emailMessage', 'textMessage', 'memberNotice', 'status'] as const),
    ...(['member', 'address', 'sentDate'] as const),
  ],
  pick: { hint: ['status'] },
  bulk: ['again'],
})
