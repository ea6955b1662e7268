/**
 * The form codec: POST bodies are form-encoded, nested values are JSON text in a field, and an
 * empty field is null. GET queries use the same codec.
 */

/** A value as the text of a form field; `encode` leaves out undefined. */
export function toText(value: unknown): string {
  if (value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Named values as form fields, without undefined ones. */
export function encode(values: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, toText(value)]))
}
