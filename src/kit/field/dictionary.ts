import { useDataProvider } from '@refinedev/core'
import { useQueries } from '@tanstack/react-query'
import type { CallOutput } from '#contract/kit/call.ts'
import { paramsByType } from '#contract/kit/calls/dictionary.ts'
import { currentLocale } from '../light/locale.ts'

/** An entry of a dictionary in the reader's language. */
export interface Entry {
  value: string
  label: string
}

/** Milliseconds for which loaded entries are used again. */
const fresh = 60_000

/**
 * The enabled entries of dictionaries, by type; undefined while loading. A value without an entry
 * is shown as it is.
 */
export function useDictionaries(types: readonly string[]): readonly (Entry[] | undefined)[] {
  const stored = currentLocale() === 'en-US' ? 'enLabel' : 'cnLabel'
  const { custom } = useDataProvider()()
  return useQueries({
    queries: types.map(type => ({
      queryKey: ['dictionary', type],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const asked = { url: paramsByType.path, method: 'get', query: { type } } as const
        const { data } = (await custom?.({ ...asked, meta: { signal } })) ?? {}
        return (data ?? []) as CallOutput<typeof paramsByType>
      },
      staleTime: fresh,
    })),
  }).map(({ data, isError }) =>
    // A failure is shown already; values are then shown as they are.
    (isError && !data ? [] : data)?.map(entry => ({
      value: entry.value,
      label: entry.label ?? entry[stored],
    })),
  )
}

/** The same for one dictionary. */
export const useDictionary = (type: string): Entry[] | undefined => useDictionaries([type])[0]

/** The label of a value. */
export const entryLabel = (entries: readonly Entry[] | undefined, value: string): string =>
  entries?.find(one => one.value === value)?.label ?? value
