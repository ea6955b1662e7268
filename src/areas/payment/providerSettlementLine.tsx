import { providerSettlementLine } from '#contract/areas/payment/providerSettlementLine.ts'
import { resource } from '#src/kit/resource/resource.ts'

/** Lines are listed on the page of their settlement. */
export default resource(providerSettlementLine, {
  route: '',
  list: ['requestId', 'kind', 'amount', 'fee', 'ours', 'oursFee', 'match', 'difference'],
  form: [],
  bulk: ['takeFee', 'resolve', 'reopen'],
  // What the file says of it, or else its number.
  titled: ({ description, requestId, channelTxId }) =>
    [description, requestId, channelTxId].find(text => typeof text === 'string'),
})
