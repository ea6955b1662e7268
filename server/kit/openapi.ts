import * as z from 'zod/mini'
import { errors } from '#contract/errors.ts'
import { operatorsOf } from '#contract/kit/condition.ts'
import type { Fields } from '#contract/kit/field.ts'
import { namedBy, ruledFields } from '#contract/kit/fieldRight.ts'
import { schemaOf } from '#contract/kit/schema.ts'
import { REQUEST_KEY, SIGNATURE_HEADER, TOKEN } from '#contract/transport.ts'
import { requestKeyForm } from './once.ts'
import type { Route } from './route.ts'
import type { Subject } from './subject.ts'

type Json = Record<string, unknown>

const json = (schema: z.ZodMiniType): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

const parameter = (name: string, schema: Json, required = false, path = ''): Json => ({
  name,
  in: path.includes(`{${name}}`) ? 'path' : 'query',
  required,
  schema,
})

/** Text parameters of the list grammar: paging, order, and each field with its operators. */
function listParameters({ entity }: Subject): Json[] {
  const filters = Object.entries(entity.fields).filter(([, field]) => field.filter)
  return [
    parameter('pageNo', { type: 'integer', minimum: 1, default: 1 }),
    parameter('pageSize', { type: 'integer', minimum: 1, maximum: 200, default: 20 }),
    parameter('orderBy', { type: 'string', example: entity.order.join(',') }),
    parameter('keyword', { type: 'string', maxLength: 100 }),
    parameter('where', {
      type: 'string',
      description: 'Conditions put together, as JSON: {"any":[…]}, {"all":[…]}, {"none":[…]}.',
    }),
    ...filters.flatMap(([name, field]) =>
      operatorsOf[field.kind].map(operator =>
        parameter(operator === 'eq' ? name : `${name}_${operator}`, { type: 'string' }),
      ),
    ),
  ]
}

const needed = (fields: Fields) =>
  Object.entries(fields)
    .filter(([, f]) => !f.optional && !('default' in f && f.default !== undefined))
    .map(([name]) => name)

function inputOf(route: Route, subject: Subject | undefined): Json {
  const required = needed(route.input)
  if (route.method === 'GET') {
    const own = Object.entries(route.input).map(([name, field]) =>
      parameter(name, json(schemaOf(field)), required.includes(name), route.path),
    )
    return { parameters: route.listed && subject ? [...own, ...listParameters(subject)] : own }
  }
  const properties = Object.fromEntries(
    Object.entries(route.input).map(([name, field]) => [name, json(schemaOf(field))]),
  )
  if (route.once)
    properties[REQUEST_KEY] = {
      type: 'string',
      pattern: requestKeyForm.source,
      description: 'Sent again with the same key, it is carried out once and answered as at first.',
    }
  if (route.files) {
    const binary = { type: 'string', format: 'binary' }
    const { one, many } = route.files
    Object.assign(properties, { [one]: binary, [many]: { type: 'array', items: binary } })
  }
  const schema = { type: 'object', properties, required, additionalProperties: false }
  if (route.files) return { requestBody: { content: { 'multipart/form-data': { schema } } } }
  return { requestBody: { content: { 'application/x-www-form-urlencoded': { schema } } } }
}

const meta = {
  type: 'object',
  properties: { code: { type: 'integer' }, message: { type: 'string' } },
  required: ['code', 'message'],
}

function outputOf(route: Route): Json {
  if (route.output === 'image')
    return { 'image/png': { schema: { type: 'string', format: 'binary' } } }
  if (route.output === 'file')
    return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  if (route.output === 'stream') return { 'text/event-stream': { schema: { type: 'string' } } }
  const properties = { meta, data: json(route.output) }
  return { 'application/json': { schema: { type: 'object', properties, required: ['meta'] } } }
}

/** Fields that not everybody sees or writes, with whom they are for. */
function fieldsOf(subject: Subject | undefined): Json {
  const ruled = subject ? ruledFields(subject.entity.fields) : []
  if (ruled.length === 0) return {}
  const said = ruled.map(([name, { see, edit }]) => [
    name,
    { ...(see && { see: namedBy(see) }), ...(edit && { edit: namedBy(edit) }) },
  ])
  return { 'x-fields': Object.fromEntries(said) }
}

function operation(route: Route, subject: Subject | undefined): Json {
  const fails = [...new Set(route.fails)].map(name => `\`${errors[name]}\` ${name}`)
  const description = [
    `Right: ${route.right}.`,
    ...(fails.length > 0 ? [`Refusals in \`meta.code\`: ${fails.join(', ')}.`] : []),
  ].join(' ')
  return {
    operationId: route.name,
    tags: [subject?.entity.name ?? 'session'],
    description,
    ...fieldsOf(subject),
    ...(route.right === 'public' ? {} : { security: [{ token: [] }] }),
    ...inputOf(route, subject),
    responses: { 200: { description: 'The envelope, or the file.', content: outputOf(route) } },
  }
}

/** The OpenAPI document of the routes: generated, never written by hand. */
export function openApi(routes: readonly Route[], subjects: readonly Subject[]): Json {
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const subject = subjects.find(s => route.name.startsWith(`${s.entity.name}.`))
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: operation(route, subject),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Commonshare',
      version: '1',
      description: `Every answer that is not a file is an envelope: \`meta.code\` 200 and \`data\`, or a refusal. GET takes a query, POST a form. The token goes in the \`${TOKEN}\` header; every request carries \`${SIGNATURE_HEADER}\`. \`x-fields\` names fields that are not everybody's: who is none of \`see\` gets and asks by no such field, who is none of \`edit\` is refused to change it; \`row:…\` is decided by each row.`,
    },
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: TOKEN } } },
    paths,
  }
}
