import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { article } from '#contract/areas/content/article.ts'
import { inputFields } from '#contract/kit/entity.ts'
import { openDraft } from '#src/kit/form/storedDraft.ts'
import { given, knownIn } from '#src/pages/form/given.ts'

const fields = inputFields(article.fields, 'create')

/** What the form of a new article begins with: it is published at once, unless it says otherwise. */
export function useNewArticle() {
  const [params] = useSearchParams()
  const [begun] = useState(() => {
    const of = knownIn(fields, params)
    // A stored draft goes on from the moment it began with: a later one would look like a conflict.
    const { stored } = openDraft(`${article.name}/new ${of}`)
    const start = given(fields, params)
    const now = stored?.base.publishDate ?? new Date().toISOString()
    return { of, start: { ...start, publishDate: start.publishDate ?? now } }
  })
  return begun
}
