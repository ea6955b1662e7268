import { useQueryClient } from '@tanstack/react-query'

/** Asks anew for all that stands on the screen; answers whether all of it came. */
export function useRefresh(): () => Promise<boolean> {
  const client = useQueryClient()
  return async () => {
    await client.refetchQueries({ type: 'active' })
    return client
      .getQueryCache()
      .findAll({ type: 'active' })
      .every(({ state }) => state.status !== 'error')
  }
}
