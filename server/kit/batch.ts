import type { Executor } from '../db/client.ts'
import type { Keys } from '../keys.ts'

type Finish<T> = (at: Executor, keys: Keys, items: readonly T[]) => Promise<void>

/**
 * Work that is deferred while one call writes many rows, so that it is done once: `finish` gets all
 * items added for it.
 */
export class Batch {
  private readonly items = new Map<Finish<never>, unknown[]>()

  add<T>(finish: Finish<T>, item: T): void {
    const all = this.items.get(finish as Finish<never>) ?? []
    this.items.set(finish as Finish<never>, all)
    all.push(item)
  }

  /** Adds what another batch has deferred, once its row is written. */
  addAll(other: Batch): void {
    for (const [finish, items] of other.items)
      for (const item of items) this.add(finish, item as never)
  }

  async finish(at: Executor, keys: Keys): Promise<void> {
    for (const [finish, items] of this.items) await finish(at, keys, items as never[])
  }
}
