import { type Extensions, Node, type NodeConfig } from '@tiptap/core'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'
import { spanOf } from '#contract/kit/richText.ts'

/** The roles by which prosemirror-tables knows the nodes of a table. */
const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableHeader: 'header_cell',
  tableCell: 'cell',
}

/** A table. Selected cells have the class `selectedCell`. */
const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  // From the last cell Tab leaves the text: rows are added by a button.
  addKeyboardShortcuts() {
    const go = (by: 1 | -1) => () => goToNextCell(by)(this.editor.state, this.editor.view.dispatch)
    return { Tab: go(1), 'Shift-Tab': go(-1) }
  },
  addProseMirrorPlugins: () => [tableEditing()],
})

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => Number(spanOf(cell.getAttribute(name)) ?? 1),
  renderHTML: (attributes: Record<string, unknown>) => {
    const value = spanOf(String(attributes[name]))
    return value ? { [name]: value } : {}
  },
})

const cell = (name: string, tag: 'td' | 'th'): NodeConfig => ({
  name,
  // All blocks but a table.
  content:
    '(paragraph | heading | bulletList | orderedList | blockquote | codeBlock | horizontalRule | picture | video)+',
  isolating: true,
  addAttributes: () => ({
    colspan: span('colspan'),
    rowspan: span('rowspan'),
    // Asked for by prosemirror-tables; columns are as wide as their content.
    colwidth: { default: null, rendered: false },
  }),
  parseHTML: () => [{ tag }],
  renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
})

/** The nodes of tables. */
export const tableNodes: Extensions = [
  Table,
  TableRow,
  Node.create(cell('tableHeader', 'th')),
  Node.create(cell('tableCell', 'td')),
]
