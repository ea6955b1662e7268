/** Makes the files of a new entity and enters it where it must be known: `npm run new -- entity tool`. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#server/paths.ts'
import { languages } from '#server/words.ts'
import { filesOf } from './new/files.ts'
import { menuWords, registries } from './new/registries.ts'

const [what, name = ''] = process.argv.slice(2)

function refuse(why: string): never {
  console.error(why)
  process.exit(1)
}
if (what !== 'entity') refuse('Usage: npm run new -- entity <name>, for example: entity bankCard')
if (!/^[a-z][A-Za-z0-9]{1,40}$/.test(name))
  refuse(`"${name}" is no name: begin with a small letter, go on with letters and digits.`)

const files = filesOf(name, languages)
const there = files.map(([path]) => path).filter(path => existsSync(join(root, path)))
if (there.length > 0) refuse(`${there[0]} is there already: choose another name, or edit it.`)

// First all new texts, then all writing: what fails leaves nothing half done.
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const changed = Object.entries(registries).map(([path, change]): [string, string] => {
  try {
    return [path, change(read(path), name)]
  } catch (error) {
    return refuse(`${path} looks different from what is expected (${(error as Error).message}).`)
  }
})
const menus = languages.map((language): [string, string] => {
  const path = `locales/${language}/menus.json`
  return [path, menuWords(read(path), name)]
})

const all = [...files, ...changed, ...menus]
for (const [path, text] of all) writeFileSync(join(root, path), text)
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
const paths = all.map(([path]) => join(root, path))
execFileSync(process.execPath, [biome, 'check', '--write', ...paths], { stdio: 'ignore' })

console.log(`
Made:     ${files.map(([path]) => path).join('\n          ')}
Entered:  ${[...changed, ...menus].map(([path]) => path).join('\n          ')}

Now:
  1. declare its fields in contract/entities/${name}.ts, and show them in src/resources/${name}.tsx
  2. word it in three languages: locales/*/entities/${name}.json and locales/*/menus.json
  3. npm run migration -- ${name}
  4. npm run sheet -- ${name}     (all that follows from the declaration)
  5. npm run derive, npm test
`)
