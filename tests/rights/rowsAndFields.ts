/**
 * Whose rows and fields are, written a second time and by hand: a rule that changes by accident in a
 * declaration differs from its line here, and a field with a right of its own, or an entity with a
 * rule on its rows, that has no line fails the walk.
 */

/** Entities of whose rows not all exist for everybody who may list them. */
export const someRows: readonly string[] = [
  'accountTx',
  'accountWallet',
  'bankCard',
  'collectPayment',
  'comment',
  'confirmRecord',
  'contract',
  'cutCakeRecord',
  'delivery',
  'kpiSettlement',
  'kpiTicket',
  'myProduct',
  'payOrder',
  'payment',
  'personalCv',
  'personalKyc',
  'project',
  'projectApply',
  'projectMember',
  'projectNotice',
  'refundRequire',
  'savedView',
  'waiverRecord',
  'withdrawal',
]

/** What is asked of a row before it is done, besides the right to call it. */
export const askedOfRows: Readonly<Record<string, readonly string[]>> = {
  accountWallet: ['freeze', 'unfreeze'],
  article: ['confirmTexts', 'publish', 'remove', 'takeVersion'],
  chainWallet: ['release'],
  coinBatch: ['approve', 'cancel', 'reject', 'submit', 'update'],
  collectPayment: ['close', 'reopen', 'update'],
  comment: ['remove', 'update'],
  confirmRecord: ['remove', 'update'],
  contract: ['remove', 'update'],
  contractTemplate: ['publish', 'remove'],
  delivery: ['again'],
  eform: ['remove', 'takeVersion'],
  emailMessage: ['remove', 'update'],
  textMessage: ['remove', 'update'],
  memberNotice: ['remove', 'send', 'update'],
  kpiTicket: [
    'abolish',
    'cancel',
    'collect',
    'completeDev',
    'confirm',
    'publishKpi',
    'reject',
    'repealFile',
    'resubmit',
    'update',
  ],
  mailSender: ['remove'],
  member: ['clearFactor', 'disable', 'enable', 'resetPassword', 'update'],
  messageTemplate: ['publish', 'remove'],
  menu: ['remove'],
  myProduct: ['audit', 'remove', 'submit', 'update', 'withdraw'],
  personalKyc: ['confirm', 'reject', 'remove', 'submit', 'update'],
  payOrder: ['cancel', 'pauseReminders', 'resumeReminders', 'updateAmount'],
  project: ['archive', 'remove', 'reopen', 'update'],
  projectApply: ['accept', 'refuse', 'withdraw'],
  projectMember: ['exit', 'rejoin', 'remove', 'update'],
  projectNotice: ['remove'],
  providerSettlement: ['post', 'remove'],
  providerSettlementLine: ['reopen', 'resolve', 'takeFee'],
  refundRequire: ['approveFail', 'approveSuccess', 'refund'],
  role: ['remove'],
  savedView: ['remove', 'update'],
  waiverRecord: ['withdraw'],
  withdrawal: ['confirm'],
}

/** Fields that are not everybody's: who sees them, and who writes them. Of several, one is enough. */
export const fields: Readonly<
  Record<string, { see?: readonly string[]; edit?: readonly string[] }>
> = {
  'config.uatValue': { see: ['system:config:write'] },
  'memberNotice.sender': { edit: ['message:email:write'] },
  'memberNotice.terminal': { edit: ['message:sms:write'] },
  'personalKyc.image': { see: ['row:own'] },
  'personalKyc.image1': { see: ['row:own'] },
  'personalKyc.image2': { see: ['row:own'] },
  'personalKyc.image3': { see: ['row:own'] },
  'project.pointRate': { edit: ['coins:adjust'] },
  'member.mobile': { see: ['employee:write', 'row:own'], edit: ['employee:write'] },
}
