import type { QueryClient } from '@tanstack/react-query'

let client: QueryClient | undefined

/** All that is asked for, on every page: handed over once, by what mounts Refine. */
export const setQueryClient = (made: QueryClient) => {
  client = made
}

/** Asks anew for all that stands on the screen; answers whether all of it came. */
export async function askAnew(): Promise<boolean> {
  await client?.refetchQueries({ type: 'active' })
  const active = client?.getQueryCache().findAll({ type: 'active' }) ?? []
  return active.every(({ state }) => state.status !== 'error')
}

/** The same for what nobody has asked for since a moment. */
export async function askForRest(since: number): Promise<void> {
  await client?.refetchQueries({
    type: 'active',
    predicate: ({ state }) =>
      state.fetchStatus === 'idle' && Math.max(state.dataUpdatedAt, state.errorUpdatedAt) < since,
  })
}
