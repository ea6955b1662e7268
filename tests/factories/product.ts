import type { DisclosureLevel } from '#contract/areas/product/myProduct.ts'
import { myProductTable, productVersion } from '#server/areas/product/tables.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'

let made = 0

interface Made {
  /** Whom the product, or its approved version, is shown to. */
  level?: DisclosureLevel
  projects?: readonly string[] | null
  values?: Record<string, unknown>
}

/** A product that nobody has submitted yet. */
export async function makeProduct(
  db: Executor,
  member: number,
  { level = 'PRIVATE', projects = null, values = {} }: Made = {},
): Promise<number> {
  const stored = await db
    .insert(myProductTable)
    .values({
      ...{ member, title1: `Product ${++made}`, desc: '<p>What it does.</p>' },
      ...{ distLevel: level, projects, status: 'SAVED', revStatus: 'NONE', code: `code${made}` },
      ...values,
    } as never)
    .returning({ id: myProductTable.id })
  return Number(stored[0]?.id)
}

/** A product whose first version was approved by a reviewer. */
export async function makeShownProduct(
  db: Executor,
  member: number,
  { level = 'MEMBERS', projects = null, values = {} }: Made = {},
): Promise<{ id: number; code: string }> {
  const code = `shown${++made}`
  const content = { title1: `Shown ${made}`, desc: '<p>What it does.</p>', ...values }
  const review = { revStatus: 'APPROVED', reviewDate: clock.now() }
  const id = await makeProduct(db, member, {
    ...{ level, projects },
    values: {
      ...{ ...content, ...review, status: 'SUBMITTED', submitDate: clock.now(), code },
      ...{ version: 1, shownLevel: level, shownProjects: projects },
    },
  })
  await db.insert(productVersion).values({
    ...{ product: id, number: 1, distLevel: level, projects, ...content, ...review },
  } as never)
  return { id, code }
}
