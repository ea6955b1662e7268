import {
  BorderTopOutlined,
  DeleteColumnOutlined,
  DeleteOutlined,
  DeleteRowOutlined,
  InsertRowAboveOutlined,
  InsertRowBelowOutlined,
  InsertRowLeftOutlined,
  InsertRowRightOutlined,
  MergeCellsOutlined,
  PictureOutlined,
  PlayCircleOutlined,
  SplitCellsOutlined,
  TableOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { Command, Groups } from '../commands.tsx'
import { hasHeaderRow, insertTable, inTable, tableCommands } from './tableCommands.ts'

/** What is inserted. */
export const mediaGroups: Groups = [
  [
    {
      name: 'picture',
      sign: <PictureOutlined aria-hidden />,
      run: editor => editor.storage.picture.choose(),
    },
    {
      name: 'video',
      sign: <PlayCircleOutlined aria-hidden />,
      active: editor => editor.isActive('video'),
      asks: true,
      run: () => {},
    },
    {
      name: 'table',
      sign: <TableOutlined aria-hidden />,
      possible: editor => !inTable(editor),
      run: insertTable,
    },
  ],
]

const ofTable = (name: keyof typeof tableCommands, sign: ReactNode): Command => ({
  name,
  sign,
  ...tableCommands[name],
})

/** What is done with the table at the cursor. */
export const tableGroups: Groups = [
  [
    ofTable('rowBefore', <InsertRowAboveOutlined aria-hidden />),
    ofTable('rowAfter', <InsertRowBelowOutlined aria-hidden />),
    ofTable('deleteRow', <DeleteRowOutlined aria-hidden />),
  ],
  [
    ofTable('columnBefore', <InsertRowLeftOutlined aria-hidden />),
    ofTable('columnAfter', <InsertRowRightOutlined aria-hidden />),
    ofTable('deleteColumn', <DeleteColumnOutlined aria-hidden />),
  ],
  [
    { ...ofTable('headerRow', <BorderTopOutlined aria-hidden />), active: hasHeaderRow },
    ofTable('mergeCells', <MergeCellsOutlined aria-hidden />),
    ofTable('splitCell', <SplitCellsOutlined aria-hidden />),
  ],
  [ofTable('deleteTable', <DeleteOutlined aria-hidden />)],
]
