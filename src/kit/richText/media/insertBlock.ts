import type { Node } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'

/**
 * Inserts a block at that position, in place of an empty paragraph, and returns where it is. As the
 * last of its parent it is followed by a paragraph, so that one can go on writing.
 */
export function insertBlock(tr: Transaction, block: Node, at: number): number | undefined {
  tr.replaceRangeWith(at, at, block)
  let found: number | undefined
  tr.doc.descendants((node, position) => {
    if (node === block) found = position
    return found === undefined
  })
  const { paragraph } = tr.doc.type.schema.nodes
  if (found === undefined || !paragraph) return found
  const after = found + block.nodeSize
  if (!tr.doc.resolve(after).nodeAfter) tr.insert(after, paragraph.create())
  return found
}
