import { useParams, useSearchParams } from 'react-router'

/** The address of a product's page. */
export const productPage = (id: number) => `/user/pd?id=${id}`

/** The address of the form of a product; of a new one, without an id. */
export const productForm = (id?: number) => (id ? `/user/mProduct?id=${id}` : '/user/mProduct')

/** The address where a product is reviewed. */
export const reviewPage = (id: number) => `/examines/examProdDetail?id=${id}`

/** The product that the address names; undefined if it names none. */
export function useProductId(): number | undefined {
  const [search] = useSearchParams()
  const params = useParams()
  const id = Number(params.id ?? search.get('id'))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
