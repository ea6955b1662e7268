import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Browser } from '@playwright/test'
import { root } from '#server/paths.ts'

/** What every journey has loaded, a file each: scripts/test/changed.mjs reads it. */
const folder = join(root, 'tests/.artifacts/reach')
const files = join(root, 'dist/files.json')

/** Notes the scripts that pages of this browser load; answers what to call after each test. */
export function noteReach(browser: Browser): (spec: string) => void {
  const loaded = new Set<string>()
  browser.on('context', context =>
    context.on('request', request => {
      if (request.resourceType() === 'script') loaded.add(new URL(request.url()).pathname)
    }),
  )
  return spec => {
    const madeOf: Record<string, string[]> = JSON.parse(readFileSync(files, 'utf8'))
    const path = join(folder, `${basename(spec)}.json`)
    const before: string[] = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : []
    const now = new Set([...before, ...[...loaded].flatMap(chunk => madeOf[chunk] ?? [])])
    loaded.clear()
    mkdirSync(folder, { recursive: true })
    writeFileSync(path, JSON.stringify([...now].sort()))
  }
}
