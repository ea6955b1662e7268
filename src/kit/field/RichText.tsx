import { lazy, Suspense } from 'react'
import type { FieldOf } from '#contract/kit/field.ts'
import { withWords } from '../page/lazyWithWords.tsx'
import { EditorWait } from '../richText/EditorWait.tsx'
import { FilledFilter } from './filters.tsx'
import type { InputProps, Widgets } from './types.ts'

/** The editor is large and only loaded where it is shown. */
const Editor = lazy(withWords(['pages/richText'], () => import('../richText/Editor.tsx')))
/** With pictures, tables and videos it is larger. */
const MediaEditor = lazy(
  withWords(['pages/richText', 'files'], () => import('../richText/media/MediaEditor.tsx')),
)

function Input(props: InputProps<FieldOf<'richText'>>) {
  return (
    <Suspense fallback={<EditorWait id={props.id} media={props.field.media ?? false} />}>
      {props.field.media ? <MediaEditor {...props} /> : <Editor {...props} />}
    </Suspense>
  )
}

export const RichText: Widgets<'richText'> = { Input, Filter: FilledFilter }
