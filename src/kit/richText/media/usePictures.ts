import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection, type Transaction } from '@tiptap/pm/state'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoredFile } from '#contract/kit/file.ts'
import { useUploads } from '../../file/useUploads.ts'
import { insertBlock } from './insertBlock.ts'

/** Pictures that are uploaded together. */
interface Batch {
  /** Where they belong; it moves with the text. */
  at: number
  /** The text when they were chosen. */
  doc: Node
  /** How many there are, and those that are in the text by now. */
  size: number
  placed: { key: number; id: number }[]
}

function positionOf(doc: Node, id: number): number | undefined {
  let found: number | undefined
  doc.descendants((node, at) => {
    if (found === undefined && node.type.name === 'picture' && node.attrs.id === id) found = at
    return found === undefined
  })
  return found
}

/**
 * Uploads pictures into the text. `added` is called when a single one is there and nothing else was
 * done meanwhile: it is selected then.
 */
export function usePictures(editor: Editor, added: () => void) {
  const { t } = useTranslation('files')
  const batch = useRef<Batch>(undefined)
  /** An announcement for screen readers. */
  const [said, setSaid] = useState('')

  useEffect(() => {
    const follow = ({ transaction }: { transaction: Transaction }) => {
      if (batch.current) batch.current.at = transaction.mapping.map(batch.current.at)
    }
    editor.on('transaction', follow)
    return () => void editor.off('transaction', follow)
  }, [editor])

  function done({ id, name, width, height }: StoredFile, key: number) {
    const { current } = batch
    const { tr, doc, schema } = editor.state
    const picture = schema.nodes.picture?.create({ id, width, height })
    if (editor.isDestroyed || !current || !picture) return
    // In the order they were chosen, whichever is uploaded first.
    const next = current.placed.find(one => one.key > key)
    const at = insertBlock(tr, picture, (next && positionOf(doc, next.id)) ?? current.at)
    if (at === undefined) return
    const alone = current.size === 1 && doc.eq(current.doc)
    if (alone) tr.setSelection(NodeSelection.create(tr.doc, at))
    // A text behind a tab has no place to scroll to.
    const seen = !editor.view.dom.closest('[hidden]')
    editor.view.dispatch(seen ? tr.scrollIntoView() : tr)
    // After it, not after the paragraph that may have been added.
    if (!next) current.at = at + picture.nodeSize
    current.placed = [...current.placed, { key, id }].sort((a, b) => a.key - b.key)
    setSaid(t('done', { name }))
    if (alone) added()
  }

  const uploads = useUploads({
    accept: 'image',
    // The editor has no limit of its own.
    room: Number.POSITIVE_INFINITY,
    max: Number.POSITIVE_INFINITY,
    done,
  })
  return {
    uploads,
    said,
    take(files: readonly File[], at: number) {
      const { doc } = editor.state
      batch.current = { at, doc, size: files.length, placed: [] }
      uploads.add(files)
    },
  }
}
