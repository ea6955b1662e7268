/** Errors of viem for an answer that is not what the contract is to say. */
const names: readonly string[] = [
  'ContractFunctionZeroDataError',
  'AbiDecodingZeroDataError',
  'AbiDecodingDataSizeTooSmallError',
]

/** The code of a call that was reverted. */
const REVERTED = 3
/** What servers of chains say without a code of their own. */
const sayings = /revert|invalid (opcode|jump)|out of gas|stack (underflow|overflow)|bad jump/i

interface Said extends Error {
  code?: unknown
  data?: unknown
  details?: unknown
}

/** Whether the answer of a server says that the contract has refused, and not that it has failed. */
const saysSo = ({ code, data, details, message }: Said): boolean =>
  code === REVERTED ||
  (typeof data === 'string' && data.startsWith('0x')) ||
  sayings.test(String(details ?? message))

/** Whether a contract refused a call, or is none, rather than that the server could not answer it. */
export function isReverted(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    // viem takes any internal error of a server for a refusal: what the server said decides.
    if (cause.name === 'RpcRequestError') return saysSo(cause)
    if (names.includes(cause.name)) return true
  }
  return false
}
