import type { personalKyc } from '#contract/areas/verification/personalKyc.ts'
import { cardTypes, requiredFields, type VerifiType } from '#contract/areas/verification/types.ts'
import type { InputOf, WireOf } from '#contract/kit/field.ts'
import type { Refusals } from '#contract/kit/refusal.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { calendarOf } from '#server/kit/calendar/zone.ts'
import { offeredBy } from '#server/kit/dictionary.ts'

type Row = WireOf<typeof personalKyc.fields>
type Values = Partial<Omit<Row, 'verifiType'>>

interface Checked {
  row: Row | undefined
  input: Partial<InputOf<typeof personalKyc.fields>>
  at: Executor
  context: SignedIn
}

/** What makes no sense in these values, whether or not they are complete. */
function problemsOf(values: Values, today: string): Refusals {
  const { birthday, issueDate, trainDate } = values
  const refusals: Refusals = {}
  if (birthday && birthday >= today) refusals.birthday = { problem: 'inFuture' }
  if (issueDate && issueDate > today) refusals.issueDate = { problem: 'inFuture' }
  if (trainDate && issueDate && trainDate >= issueDate)
    refusals.trainDate = { problem: 'startAfterEnd' }
  return refusals
}

/** Refuses what its type does not have, and values that make no sense, in drafts as well. */
export async function requireSense({ row, input, at, context }: Checked): Promise<void> {
  const type = (row?.verifiType ?? input.verifiType) as VerifiType
  const known: readonly string[] = ['verifiType', ...requiredFields[type]]
  const given = Object.entries(input).filter(([, value]) => value !== null && value !== undefined)
  const { today } = await calendarOf(context)
  const refusals = problemsOf({ ...row, ...input }, today)
  for (const [name] of given)
    if (!known.includes(name)) refusals[name] = { problem: 'unknownField' }
  const { cardType } = input
  const dictionary = cardTypes[type]
  // A value that was disabled since stays valid.
  if (cardType && dictionary && cardType !== row?.cardType)
    if (!(await offeredBy(at, dictionary, [cardType])).has(cardType))
      refusals.cardType = { problem: 'notAChoice' }
  if (Object.keys(refusals).length > 0) fail('badInput', refusals)
}

/** Refuses to submit what is not complete, or whose document has expired. */
export async function requireComplete(row: Row, context: SignedIn): Promise<void> {
  const { today } = await calendarOf(context)
  const refusals = problemsOf(row, today)
  for (const name of requiredFields[row.verifiType])
    if (row[name] === null || row[name] === '') refusals[name] = { problem: 'required' }
  if (row.expiryDate && row.expiryDate <= today) refusals.expiryDate = { problem: 'inPast' }
  if (Object.keys(refusals).length > 0) fail('badInput', refusals)
}
