/** Errors of viem that say that a contract has refused, or is none. */
const names: readonly string[] = [
  'ContractFunctionRevertedError',
  'ContractFunctionZeroDataError',
  'AbiDecodingZeroDataError',
  'AbiDecodingDataSizeTooSmallError',
  'ExecutionRevertedError',
]

/** Whether a contract refused a call, rather than that the server could not answer it. */
export function isReverted(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (names.includes(cause.name)) return true
  return false
}
