const cell = (text: string) => text.replaceAll('|', '\\|')

/** A table; its first row are the heads. */
export function table(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n')
}

export const code = (text: string): string => `\`${text}\``

/** A page that nobody edits. */
export const page = (title: string, ...parts: readonly string[]): string =>
  `${[`# ${title}`, 'Derived from the code by `npm run derive`; never edited.', ...parts].join('\n\n')}\n`
