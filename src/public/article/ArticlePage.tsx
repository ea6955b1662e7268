import { useCallback, useEffect, useRef, useState } from 'react'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import type { LightText } from '#src/kit/light/words.ts'
import { session } from '#src/kit/session/session.ts'
import { Article } from './Article.tsx'
import { type Article as Answer, callArticle, markRead, type Wanted } from './calls.ts'
import { Frame } from './Frame.tsx'
import { Trouble, type Why, whyOf } from './Trouble.tsx'

interface Props {
  words: LightText
  wanted: Wanted
  /** What was answered first. */
  asked: Promise<Answer>
}

/** The public page of an article or of a preview, or why there is none. */
export function ArticlePage({ words, wanted, asked }: Props) {
  const say = useCallback(
    (key: string, values?: Record<string, unknown>) => words(`pages/articlePage:${key}`, values),
    [words],
  )
  const [article, setArticle] = useState<Answer>()
  const [why, setWhy] = useState<Why>()
  const [failed, setFailed] = useState<LetterLanguage>()
  const last = useRef(asked)
  const load = useCallback(async (asked: Promise<Answer>, chosen?: LetterLanguage) => {
    last.current = asked
    setFailed(undefined)
    try {
      const answer = await asked
      // Another language was chosen in the meantime.
      if (last.current !== asked) return
      setArticle(answer)
      setWhy(undefined)
    } catch (error) {
      if (last.current !== asked) return
      // The article that is being read stays.
      if (chosen) setFailed(chosen)
      else setWhy(whyOf(error))
    }
  }, [])
  useEffect(() => void load(asked), [load, asked])

  const preview = 'preview' in wanted ? wanted.preview : undefined
  const id = article?.id
  useEffect(() => {
    if (id === undefined) return
    // The heading of the address is there only now.
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
    if (preview === undefined && session()) markRead(id)
  }, [id, preview])
  useEffect(() => {
    const title = why ? say(`${why}.title`) : article?.title
    if (title) document.title = `${title} · ${say('product')}`
  }, [article, why, say])

  return (
    <Frame say={say} up={preview === undefined ? 'articles' : undefined}>
      {preview !== undefined && !why && (
        <p className="ar-note ar-banner" role="note">
          {say('preview')}
        </p>
      )}
      {article && !why && (
        <Article
          {...{ words, say, article, preview, failed }}
          choose={chosen => void load(callArticle(wanted, chosen), chosen)}
        />
      )}
      {!article && !why && (
        <p role="status" className="ar-quiet">
          {say('loading')}
        </p>
      )}
      {why && <Trouble {...{ say, why }} retry={() => void load(callArticle(wanted))} />}
    </Frame>
  )
}
