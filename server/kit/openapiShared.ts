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
const LONG = 60

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

/** A schema within others is shared when it is used twice, and longer than this. */
const LONG_SCHEMA = 100

type Visit = (name: string, one: Json) => Json | undefined

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** What an answer stands in, which names nothing. */
const around = /^(\d+|items|anyOf|schema|data|content|responses|requestBody|get|post|.*\/.*)$/

/**
 * Goes through all there is below a value, with what each thing is called: the property it stands
 * in, or the operation it is an answer of.
 */
function walk(value: Json, name: string, visit: Visit): void {
  const here = typeof value.operationId === 'string' ? value.operationId : name
  for (const [key, inner] of Object.entries(value)) {
    if (!isObject(inner)) continue
    const called = around.test(key) ? here : key
    const other = Array.isArray(inner) ? undefined : visit(called, inner)
    if (other) value[key] = other
    else walk(inner, called, visit)
  }
}

/** Whether it describes lines or an object, which is what grows long. */
const isLarge = (one: Json): boolean =>
  (one.type === 'object' && isObject(one.properties)) ||
  (one.type === 'array' && isObject(one.items))

/**
 * Says once what schemas have in common: the lines of a list within a row, which row and input
 * share; a row that several calls answer. Changes what is below `roots`, and adds to the schemas.
 */
export function shareSchemas(roots: readonly Json[], schemas: Json): void {
  const uses = new Map<string, number>()
  // What is within something that is shared is shared with it.
  const count: Visit = (_, one) => {
    if (!isLarge(one)) return undefined
    const text = JSON.stringify(one)
    const before = uses.get(text) ?? 0
    if (text.length >= LONG_SCHEMA) uses.set(text, before + 1)
    return before > 0 ? one : undefined
  }
  for (const root of roots) walk(root, '', count)
  const own = new Set(Object.values(schemas))
  const names = new Map<string, string>()
  const share: Visit = (name, one) => {
    if (own.has(one) || !isLarge(one)) return undefined
    const text = JSON.stringify(one)
    if ((uses.get(text) ?? 0) < 2) return undefined
    const shared = names.get(text) ?? freeName(schemas, name.split('.').map(pascal).join(''))
    if (!names.has(text)) {
      names.set(text, shared)
      schemas[shared] = one
      own.add(one)
      walk(one, name, share)
    }
    return { $ref: `#/components/schemas/${shared}` }
  }
  for (const root of roots) walk(root, '', share)
}
