/** Why a value is refused; the messages are in `locales/<language>/validation.json`. */
export const problems = [
  'required',
  'tooShort',
  'tooLong',
  'tooSmall',
  'tooBig',
  'tooMany',
  'notText',
  'notANumber',
  'notADecimal',
  'notAnAmount',
  'notAFlag',
  'notADay',
  'notAnInstant',
  'notAChoice',
  'notAList',
  'wrongFormat',
  'wrongEmail',
  'wrongCode',
  'wrongRole',
  'wrongPhone',
  'wrongMonth',
  'wrongPath',
  'wrongAddress',
  'wrongUrl',
  'tooFew',
  'notAColor',
  'wrongPasswordLength',
  'commonPassword',
  'passwordLikeName',
  'unreadable',
  'repeated',
  'unknownField',
  'notFilterable',
  'notSortable',
  'startAfterEnd',
  'taken',
  'notFound',
  'mismatch',
  'notInAddress',
  'notGrantable',
  'notEditable',
  'wrongPassword',
  'circle',
  'inFuture',
  'inPast',
  'ambiguous',
  'formula',
  'cellError',
  'noAccount',
  'noWallet',
  'frozenWallet',
  'ownWallet',
  'aboveBalance',
  'wrongLine',
  'wrongSum',
  'outsidePeriod',
  'wrongCell',
  'missingColumns',
  'notMobile',
  'unchanged',
  'handOver',
  'placeholders',
  'notAfterPublish',
  'unfinished',
  'notAfterStart',
  'tooEarly',
  'tooLate',
  'everyRow',
  'wholeAddress',
  'notHttps',
  'notPublic',
  'membersOnly',
  'notForMembers',
  'mayNotReadSubmissions',
  'wrongHost',
  'wrongVariable',
  'wrongTerminal',
  'wrongWalletAddress',
  'onlyXlsx',
  'wrongRecipients',
  'passwordAgain',
  'variableTwice',
  'wrongKindOfTemplate',
  'unreachable',
  'frameContent',
  'answered',
] as const
export type Problem = (typeof problems)[number]

export interface Refusal {
  problem: Problem
  /** Numbers for the message: max, min, scale, line. */
  max?: number | string
  min?: number | string
  scale?: number
  /** The row of a file. */
  line?: number
  /** The names of columns of a file. */
  column?: string
  /** The names of rows that are in the way. */
  names?: string
  /** What has to be written. */
  name?: string
  /** How many are wrong. */
  count?: number
  /** What another server answered, in its own words. */
  said?: string
  /** The row that is in the way. */
  id?: number
}

/** The first problem of each field, by field name. */
export type Refusals = Record<string, Refusal>
