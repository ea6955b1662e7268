import type { Answer } from '#src/areas/signing/sheet/types.ts'
import { Failure } from '#src/kit/call/failure.ts'

/** What became of calls, as the sheet is told; a pass that is over asks for another code. */
export async function answered(
  work: () => Promise<unknown>,
  passOver: () => void,
): Promise<Answer> {
  try {
    await work()
    return { ok: true }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { refusal = 'network', message, errors } = error
    if (refusal === 'passOver') passOver()
    return { ok: false, refusal, message, fields: errors }
  }
}
