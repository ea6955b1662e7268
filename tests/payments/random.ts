/** Numbers that look random and are the same in every run with that seed. */
export function randomFrom(seed: number) {
  let state = (seed % 2_147_483_646) + 1
  const below = (most: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % most
  }
  return {
    below,
    /** True once in so many times. */
    once: (times: number) => below(times) === 0,
    between: (least: number, most: number) => least + below(most - least + 1),
  }
}

export type Random = ReturnType<typeof randomFrom>
