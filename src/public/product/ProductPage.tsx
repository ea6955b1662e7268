import { useCallback, useEffect, useState } from 'react'
import { Failure } from '#src/kit/call/failure.ts'
import type { LightText } from '#src/kit/light/words.ts'
import { Preferences } from '../signIn/Preferences.tsx'
import { callProduct, type PublicProduct } from './calls.ts'
import { Product } from './Product.tsx'
import '../signIn/signIn.css'
import './product.css'

interface Props {
  words: LightText
  code: string
  /** What was answered first. */
  asked: Promise<PublicProduct>
}

/** The public page of a product, or why there is none. */
export function ProductPage({ words, code, asked }: Props) {
  const say = useCallback(
    (key: string, values?: Record<string, unknown>) => words(`pages/productPage:${key}`, values),
    [words],
  )
  const [product, setProduct] = useState<PublicProduct>()
  const [trouble, setTrouble] = useState<'missing' | 'network'>()
  const load = useCallback(async (asked: Promise<PublicProduct>) => {
    try {
      setProduct(await asked)
      setTrouble(undefined)
    } catch (error) {
      const refused = error instanceof Failure && [400, 404].includes(Number(error.statusCode))
      setTrouble(refused ? 'missing' : 'network')
    }
  }, [])
  useEffect(() => void load(asked), [load, asked])
  useEffect(() => {
    if (product) document.title = `${product.title1} · ${say('product')}`
  }, [product, say])
  return (
    <div className="si-page">
      <header className="si-top">
        <Preferences say={say} />
      </header>
      <main className="si-main po-main">
        {product && !trouble && <Product {...{ say, code, product }} />}
        {!product && !trouble && <p role="status">{say('loading')}</p>}
        {trouble && (
          <div className="si-card" role="alert">
            <h1>{say(`${trouble}.title`)}</h1>
            <p className="si-lead">{say(`${trouble}.text`)}</p>
            {trouble === 'network' && (
              <button
                type="button"
                className="si-submit"
                onClick={() => void load(callProduct(code))}
              >
                {say('retry')}
              </button>
            )}
          </div>
        )}
      </main>
      <footer className="si-foot">{say('foot')}</footer>
    </div>
  )
}
