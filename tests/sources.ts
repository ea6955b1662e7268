import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#server/paths.ts'

/** Files below a folder of the project, as paths from its root with forward slashes. */
export function filesUnder(folder: string, name: RegExp): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(path => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter(path => name.test(path) && !path.includes('/node_modules/'))
    .sort()
}

export const readSource = (path: string): string => readFileSync(join(root, path), 'utf8')
