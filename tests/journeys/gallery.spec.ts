import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { root } from '#server/paths.ts'

test('the built product has no gallery and no specimen', () => {
  const chunks = JSON.parse(readFileSync(join(root, 'dist/files.json'), 'utf8')) as Record<
    string,
    string[]
  >
  const files = Object.values(chunks).flat()
  expect(files).toContain('src/main.tsx')
  expect(files.filter(file => /^src\/(gallery|kit\/specimen)\//.test(file))).toEqual([])
})
