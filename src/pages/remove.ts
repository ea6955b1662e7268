import type { Resource } from '#src/kit/resource/resource.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { loadWords } from '#src/providers/i18n.ts'
import { loadConfirm } from './later.ts'
import { useMeans } from './remove/means.ts'

/** Deletes a row after a confirmation by name; a deleted row can be restored. */
export function useRemove(resource: Resource, done?: () => void) {
  const means = useMeans(resource, done)
  return (row: Row) => {
    const opener = document.activeElement as HTMLElement | null
    const words = loadWords(['records'])
    void loadConfirm().then(({ confirm }) => words.then(() => confirm(means, row, opener)))
  }
}
