import { signInErrors } from './signInErrors.ts'

/**
 * The error catalogue: our name for a refusal, and its number in the wire contract (docs/wire.md).
 * Several names may share a number: clients switch on the number, and the name selects the message
 * (`locales/<language>/errors.json`). A name without a message does not compile.
 */
export const errors = {
  ...signInErrors,
  ok: 200,

  badInput: 400,
  wrongPassword: 401,
  network: 403,
  networkProblem: 9000,
  notFound: 404,
  ticketNotFound: 404,
  userNotFound: 9004,
  notAdministrator: 6400,
  emailExists: 5403,
  phoneExists: 5402,

  memberHasRecords: 1001,
  memberHasPermissions: 1002,
  notInProject: 1005,
  mayNotConfirm: 1006,
  alreadyConfirmed: 1100,
  planTaken: 1101,
  planFinished: 1102,
  notPlanOwner: 1103,
  noPermission: 1103,
  noLinkPermission: 1103,
  changed: 1105,
  notAPlan: 1107,
  onlyPlans: 1107,
  onlyToClaim: 1108,
  onlyPending: 1108,
  planLocked: 1109,
  onlyLeaderConfirmed: 1110,
  equityOverWhole: 1202,
  onlyMilestone: 1501,

  walletSystem: 6401,
  amountNotPositive: 6402,
  subTypeMissing: 6407,
  transferToSelf: 6407,
  walletFrozen: 6407,
  receiverFrozen: 6407,
  balanceTooLow: 6408,
  noReceivingWallet: 6410,
  withdrawalProcessed: 6601,

  // Refusals without a number in the wire contract use a range that it leaves free.
  duplicate: 8001,
  duplicateTag: 8002,
  projectIdExists: 8003,
  menuHasChildren: 8004,
  exportTooLarge: 8005,
  exportEmpty: 8006,
  inUse: 8007,
  lastAdministrator: 8008,
  builtIn: 8009,
  readOnly: 8010,
  projectArchived: 8020,
  fileTooLarge: 8011,
  fileType: 8012,
  tooManyFiles: 8013,
  pictureTooLarge: 8014,
  unusedFiles: 8015,
  lastLead: 8021,
  alreadyApplied: 8031,
  alreadyMember: 8032,
  applicationDecided: 8033,
  ownApplication: 8034,
  noSharesToDivide: 8050,
  nobodyEarned: 8051,
  alreadyWaived: 8052,
  importUnreadable: 8070,
  importEmpty: 8071,
  importTooLong: 8072,
  importImpossible: 8073,
  importOver: 8074,
  importWaits: 8075,
  importTooComplex: 8076,
  referenceGone: 8061,
  viewExists: 8080,
  keyUsed: 8090,
  noWallet: 8100,
  proofRequired: 8101,
  ownDecision: 8102,
  alreadyApproved: 8103,
  approvalMissing: 8104,
  alreadyReversed: 8105,
  notReversible: 8106,
  batchBlocked: 8120,
  batchColumns: 8121,
  planExists: 8130,
  planClosed: 8131,
  planCollected: 8132,
  orderEnded: 8133,
  moreThanLeft: 8134,
  paymentOpen: 8135,
  providerRefused: 8136,
  providerSilent: 8137,
  moreThanPaid: 8138,
  refundDecided: 8139,
  payLogin: 8140,
  noPublicUrl: 8141,
  noPayment: 8142,
  remindersPaused: 8143,
  remindersActive: 8144,
  settlementColumns: 8150,
  settlementCell: 8151,
  settlementCurrency: 8152,
  settlementImported: 8153,
  settlementPosted: 8154,
  settlementOpen: 8155,
  noSandbox: 8156,
  noPointRate: 8110,
  nothingToSettle: 8111,

  alreadyInvited: 8200,
  invitationEnded: 8201,
  invitationOver: 8202,
  invitationUsed: 8203,
  joiningClosed: 8204,
  alreadyRequested: 8205,
  requestDecided: 8206,
  exportUnderWay: 8207,
  exportToday: 8208,
  mustHandOver: 8210,
  withdrawalsPending: 8211,
  pointsLeft: 8212,
  accountForgotten: 8213,

  /** Too many wrong passwords or codes. */
  passwordPaused: 429,
  codesPaused: 429,

  // The transport's own, with the HTTP status of the same number.
  tooLarge: 413,
  wrongType: 415,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorName = keyof typeof errors

/**
 * Codes that are passed to the caller without a message; the caller shows its own (docs/wire.md).
 */
export const silentCodes: readonly number[] = [
  200, 404, 5403, 6400, 9003, 9002, 1008, 1007, 1001, 1002, 4001, 9004, 1105, 1005, 1006, 7400,
]

/** A refusal carries its own HTTP status only when the transport itself refused. */
export const httpStatus = (name: ErrorName): number =>
  [413, 415, 429, 500, 503].includes(errors[name]) ? errors[name] : 200
