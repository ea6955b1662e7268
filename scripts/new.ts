/** Makes what is new of an area, and enters it where it must be known: `npm run new -- entity tool setup`. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '#server/paths.ts'
import { planArea } from './new/area.ts'
import { planCall } from './new/call.ts'
import type { Plan } from './new/edit.ts'
import { planEntity } from './new/entity.ts'
import { planScreen } from './new/screen.ts'

const plans: Readonly<Record<string, (name: string, area: string) => Plan>> = {
  entity: planEntity,
  screen: planScreen,
  call: planCall,
  area: planArea,
}
const usage = `Usage: npm run new -- entity|screen|call <name> <area>, for example: entity bankCard wallet
       npm run new -- area <name>`

const [what = '', name = '', area = ''] = process.argv.slice(2)

function refuse(why: string): never {
  console.error(why)
  process.exit(1)
}

const plan = plans[what]
if (!plan) refuse(usage)
if (!/^[a-z][A-Za-z0-9]{1,40}$/.test(name))
  refuse(`"${name}" is no name: begin with a small letter, go on with letters and digits.`)
const areas = readdirSync(join(root, 'contract/areas'))
if (what !== 'area' && !areas.includes(area))
  refuse(`"${area}" is no area: choose one of ${areas.join(', ')}, or make it first.\n${usage}`)

const { files, changes, next } = plan(name, area)
const there = files.map(([path]) => path).filter(path => existsSync(join(root, path)))
if (there.length > 0) refuse(`${there[0]} is there already: choose another name, or edit it.`)

// First all new texts, then all writing: what fails leaves nothing half done.
const changed = changes.map(([path, change]): [string, string] => {
  try {
    return [path, change(readFileSync(join(root, path), 'utf8'))]
  } catch (error) {
    return refuse(`${path} looks different from what is expected (${(error as Error).message}).`)
  }
})

const all = [...files, ...changed]
for (const [path, text] of all) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
const paths = all.map(([path]) => join(root, path))
execFileSync(process.execPath, [biome, 'check', '--write', ...paths], { stdio: 'ignore' })

console.log(`
Made:     ${files.map(([path]) => path).join('\n          ')}
Entered:  ${changed.map(([path]) => path).join('\n          ')}

Now:
${next.map((step, at) => `  ${at + 1}. ${step}`).join('\n')}
`)
