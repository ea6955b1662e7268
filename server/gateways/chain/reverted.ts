/** Errors of viem that say that a contract has refused, or is none. */
const names: readonly string[] = [
  'ContractFunctionRevertedError',
  'ContractFunctionZeroDataError',
  'AbiDecodingZeroDataError',
  'AbiDecodingDataSizeTooSmallError',
  'ExecutionRevertedError',
]

/** What servers of chains say without a code of their own. */
const sayings = /revert|invalid opcode|out of gas|stack (underflow|overflow)|bad jump/i

/** Whether a contract refused a call, rather than that the server could not answer it. */
export function isReverted(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (names.includes(cause.name) || saysSo(cause)) return true
  return false
}

/** The answer of a server to a call, in its words. */
const saysSo = (error: Error): boolean =>
  error.name === 'RpcRequestError' && sayings.test(String((error as { details?: unknown }).details))
