import { useState } from 'react'
import { errors } from '#contract/errors.ts'
import { savedView } from '#contract/kit/entities/savedView.ts'
import { useAct } from '../call/useAct.ts'
import type { Outcome, Refused } from '../call/write.ts'
import type { View } from './useViews.ts'

/** The writable fields of a view. */
export type Written = Partial<Pick<View, 'name' | 'query' | 'look' | 'sharedWith'>>

/** The message of a refused field, otherwise of the refusal. */
function whyNot({ code, message, fields }: Refused): string {
  const said = [...new Set(Object.values(fields))]
  return said.length > 0 && code !== errors.viewExists ? said.join(' ') : message
}

/** The views are known when it is done: the page opens them. */
const here = { refusals: 'here', reload: 'wait' } as const

/** Changes views; a refusal is returned as text, and the views are reloaded after each change. */
export function useViewWrites(list: string) {
  const creating = useAct<View>(savedView, 'create', here)
  const updating = useAct<View>(savedView, 'update', here)
  const removing = useAct<{ entry: number }>(savedView, 'remove', here)
  const puttingBack = useAct<View>(savedView, 'putBack', here)
  const [refusal, setRefusal] = useState('')

  async function said<T>(work: Promise<Outcome<T>>): Promise<T | undefined> {
    setRefusal('')
    const outcome = await work
    if (outcome.ok) return outcome.data
    // Network failures are shown already.
    setRefusal(whyNot(outcome))
  }
  return {
    busy: [creating, updating, removing, puttingBack].some(one => one.busy),
    refusal,
    clear: () => setRefusal(''),
    create: (written: Written & { name: string }) =>
      said(creating.run(undefined, { ...written, list })),
    update: (view: View, written: Written) => said(updating.run(view, written)),
    /** Returns the id of its entry in the trash; `then` runs before the views are reloaded. */
    remove: (view: View, then: () => void) => said(removing.run(view, {}, { then })),
    putBack: (entry: number) => said(puttingBack.run(undefined, { entry })),
  }
}
