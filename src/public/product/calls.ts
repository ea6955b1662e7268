import type { publicProduct } from '#contract/areas/product/calls.ts'
import { productPaths } from '#contract/areas/product/productPaths.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { postLightly } from '#src/kit/light/send.ts'

export type PublicProduct = CallOutput<typeof publicProduct>

export const callProduct = (code: string): Promise<PublicProduct> =>
  postLightly<typeof publicProduct>(productPaths.view, { code })

/** The address of a picture: everybody may see it, so that it needs no token. */
export const pictureAddress = (code: string, image: number, thumbnail: boolean): string =>
  `${productPaths.image}?${new URLSearchParams({
    ...{ code, image: String(image) },
    ...(thumbnail && { thumbnail: 'true' }),
  })}`
