import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, type Command as StateCommand, TextSelection } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  mergeCells,
  rowIsHeader,
  selectedRect,
  splitCell,
  type TableRect,
  toggleHeader,
} from '@tiptap/pm/tables'
import { SPAN_MAX } from '#contract/kit/richText.ts'
import { insertBlock } from './insertBlock.ts'

/** Rows and columns of a new table. */
const newSize = 3

/** A command for tables: whether it is possible where the cursor is, and what it does. */
export interface TableCommand {
  possible(editor: Editor): boolean
  run(editor: Editor): void
}

const within = (state: EditorState, test: (at: TableRect) => boolean): boolean =>
  isInTable(state) && test(selectedRect(state))

const command = (change: StateCommand, allowed = (_: TableRect) => true): TableCommand => ({
  possible: ({ state }) => within(state, allowed) && change(state),
  run(editor) {
    change(editor.state, editor.view.dispatch)
    editor.commands.focus()
  },
})
const fewColumns = ({ map }: TableRect) => map.width < SPAN_MAX
const fewRows = ({ map }: TableRect) => map.height < SPAN_MAX * newSize
const mergeable = ({ left, right, top, bottom }: TableRect) =>
  right - left <= SPAN_MAX && bottom - top <= SPAN_MAX

/** What can be done with the table at the cursor. */
export const tableCommands = {
  rowBefore: command(addRowBefore, fewRows),
  rowAfter: command(addRowAfter, fewRows),
  deleteRow: command(deleteRow, ({ top, bottom, map }) => bottom - top < map.height),
  columnBefore: command(addColumnBefore, fewColumns),
  columnAfter: command(addColumnAfter, fewColumns),
  deleteColumn: command(deleteColumn, ({ left, right, map }) => right - left < map.width),
  headerRow: command(toggleHeader('row')),
  mergeCells: command(mergeCells, mergeable),
  splitCell: command(splitCell),
  deleteTable: command(deleteTable),
} as const

/** Whether the first row of the table at the cursor is a header. */
export const hasHeaderRow = ({ state }: Editor): boolean =>
  within(state, ({ map, table }) => rowIsHeader(map, table, 0))

/** Whether the cursor is in a table. */
export const inTable = ({ state }: Editor): boolean => isInTable(state)

/** Inserts a table with a header row and puts the cursor into its first cell. */
export function insertTable(editor: Editor): void {
  const { table, tableRow, tableHeader, tableCell } = editor.schema.nodes
  if (!table || !tableRow || !tableHeader || !tableCell) return
  const rows = Array.from({ length: newSize }, (_, row) => {
    const type = row === 0 ? tableHeader : tableCell
    const cells = Array.from({ length: newSize }, () => type.createAndFill())
    return tableRow.create(
      null,
      cells.filter((one): one is Node => one !== null),
    )
  })
  const { tr } = editor.state
  const at = insertBlock(tr, table.create(null, rows), tr.selection.to)
  if (at === undefined) return
  editor.view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView())
  editor.commands.focus()
}
