import * as z from 'zod/mini'
import { type Tool, type ToolName, tools } from '#contract/areas/assistant/tools.ts'
import type { Field } from '#contract/kit/field.ts'
import { schemaOf } from '#contract/kit/schema.ts'

type Json = Record<string, unknown>

function ofField(field: Field): Json {
  // Any JSON is an object here; models are confused by a schema that allows everything.
  if (field.kind === 'json') return { type: 'object', additionalProperties: true }
  const { $schema: _, ...schema } = z.toJSONSchema(schemaOf({ ...field, optional: false }), {
    io: 'input',
    unrepresentable: 'any',
  }) as Json
  return schema
}

/** The JSON schema of a tool's input. */
export function toolSchema(name: ToolName): Json {
  const { input }: Tool = tools[name]
  const properties = Object.fromEntries(
    Object.entries(input).map(([field, one]) => [field, ofField(one)]),
  )
  const required = Object.entries(input)
    .filter(([, one]) => !one.optional && !('default' in one))
    .map(([field]) => field)
  return { type: 'object', properties, required, additionalProperties: false }
}
