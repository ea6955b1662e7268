import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkAnswers } from '#contract/areas/eform/answers.ts'
import { formSubmit } from '#contract/areas/eform/calls.ts'
import { type Element, elementKinds } from '#contract/areas/eform/element.ts'
import { readElements } from '#contract/areas/eform/formSchema.ts'
import { encode } from '#contract/kit/form.ts'
import { readFields } from '#server/kit/answer.ts'
import { formWorld } from '#tests/factories/eform.ts'
import { randomForm, randomOf } from '#tests/factories/randomForm.ts'
import { type TestServer, testServer } from '#tests/http.ts'

let server: TestServer
let world: Awaited<ReturnType<typeof formWorld>>
beforeAll(async () => {
  server = await testServer()
  world = await formWorld(server)
})
afterAll(() => server.close())

/** As the database gives them back: names in another order, the same list. */
const stored = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_, one) =>
    one && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(
          Object.entries(one).sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1)),
        )
      : one,
  )

/** What the server decides about answers that were sent to it. */
function decided(elements: Element[], answers: Record<string, unknown>) {
  const { answers: field } = formSubmit.input
  const read = readFields({ answers: field }, encode({ answers }))
  // Text that cannot be stored is refused before the form is looked at.
  if (!read.ok) return undefined
  const { answers: received } = read.input as { answers: Record<string, unknown> }
  return checkAnswers(stored(readElements(elements) ?? []), received)
}

it('10,000 forms and answers are judged alike by browser and server', () => {
  const random = randomOf(20_261_125)
  const seen = { accepted: 0, refused: 0, kinds: new Set<string>(), problems: new Set<string>() }
  for (let count = 0; count < 10_000; count++) {
    const { elements, answers } = randomForm(random)
    const browser = checkAnswers(elements, answers)
    const received = decided(elements, answers)
    if (!received) continue
    expect(received, JSON.stringify({ elements, answers })).toEqual(browser)
    const problems = Object.values(browser.refusals)
    seen[problems.length > 0 ? 'refused' : 'accepted']++
    for (const { kind } of elements) seen.kinds.add(kind)
    for (const { problem } of problems) seen.problems.add(problem)
  }
  // They are neither all right nor all wrong, and of every kind.
  expect(seen.accepted).toBeGreaterThan(1000)
  expect(seen.refused).toBeGreaterThan(1000)
  expect(seen.kinds.size).toBe(elementKinds.length)
  expect(seen.problems.size).toBeGreaterThan(20)
  // Longer than usual: a busy machine takes half a minute for it.
}, 120_000)

it('what the browser lets pass is stored, and nothing else, by the whole way through', async () => {
  const random = randomOf(7)
  let submitted = 0
  for (let count = 0; count < 40; count++) {
    const { elements, answers } = randomForm(random)
    const withoutFiles = elements.filter(
      ({ kind }) => !['FILE', 'PICTURE', 'SIGNATURE'].includes(kind),
    )
    const keys = new Set(withoutFiles.map(({ key }) => key))
    const sound = withoutFiles.map(({ show: _, require: __, skip: ___, ...rest }) => rest)
    if (sound.length === 0) continue
    const form = await world.published(sound)
    const given = Object.fromEntries(Object.entries(answers).filter(([key]) => keys.has(key)))
    const browser = checkAnswers(sound, given)
    const wrong = Object.keys(browser.refusals)
    if (wrong.length > 0) {
      const { name, fields } = await world.refusal(form, given)
      expect(name).toBe('badInput')
      if (!fields.includes('answers'))
        expect(fields.sort()).toEqual(wrong.map(key => `answers.${key}`).sort())
      continue
    }
    const receipt = await world.submit(form, given)
    expect(receipt.answers).toEqual(browser.answers)
    submitted++
  }
  expect(submitted).toBeGreaterThan(5)
})
