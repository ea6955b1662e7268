import ts from 'typescript'

/** What is declared: the names of all tables and of their columns. */
export interface Declared {
  tables: ReadonlySet<string>
  columns: ReadonlySet<string>
}

/** Words of SQL that are names of columns as well. */
const keywords = new Set(['desc', 'key'])
/** Words that follow a table without being its alias. */
const next = [
  ...['where', 'and', 'or', 'on', 'set', 'left', 'right', 'full', 'inner', 'cross', 'join'],
  ...['order', 'group', 'limit', 'for', 'union', 'values', 'using', 'returning', 'having'],
  ...['offset', 'lateral', 'as', 'select', 'default', 'overriding'],
].join('|')
const aliased = new RegExp(
  `\\b(?:from|join|update|into)\\s+\\?\\s+(?:as\\s+)?(?!(?:${next})\\b)(\\w+)`,
  'g',
)
const names = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)

/** The text of a template: what is interpolated is a `?`, values in quotes and comments are empty. */
function textOf({ template }: ts.TaggedTemplateExpression): string {
  const parts = ts.isNoSubstitutionTemplateLiteral(template)
    ? [template.text]
    : [template.head.text, ...template.templateSpans.map(span => span.literal.text)]
  return parts
    .join('?')
    .replace(/--.*$|\boverriding system value\b/gm, '')
    .replace(/'[^']*'/g, "''")
}

/** What a statement calls its own results, common table expressions and functions' columns. */
const ownNames = (text: string): ReadonlySet<string> =>
  new Set([
    ...names(text, /\bas "?(\w+)"?/g),
    ...names(text, /\b(\w+) as (?:materialized )?\(/g),
    ...names(text, /\b\w+\((\w+(?:, \w+)*)\)/g).flatMap(list => list.split(', ')),
  ])

/** The names in one template that a renamed column or table would leave behind. */
function namesIn(text: string, { tables, columns }: Declared): string[] {
  // PostgreSQL and the job queue have tables of their own.
  if (/\b(?:from pg_|graphile_worker\.)/.test(text)) return []
  const own = ownNames(text)
  const quoted = names(text, /(?<!\bas )"(\w+)"/g)
  const bare = names(text.replace(/"\w+"/g, ''), /(?<![\w.:])([a-zA-Z]\w*)\b(?!\s*\()/g)
  return [
    ...quoted.filter(name => (tables.has(name) || columns.has(name)) && !own.has(name)),
    ...bare.filter(name => columns.has(name) && !own.has(name) && !keywords.has(name)),
    // Its own result of the same name does not excuse the column.
    ...names(text, /(?<![\w."])"?(\w+)"?(?:::\w+)? as "?\1\b/g).filter(name => columns.has(name)),
    ...names(text, /\b(?:from|join|update|into)\s+(\w+)/g).filter(
      name => tables.has(name) && !own.has(name),
    ),
    ...names(text, aliased).map(name => `? ${name}`),
  ]
}

/**
 * Tables and columns that `sql` templates write out instead of taking them from the table objects:
 * `file:line "name"`. A name after `as` is the statement's own, and so is its use in the same
 * template. `? m` is an alias beside its table, whose columns would be written out too.
 */
export function writtenNames(path: string, source: string, declared: Declared): string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart())
      for (const name of new Set(namesIn(textOf(node), declared)))
        found.push(`${path}:${line + 1} ${name}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Whether a file takes `sql` from drizzle-orm, whose templates may leave a column without its table. */
export const takesOtherSql = (text: string): boolean =>
  /import \{[^}]*\bsql\b[^}]*\} from 'drizzle-orm'/.test(text)
