import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { commentPeople } from '#contract/areas/comment/calls.ts'
import type { FieldOf } from '#contract/kit/field.ts'
import { readCall } from '#src/kit/call/read.ts'
import type { InputProps } from '#src/kit/field/types.ts'
import { withWords } from '#src/kit/page/lazyWithWords.tsx'
import type { FindPeople } from '#src/kit/richText/useMentions.ts'
import type { About } from './row.ts'

const Editor = lazy(withWords(['pages/richText'], () => import('#src/kit/richText/Editor.tsx')))
const FilesInput = lazy(withWords(['files'], () => import('#src/kit/field/FilesInput.tsx')))

/** Those who read the thread. The login name tells two of the same name apart. */
const finder =
  ({ entity, rowId }: About): FindPeople =>
  async keyword => {
    const found = await readCall(commentPeople, { entity, rowId, keyword: keyword || null })
    return found.map(({ id, name, loginName }) =>
      name === loginName ? { id, name } : { id, name, aside: loginName },
    )
  }

/** The editor of a comment: an @ finds those who read it. */
export function textInput(about: About, placeholder: string, focus: boolean) {
  const findPeople = finder(about)
  return (props: InputProps<FieldOf<'richText'>>) => (
    <Loading id={props.id} focus={focus} className="th-text-wait">
      <Editor {...props} placeholder={placeholder} findPeople={findPeople} />
    </Loading>
  )
}

export const filesInput = (focus: boolean) => (props: InputProps<FieldOf<'files'>>) => (
  <Loading id={props.id} focus={focus} className="th-files-wait">
    <FilesInput {...props} />
  </Loading>
)

/** As high as the input while it is loaded, which then takes the focus. */
function Loading(props: { id: string; focus: boolean; className: string; children: ReactNode }) {
  return (
    <Suspense fallback={<div className={props.className} aria-busy />}>
      {props.children}
      {props.focus && <Focused id={props.id} />}
    </Suspense>
  )
}

/**
 * Moves the focus to an input, which may take some frames to be there, and the cursor to the end of
 * its text. The buttons of its form come into view.
 */
function focusOn(id: string, frames = 30): void {
  const input = document.getElementById(id)
  if (!input) {
    if (frames > 0) requestAnimationFrame(() => focusOn(id, frames - 1))
    return
  }
  input.focus()
  input.closest('form')?.scrollIntoView({ block: 'nearest' })
  if (!input.isContentEditable) return
  const selection = getSelection()
  selection?.selectAllChildren(input)
  selection?.collapseToEnd()
}

function Focused({ id }: { id: string }) {
  const done = useRef(false)
  useEffect(() => {
    // Not again when the page is shown again in its tab.
    if (!done.current) focusOn(id)
    done.current = true
  }, [id])
  return null
}
