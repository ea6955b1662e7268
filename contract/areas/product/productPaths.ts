/** The paths of the public page's calls, apart from their schemas: the page loads nothing else. */
export const productPaths = {
  view: '/api/v1/free/product/view',
  image: '/api/v1/free/product/image',
} as const
