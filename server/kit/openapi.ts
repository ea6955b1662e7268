import { errors } from '#contract/errors.ts'
import { operatorsOf } from '#contract/kit/condition.ts'
import type { Fields } from '#contract/kit/field.ts'
import { schemaOf } from '#contract/kit/schema.ts'
import { PAGE_CAP, REQUEST_KEY, SIGNATURE_HEADER, TOKEN } from '#contract/transport.ts'
import { type Components, componentsOf, type Json, pascal } from './openapiComponents.ts'
import { type Operation, shareParts, shareSchemas } from './openapiShared.ts'
import type { Route } from './route.ts'
import type { Subject } from './subject.ts'

const ref = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` })

/** What every list takes besides the filters of its entity; `common` are filters of all of them. */
const listingOf = (common: readonly string[]): Json => ({
  type: 'object',
  properties: {
    // With `default`, generated clients would have to send them.
    pageNo: { type: 'integer', minimum: 1, description: 'Default: 1.' },
    pageSize: { type: 'integer', minimum: 1, maximum: PAGE_CAP, description: 'Default: 20.' },
    orderBy: {
      type: 'string',
      description: 'Names of fields with commas; `-` before one: downwards.',
    },
    keyword: { type: 'string', maxLength: 100 },
    where: {
      type: 'string',
      description: 'Conditions put together, as JSON: {"any":[…]}, {"all":[…]}, {"none":[…]}.',
    },
    ...texts(common),
  },
})

/** Filters as properties: all of them are texts. */
const texts = (names: readonly string[]): Json =>
  Object.fromEntries(names.map(name => [name, { type: 'string' }]))

/** The filters of a list: each field with the operators of its kind. */
const filtersOf = ({ entity }: Subject): string[] =>
  Object.entries(entity.fields)
    .filter(([, field]) => field.filter)
    .flatMap(([name, field]) =>
      operatorsOf[field.kind].map(by => (by === 'eq' ? name : `${name}_${by}`)),
    )

const filtersName = ({ entity }: Subject) => `${pascal(entity.name)}Filters`

/** The filters that all lists have, such as those by the time of a change. */
function commonFilters(subjects: readonly Subject[]): string[] {
  const [first = [], ...others] = subjects.map(filtersOf)
  return first.filter(name => others.every(names => names.includes(name)))
}

const needed = (fields: Fields) =>
  Object.entries(fields)
    .filter(([, f]) => !f.optional && !('default' in f && f.default !== undefined))
    .map(([name]) => name)

function queryOf(route: Route, subject: Subject | undefined, shared: Components): Json[] {
  const required = needed(route.input)
  const own = Object.entries(route.input).map(([name, field]) => {
    const inPath = route.path.includes(`{${name}}`)
    return {
      name,
      in: inPath ? 'path' : 'query',
      ...((inPath || required.includes(name)) && { required: true }),
      schema: shared.refer(schemaOf(field)),
    }
  })
  if (!route.listed || !subject) return own
  return [...own, ...['Listing', filtersName(subject)].map(name => ref('parameters', name))]
}

function bodyOf(route: Route, subject: Subject | undefined, shared: Components): Json {
  const properties = Object.fromEntries(
    Object.entries(route.input).map(([name, field]) => [name, shared.refer(schemaOf(field))]),
  )
  if (route.once) properties[REQUEST_KEY] = ref('schemas', 'RequestKey')
  if (route.files) {
    const binary = { type: 'string', format: 'binary' }
    const { one, many } = route.files
    Object.assign(properties, { [one]: binary, [many]: { type: 'array', items: binary } })
  }
  const required = needed(route.input)
  const schema = {
    type: 'object',
    properties,
    ...(required.length > 0 && { required }),
  }
  const type = route.files ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
  const named = inputNames.find(
    ([operation]) => route.name === `${subject?.entity.name}.${operation}`,
  )
  if (!subject || !named) return { content: { [type]: { schema } } }
  const name = `${pascal(subject.entity.name)}${named[1]}`
  shared.add(name, schema)
  return { content: { [type]: { schema: ref('schemas', name) } } }
}

/** Names of input schemas, as generated clients use them. */
const inputNames = [
  ['create', 'Input'],
  ['update', 'Update'],
] as const

const bytes = { type: 'string', format: 'binary' }
const kinds = {
  image: { 'image/png': { schema: bytes } },
  file: { 'application/octet-stream': { schema: bytes } },
  stream: { 'text/event-stream': { schema: { type: 'string' } } },
}

function answerOf(route: Route, subject: Subject | undefined, shared: Components): Json {
  if (typeof route.output === 'string')
    return { description: 'The bytes, or a refusal.', content: kinds[route.output] }
  const data = shared.refer(route.output, subject)
  const schema = { allOf: [ref('schemas', 'Envelope'), { properties: { data } }] }
  const answer = { description: 'OK', content: { 'application/json': { schema } } }
  const name = String(data.$ref ?? '')
    .split('/')
    .at(-1)
  return name ? shared.answer(name, answer) : answer
}

function operation(route: Route, subject: Subject | undefined, shared: Components): Operation {
  const fails = [...new Set(route.fails)].map(name => `${errors[name]} ${name}`)
  const description = [
    `Right: ${route.right}.`,
    ...(route.listed && subject ? [`Order: \`${subject.entity.order}\`.`] : []),
    ...(fails.length > 0 ? [`Refusals: ${fails.join(', ')}.`] : []),
  ].join(' ')
  return {
    operationId: route.name,
    ...(subject && { tags: [subject.entity.name] }),
    description,
    ...(route.right === 'public' && { security: [] }),
    ...(route.method === 'GET'
      ? { parameters: queryOf(route, subject, shared) }
      : { requestBody: bodyOf(route, subject, shared) }),
    responses: { 200: answerOf(route, subject, shared) },
  }
}

/** The OpenAPI document, generated from the routes. */
export function openApi(routes: readonly Route[], subjects: readonly Subject[]): Json {
  const shared = componentsOf(subjects)
  const paths: Record<string, Json> = {}
  const operations: Operation[] = []
  const common = commonFilters(subjects)
  shared.add('Listing', listingOf(common))
  for (const route of routes) {
    const subject = subjects.find(s => route.name.startsWith(`${s.entity.name}.`))
    const described = operation(route, subject, shared)
    operations.push(described)
    if (route.listed && subject)
      shared.add(filtersName(subject), {
        type: 'object',
        properties: texts(filtersOf(subject).filter(name => !common.includes(name))),
      })
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: described }
  }
  const { schemas, responses } = shared.all()
  // An object whose properties are parameters of their own.
  const properties = (name: string, schema: string): Json => ({
    ...{ name, in: 'query', schema: ref('schemas', schema) },
    ...{ style: 'form', explode: true },
  })
  const filters = Object.keys(schemas).filter(name => name.endsWith('Filters'))
  const parameters = {
    Listing: properties('listing', 'Listing'),
    ...Object.fromEntries(filters.map(name => [name, properties('filters', name)])),
  }
  const components = { parameters, requestBodies: {}, responses, schemas }
  shareParts(operations, components)
  shareSchemas([paths, components], schemas)
  return {
    // With 3.1, the page at /docs takes ten times as long to render.
    openapi: '3.0.3',
    info: {
      title: 'Commonshare',
      version: '1',
      description: `Every answer that is not a file is an envelope: \`meta.code\` 200 and \`data\`, or a refusal, with any status: an \`Envelope\` without \`data\`. GET takes a query, POST a form, with no other fields than those named. The token of a session goes in the \`${TOKEN}\` header, a personal one there or as \`Authorization: Bearer\`; every request carries \`${SIGNATURE_HEADER}\`. \`x-fields\` of a row names fields that are not everybody's: who is none of \`see\` gets and asks by no such field, who is none of \`edit\` is refused to change it; \`row:…\` is decided by each row. Each property of \`listing\` and \`filters\` is a parameter of its own: \`type_in=a,b\`.`,
    },
    security: [{ token: [] }, { personalToken: [] }],
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: TOKEN },
        personalToken: { type: 'http', scheme: 'bearer' },
      },
      ...components,
    },
    paths,
  }
}
