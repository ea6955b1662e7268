const nice = [1, 2, 2.5, 5, 10]

/**
 * The values an axis from 0 is marked at: round, about four steps, the last not below `most`. Of
 * what is counted (`whole`) each is a whole number, so that none stands there twice.
 */
export function ticksOf(most: number, whole: boolean): number[] {
  const rough = Math.max(most, whole ? 1 : 0.01) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const fits = (step: number) => step >= rough && (!whole || Number.isInteger(step))
  const steps = [1, 10].flatMap(more =>
    nice.map(one => Number((one * power * more).toPrecision(3))),
  )
  const step = steps.find(fits) ?? 1
  const count = Math.max(1, Math.ceil(Number((most / step).toPrecision(12))))
  return Array.from({ length: count + 1 }, (_, at) => Number((at * step).toPrecision(12)))
}
