/** Checks who imports whom against `.dependency-cruiser.cjs`: `npm run check:rooms`. */
import { root } from '#server/paths.ts'
import { checkRooms } from './rooms/check.ts'

/** Fewer modules than these were not read: a wrong TypeScript makes it read none and say nothing. */
const fewest = 50

const { modules, breaches } = await checkRooms(root)
if (modules <= fewest) {
  console.error(`Only ${modules} modules were read: check the version of "typescript" (6.0.3).`)
  process.exit(1)
}
for (const { rule, path, why } of breaches)
  console.error(`${path.join(' → ')}\n  ${rule}: ${why}\n`)
console.log(`${modules} modules, ${breaches.length} breaches.`)
process.exitCode = breaches.length > 0 ? 1 : 0
