/** What the commands that verify a database have in common. */
import { readConfig } from '#server/config.ts'
import type { Executor } from '#server/db/client.ts'
import { openDatabase } from '#server/db/open.ts'
import { StartProblem } from '#server/start-problem.ts'

/**
 * Verifies the database of `DATABASE_URL`, or the embedded one of `DATA_DIR` while Commonshare is
 * stopped, and prints the result. The exit code is 0 if nothing was found, 1 if something was, and
 * 2 if the database could not be opened.
 */
export function verifyDatabase(
  verify: (at: Executor, place: string) => Promise<{ lines: readonly string[]; sound: boolean }>,
): void {
  run(verify).then(
    sound => {
      process.exitCode = sound ? 0 : 1
    },
    (error: unknown) => {
      if (!(error instanceof StartProblem)) throw error
      console.error(error.message)
      process.exitCode = 2
    },
  )
}

async function run(verify: Parameters<typeof verifyDatabase>[0]): Promise<boolean> {
  const { client, place, close } = await openDatabase(readConfig())
  try {
    // One view of everything while members continue to work, and no way to change any of it.
    const reading = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
    const { lines, sound } = await client.db.transaction(
      at => verify(at as unknown as Executor, place),
      reading,
    )
    console.log(lines.join('\n'))
    return sound
  } finally {
    await close()
  }
}
