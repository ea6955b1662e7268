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

/** Names of the files of a folder without their endings, registries and tests left out. */
export const namesIn = (folder: string): string[] =>
  filesUnder(folder, /\.(tsx?|json)$/)
    .filter(path => !/(\.test\.tsx?|\/index\.ts)$/.test(path))
    .map(path => path.slice(folder.length + 1).replace(/\.\w+$/, ''))
