import type { QueryClient } from '@tanstack/react-query'

let client: QueryClient | undefined

/** The query client, set once by the component that mounts Refine. */
export const setQueryClient = (next: QueryClient) => {
  client = next
}

/** Reloads everything on the screen; returns whether all of it succeeded. */
export async function refetchAll(): Promise<boolean> {
  await client?.refetchQueries({ type: 'active' })
  const active = client?.getQueryCache().findAll({ type: 'active' }) ?? []
  return active.every(({ state }) => state.status !== 'error')
}

/** Reloads what nobody has requested since that moment. */
export async function refetchOlderThan(since: number): Promise<void> {
  await client?.refetchQueries({
    type: 'active',
    predicate: ({ state }) =>
      state.fetchStatus === 'idle' && Math.max(state.dataUpdatedAt, state.errorUpdatedAt) < since,
  })
}
