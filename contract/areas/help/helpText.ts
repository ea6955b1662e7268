/** A section of a help page: a question, and its answer in Markdown. */
export interface HelpSection {
  /** Part of its address; the same in every language. */
  id: string
  heading: string
  text: string
}

/** A help page as it is written: a title, an introduction, and sections. */
export interface HelpText {
  title: string
  introduction: string
  sections: readonly HelpSection[]
}

const heading = /^## (.+?) \{#([a-zA-Z]+)\}$/

/**
 * Reads a help page: `# Title`, an introduction, and sections that begin with
 * `## Heading {#section}`.
 */
export function readHelp(markdown: string): HelpText {
  const [first = '', ...parts] = markdown.trim().split(/^(?=## )/m)
  const [title = '', ...introduction] = first.split('\n')
  return {
    title: title.replace(/^# /, ''),
    introduction: introduction.join('\n').trim(),
    sections: parts.map(part => {
      const [line = '', ...text] = part.split('\n')
      const [, words = line, id = ''] = heading.exec(line) ?? []
      return { id, heading: words, text: text.join('\n').trim() }
    }),
  }
}
