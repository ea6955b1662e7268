import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

function up(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from
  return up(dirname(from))
}

/** The project's folder, when run from source or from dist. */
export const root = up(dirname(fileURLToPath(import.meta.url)))
export const migrationsFolder = join(root, 'server/db/migrations')
export const clientFolder = join(root, 'dist/client')
