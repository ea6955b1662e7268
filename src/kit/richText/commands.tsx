import {
  BoldOutlined,
  CodeOutlined,
  ItalicOutlined,
  LineOutlined,
  LinkOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import type { ReactNode } from 'react'

/** The commands of the toolbar, by the key of their label. */
export type CommandName =
  | 'heading1'
  | 'heading2'
  | 'heading3'
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'bullets'
  | 'numbers'
  | 'quote'
  | 'codeBlock'
  | 'rule'
  | 'link'
  | 'undo'
  | 'redo'
  | 'picture'
  | 'video'
  | 'table'
  | 'rowBefore'
  | 'rowAfter'
  | 'deleteRow'
  | 'columnBefore'
  | 'columnAfter'
  | 'deleteColumn'
  | 'headerRow'
  | 'mergeCells'
  | 'splitCell'
  | 'deleteTable'

export interface Command {
  name: CommandName
  sign: ReactNode
  /** Their shortcuts, for the tooltip. */
  keys?: string
  /** Whether the text at the cursor has the format; undefined for buttons that are not toggles. */
  active?(editor: Editor): boolean
  possible?(editor: Editor): boolean
  /** Opens a line below the toolbar, instead of running. */
  asks?: true
  run(editor: Editor): void
}

export type Groups = readonly (readonly Command[])[]

const sign = (text: string) => <span className="cs-rich-sign">{text}</span>

const Quote = () => (
  <svg viewBox="0 0 16 16" width="1em" height="1em" fill="currentColor" aria-hidden="true">
    <path d="M6.5 3C3.9 4.1 2.3 6.2 2.3 9v4h4.4V8.7H4.6c0-1.7.8-2.9 2.4-3.7zm6.7 0C10.6 4.1 9 6.2 9 9v4h4.4V8.7h-2.1c0-1.7.8-2.9 2.4-3.7z" />
  </svg>
)

const heading = (level: 1 | 2 | 3): Command => ({
  name: `heading${level}`,
  sign: sign(`H${level}`),
  keys: `Ctrl+Alt+${level + 1}`,
  active: editor => editor.isActive('heading', { level: level + 1 }),
  run: editor =>
    editor
      .chain()
      .focus()
      .toggleHeading({ level: (level + 1) as 2 | 3 | 4 })
      .run(),
})

/** In groups, from left to right. */
export const groups: Groups = [
  [heading(1), heading(2), heading(3)],
  [
    {
      name: 'bold',
      sign: <BoldOutlined aria-hidden />,
      keys: 'Ctrl+B',
      active: editor => editor.isActive('bold'),
      run: editor => editor.chain().focus().toggleBold().run(),
    },
    {
      name: 'italic',
      sign: <ItalicOutlined aria-hidden />,
      keys: 'Ctrl+I',
      active: editor => editor.isActive('italic'),
      run: editor => editor.chain().focus().toggleItalic().run(),
    },
    {
      name: 'underline',
      sign: <UnderlineOutlined aria-hidden />,
      keys: 'Ctrl+U',
      active: editor => editor.isActive('underline'),
      run: editor => editor.chain().focus().toggleUnderline().run(),
    },
    {
      name: 'strike',
      sign: <StrikethroughOutlined aria-hidden />,
      keys: 'Ctrl+Shift+S',
      active: editor => editor.isActive('strike'),
      run: editor => editor.chain().focus().toggleStrike().run(),
    },
    {
      name: 'link',
      sign: <LinkOutlined aria-hidden />,
      keys: 'Ctrl+K',
      active: editor => editor.isActive('link'),
      asks: true,
      run: () => {},
    },
  ],
  [
    {
      name: 'bullets',
      sign: <UnorderedListOutlined aria-hidden />,
      keys: 'Ctrl+Shift+8',
      active: editor => editor.isActive('bulletList'),
      run: editor => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'numbers',
      sign: <OrderedListOutlined aria-hidden />,
      keys: 'Ctrl+Shift+7',
      active: editor => editor.isActive('orderedList'),
      run: editor => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      name: 'quote',
      sign: <Quote />,
      keys: 'Ctrl+Shift+B',
      active: editor => editor.isActive('blockquote'),
      run: editor => editor.chain().focus().toggleBlockquote().run(),
    },
    {
      name: 'codeBlock',
      sign: <CodeOutlined aria-hidden />,
      keys: 'Ctrl+Alt+C',
      active: editor => editor.isActive('codeBlock'),
      run: editor => editor.chain().focus().toggleCodeBlock().run(),
    },
    {
      name: 'rule',
      sign: <LineOutlined aria-hidden />,
      run: editor => editor.chain().focus().setHorizontalRule().run(),
    },
  ],
  [
    {
      name: 'undo',
      sign: <UndoOutlined aria-hidden />,
      keys: 'Ctrl+Z',
      possible: editor => editor.can().undo(),
      run: editor => editor.chain().focus().undo().run(),
    },
    {
      name: 'redo',
      sign: <RedoOutlined aria-hidden />,
      keys: 'Ctrl+Shift+Z',
      possible: editor => editor.can().redo(),
      run: editor => editor.chain().focus().redo().run(),
    },
  ],
]
