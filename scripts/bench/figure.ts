/** One line of the table: what, how much it should be, how much it is, against what. */
export interface Figure {
  what: string
  goal: string
  measured: string
  against: string
  reached: boolean
}

/** A figure that should not be above its goal. */
export const atMost = (
  what: string,
  goal: number,
  measured: number,
  unit: string,
  against: string,
): Figure => ({
  what,
  goal: `≤ ${goal} ${unit}`,
  measured: `${round(measured)} ${unit}`,
  against,
  reached: measured <= goal,
})

/** A figure that should not be below its goal. */
export const atLeast = (
  what: string,
  goal: number,
  measured: number,
  unit: string,
  against: string,
): Figure => ({
  what,
  goal: `≥ ${goal} ${unit}`,
  measured: `${round(measured)} ${unit}`,
  against,
  reached: measured >= goal,
})

/** A figure without a goal of its own. */
export const shown = (what: string, measured: string, against: string): Figure => ({
  what,
  goal: '',
  measured,
  against,
  reached: true,
})

export const round = (n: number): string => (n >= 100 ? n.toFixed(0) : n.toFixed(2))

export const median = (all: readonly number[]): number =>
  [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN

export function printTable(figures: readonly Figure[]): void {
  const rows = figures.map(({ what, goal, measured, against, reached }) => [
    reached ? ' ' : '✗',
    what,
    goal,
    measured,
    against,
  ])
  const all = [[' ', 'Figure', 'Goal', 'Measured', 'Against'], ...rows]
  const widths = [0, 1, 2, 3, 4].map(at => Math.max(...all.map(row => row[at]?.length ?? 0)))
  for (const row of all)
    console.log(
      row
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}
