import { type Json, pascal } from './openapiComponents.ts'

/** What an operation has that another may have just so, and where it is shared. */
type Section = 'parameters' | 'requestBodies' | 'responses'

/** An operation of the document. */
export interface Operation extends Json {
  operationId: string
  parameters?: Json[]
  requestBody?: Json
  responses: Record<string, Json>
}

/** A part is shared when it is used as often as this, and longer than a reference to it. */
const OFTEN = 3
const LONG = 100

/** A name that is not taken yet. */
function freeName(taken: Json, wanted: string): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted}${number}`
    if (!Object.hasOwn(taken, name)) return name
  }
}

/**
 * Says once what many operations have in common: the parameter `id`, an empty answer, the body of
 * every deletion. Changes the operations, and adds to the components.
 */
export function shareParts(
  operations: readonly Operation[],
  components: Record<Section, Json>,
): void {
  const uses = new Map<string, number>()
  const parts = operations.flatMap(({ parameters = [], requestBody, responses }) => [
    ...parameters,
    ...(requestBody ? [requestBody] : []),
    ...Object.values(responses),
  ])
  for (const part of parts) {
    const text = JSON.stringify(part)
    uses.set(text, (uses.get(text) ?? 0) + 1)
  }
  const names = new Map<string, string>()
  const shared = (section: Section, wanted: string, part: Json): Json => {
    const text = JSON.stringify(part)
    if ((uses.get(text) ?? 0) < OFTEN || text.length < LONG) return part
    const key = `${section} ${text}`
    const name = names.get(key) ?? freeName(components[section], wanted)
    names.set(key, name)
    components[section][name] = part
    return { $ref: `#/components/${section}/${name}` }
  }
  for (const one of operations) {
    const name = one.operationId.split('.').map(pascal).join('')
    if (one.parameters)
      one.parameters = one.parameters.map(part => shared('parameters', String(part.name), part))
    if (one.requestBody) one.requestBody = shared('requestBodies', `${name}Body`, one.requestBody)
    for (const [status, answer] of Object.entries(one.responses))
      one.responses[status] = shared('responses', `${name}Answer`, answer)
  }
}
