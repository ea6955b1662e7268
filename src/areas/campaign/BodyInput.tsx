import { lazy, Suspense } from 'react'
import type { FieldOf } from '#contract/kit/field.ts'
import type { InputProps } from '#src/kit/field/types.ts'
import { withWords } from '#src/kit/page/lazyWithWords.tsx'
import { EditorWait } from '#src/kit/richText/EditorWait.tsx'
import { VariableMenu } from './VariableMenu.tsx'

const Editor = lazy(withWords(['pages/richText'], () => import('#src/kit/richText/Editor.tsx')))

/** The editor of a text, with a menu of variables. */
export function BodyInput({ field, ...props }: InputProps) {
  return (
    <Suspense
      fallback={<EditorWait id={props.id} tools={<VariableMenu insert={() => {}} disabled />} />}
    >
      <Editor
        {...props}
        field={field as FieldOf<'richText'>}
        tools={editor => (
          <VariableMenu
            insert={text => editor.chain().focus().insertContent(text).run()}
            disabled={props.disabled}
          />
        )}
      />
    </Suspense>
  )
}
