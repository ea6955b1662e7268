/** Milliseconds in which the next answer comes, whatever happened. */
export const limit = 5000

export interface Outcome {
  fault: string
  trials: number
  crashed: number
  lost: number
  doubled: number
  /** Milliseconds to the next answer, or to the end where that is what is asked for. */
  slowest: number
  /** The most that may be. */
  limit: number
  note?: string
}

const outcomes: Outcome[] = []

const isGood = ({ crashed, lost, doubled, slowest, limit: most }: Outcome) =>
  crashed + lost + doubled === 0 && slowest <= most

const row = (one: Outcome) =>
  [
    one.fault.padEnd(52),
    String(one.trials).padStart(6),
    String(one.crashed).padStart(8),
    String(one.lost).padStart(5),
    String(one.doubled).padStart(8),
    `${(one.slowest / 1000).toFixed(1)} s`.padStart(9),
    isGood(one) ? '' : ' FAILED',
    one.note ? ` (${one.note})` : '',
  ].join('')

export function beginTable(): void {
  const head = 'fault'.padEnd(52)
  console.log(
    `${head}trials${'crashed'.padStart(8)} lost${'doubled'.padStart(8)}${'slowest'.padStart(9)}`,
  )
}

/** Prints a row of the table. */
export function note(outcome: Omit<Outcome, 'lost' | 'doubled'> & Partial<Outcome>): void {
  const whole = { lost: 0, doubled: 0, ...outcome }
  outcomes.push(whole)
  console.log(row(whole))
}

export const allGood = (): boolean => outcomes.every(isGood)
