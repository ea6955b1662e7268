import { useCallback, useEffect, useState } from 'react'
import type { LightText } from '#src/kit/light/words.ts'
import { type ArticleQuery, type Articles, callArticles } from './calls.ts'
import { Found } from './Found.tsx'
import { Frame } from './Frame.tsx'
import { Search } from './Search.tsx'
import './list.css'

interface Props {
  words: LightText
  query: ArticleQuery
  /** What was answered first. */
  asked: Promise<Articles>
}

/** The public list of articles. */
export function ListPage({ words, query, asked }: Props) {
  const say = useCallback(
    (key: string, values?: Record<string, unknown>) => words(`pages/articlePage:${key}`, values),
    [words],
  )
  const [found, setFound] = useState<Articles>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(
    async (asked: Promise<Articles>) => {
      setFailed(false)
      try {
        const answer = await asked
        // An old link may ask for a page after the last one.
        const last = Math.max(1, Math.ceil(answer.total / answer.pageSize))
        const beyond = answer.pageNo > last
        setFound(beyond ? await callArticles({ ...query, pageNo: last }) : answer)
      } catch {
        setFailed(true)
      }
    },
    [query],
  )
  useEffect(() => void load(asked), [load, asked])
  return (
    <Frame say={say} up="product">
      <div className="ar-list">
        <h1>{say('title')}</h1>
        <Search say={say} query={query} />
        {found && <Found {...{ say, query, found }} />}
        {!found && !failed && (
          <p role="status" className="ar-quiet">
            {say('loading')}
          </p>
        )}
        {failed && (
          <div className="ar-failed" role="alert">
            <p>{say('listFailed')}</p>
            <button
              type="button"
              className="ar-button"
              onClick={() => void load(callArticles(query))}
            >
              {say('retry')}
            </button>
          </div>
        )}
      </div>
    </Frame>
  )
}
