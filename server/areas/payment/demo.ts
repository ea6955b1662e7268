import type { Executor } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'

/** Plans of the demo cooperative. */
export async function seedDemoPayments(_at: Executor, _keys: Keys): Promise<void> {}
