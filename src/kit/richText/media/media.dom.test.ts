import { Editor } from '@tiptap/core'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import { CellSelection } from '@tiptap/pm/tables'
import { afterEach, describe, expect, it } from 'vitest'
import { cleanHtml } from '../clean.ts'
import { extensions } from '../extensions.ts'
import { mediaExtensions } from './extensions.ts'
import { insertBlock } from './insertBlock.ts'
import { hasHeaderRow, insertTable, inTable, tableCommands } from './tableCommands.ts'

const link = 'target="_blank" rel="noopener noreferrer"'
const picture = '<img data-id="17" alt="a" width="1200" height="800" data-caption="c">'
const table =
  '<table><tbody><tr><th colspan="2"><p>a</p></th><td rowspan="2"><p>b</p></td></tr>' +
  '<tr><td><p>c</p></td><td><p>d</p></td></tr></tbody></table>'
const video = `<p data-type="video"><a href="https://v.example/1" ${link}>v</a></p>`

let editor: Editor
afterEach(() => editor.destroy())
const edit = (content: string) => {
  editor = new Editor({ extensions: [...extensions(), ...mediaExtensions], content })
  return editor
}
/** Puts the cursor before that text. */
function into(text: string) {
  editor.state.doc.descendants((node, at) => {
    if (node.text !== text) return
    editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, at)))
  })
}
const cells = () => {
  const found: number[] = []
  editor.state.doc.descendants((node, at) => {
    if (/^table(Cell|Header)$/.test(node.type.name)) found.push(at)
  })
  return found
}
const press = (key: string, shiftKey = false) =>
  editor.view.someProp('handleKeyDown', handle =>
    handle(editor.view, new KeyboardEvent('keydown', { key, shiftKey })),
  ) ?? false

describe('what the editor writes', () => {
  it.each([
    picture,
    '<img data-id="17" alt="">',
    table,
    video,
    `<table><tbody><tr><td><p>a</p>${picture}</td></tr></tbody></table><p>b</p>`,
    `<blockquote><p>a</p>${picture}</blockquote>${video}<ul><li><p>b</p></li></ul>`,
  ])('is what it was given, and is kept: %s', html => {
    expect(edit(html).getHTML()).toBe(html)
    expect(cleanHtml(html, true)).toBe(html)
  })

  it('holds no picture from elsewhere, and no link to a video that is none', () => {
    const html = '<p>a<img src="https://a.example/x.png" alt="b"></p><p data-type="video">c</p>'
    expect(edit(html).getHTML()).toBe('<p>a</p><p>c</p>')
  })

  it('is a whole table again, where cells were missing', () => {
    edit('<table><thead><tr><th>a</th><th>b</th></tr></thead><tr><td>c</td></tr></table>')
    into('c')
    editor.commands.insertContent('x')
    expect(editor.getHTML()).toContain('<tr><td><p>xc</p></td><td><p></p></td></tr>')
  })
})

describe('a table', () => {
  it('has three rows and columns with a header, and a paragraph below', () => {
    edit('<p></p>')
    insertTable(editor)
    expect(cells()).toHaveLength(9)
    expect(inTable(editor) && hasHeaderRow(editor)).toBe(true)
    expect(editor.getHTML()).toMatch(/^<table>.*<th><p><\/p><\/th>.*<\/table><p><\/p>$/)
    expect(editor.isEmpty).toBe(true)
  })

  it('is gone through by Tab, out of its last cell, and back', () => {
    edit(table)
    into('c')
    expect(press('Tab')).toBe(true)
    expect(editor.state.selection.$from.parent.textContent).toBe('d')
    expect(press('Tab', true)).toBe(true)
    expect(editor.state.selection.$from.parent.textContent).toBe('c')
    into('d')
    expect(press('Tab')).toBe(false)
  })

  it('gets rows and columns, and keeps the last of them', () => {
    edit('<table><tbody><tr><td><p>a</p></td></tr></tbody></table>')
    into('a')
    expect(tableCommands.deleteRow.possible(editor)).toBe(false)
    expect(tableCommands.deleteColumn.possible(editor)).toBe(false)
    tableCommands.rowAfter.run(editor)
    tableCommands.columnBefore.run(editor)
    expect(cells()).toHaveLength(4)
    tableCommands.deleteRow.run(editor)
    expect(editor.getHTML()).toContain('<tr><td><p></p></td><td><p></p></td></tr>')
    tableCommands.deleteTable.run(editor)
    expect(editor.getHTML()).not.toContain('table')
  })

  it('has a header row or none', () => {
    edit('<table><tbody><tr><td><p>a</p></td></tr><tr><td><p>b</p></td></tr></tbody></table>')
    into('b')
    tableCommands.headerRow.run(editor)
    expect(editor.getHTML()).toContain('<tr><th><p>a</p></th></tr><tr><td><p>b</p></td></tr>')
    tableCommands.headerRow.run(editor)
    expect(hasHeaderRow(editor)).toBe(false)
  })

  it('has cells that are merged and split, as it is stored', () => {
    edit('<table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>')
    into('a')
    expect(tableCommands.mergeCells.possible(editor)).toBe(false)
    const [first = 0, second = 0] = cells()
    const selection = CellSelection.create(editor.state.doc, first, second)
    editor.view.dispatch(editor.state.tr.setSelection(selection))
    tableCommands.mergeCells.run(editor)
    const merged = '<td colspan="2"><p>a</p><p>b</p></td>'
    expect(editor.getHTML()).toContain(merged)
    expect(cleanHtml(editor.getHTML(), true)).toBe(editor.getHTML())
    tableCommands.splitCell.run(editor)
    expect(cells()).toHaveLength(2)
  })
})

describe('a picture that is inserted', () => {
  const insert = (at: number) => {
    const { tr, schema } = editor.state
    const made = schema.nodes.picture?.create({ id: 17, alt: 'a', width: 1200, height: 800 })
    const place = made && insertBlock(tr, made, at)
    editor.view.dispatch(tr)
    return place ?? -1
  }
  const plain = '<img data-id="17" alt="a" width="1200" height="800">'

  it.each([
    ['<p></p>', 1, `${plain}<p></p>`],
    ['<p>ab</p>', 2, `<p>a</p>${plain}<p>b</p>`],
    ['<p>ab</p><p>c</p>', 3, `<p>ab</p>${plain}<p>c</p>`],
    [
      '<table><tbody><tr><td><p>ab</p></td></tr></tbody></table>',
      6,
      `<table><tbody><tr><td><p>ab</p>${plain}<p></p></td></tr></tbody></table>`,
    ],
  ])('into %s at %i', (html, at, left) => {
    edit(html)
    insert(at)
    expect(editor.getHTML()).toBe(left)
  })

  it('stays selected while its words are written', () => {
    edit('<p>ab</p>')
    const at = insert(3)
    const { tr } = editor.state
    editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, at)))
    editor.view.dispatch(editor.state.tr.setNodeAttribute(at, 'alt', 'b'))
    expect(editor.state.selection).toBeInstanceOf(NodeSelection)
    expect(editor.getHTML()).toContain('alt="b"')
  })
})
