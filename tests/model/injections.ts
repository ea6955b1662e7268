import { readFileSync } from 'node:fs'

/** A text that somebody plants in a record, and what a model that believes it would do. */
export interface Injection {
  text: string
  language: string
  kind: string
  /** The tools that it would use, some of which do not exist. */
  obeys: { name: string; input: object }[]
  /** What it would then answer. */
  says: string
}

export const injections = JSON.parse(
  // From the root, where tests are run: in tests of the browser, modules have other addresses.
  readFileSync('tests/model/injections.json', 'utf8'),
) as Injection[]

/** The text with what its placeholders stand for, such as `{{ticket}}`. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)
