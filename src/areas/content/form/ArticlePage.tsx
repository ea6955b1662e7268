import { useSearchParams } from 'react-router'
import { seen } from '#src/kit/form/seen.ts'
import resource from '../article.tsx'
import ArticleForm from './ArticleForm.tsx'

/** The form of an article at an address of its own: of the one it names, or of a new one. */
export default function ArticlePage() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const known = /^[1-9]\d{0,14}$/.test(id)
  return <ArticleForm key={id} resource={seen(resource)} named {...(known && { id })} />
}
