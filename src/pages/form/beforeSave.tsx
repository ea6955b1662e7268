import { type ReactNode, Suspense, useState } from 'react'
import type { Values } from '#src/kit/form/draft.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import type { Row } from '#src/kit/resource/Value.tsx'

/**
 * Asks the question of a resource before a form is saved. `mayGoOn` resolves at once without one.
 */
export function useBeforeSave(
  { beforeSave: Question }: Resource,
  row: Row | undefined,
): { mayGoOn(values: Values): Promise<boolean>; asking: boolean; question: ReactNode } {
  const [asked, setAsked] = useState<{ values: Values; decide(goOn: boolean): void }>()
  return {
    asking: asked !== undefined,
    mayGoOn: async values => {
      if (!Question) return true
      return new Promise(resolve => {
        const decide = (goOn: boolean) => {
          setAsked(undefined)
          resolve(goOn)
        }
        setAsked({ values, decide })
      })
    },
    question: Question && asked && (
      <Suspense fallback={null}>
        <Question row={row} values={asked.values} decide={asked.decide} />
      </Suspense>
    ),
  }
}
