import { myProduct } from '#contract/areas/product/myProduct.ts'
import type { Fields } from '#contract/kit/field.ts'
import { resource } from '#src/kit/resource/resource.ts'

export default resource(myProduct, {
  route: '/user/product',
  list: ['title1', 'member', 'distLevel', 'submitDate', 'revStatus', 'reviewer', 'reviewDate'],
  form: [
    'title1',
    'title2',
    ['distLevel', 'cycle'],
    'projects',
    'mainImage',
    'images',
    'desc',
    'demoAddress',
  ],
  filters: ['member', 'distLevel', 'submitDate'],
  // Only what is disclosed to projects names any.
  activeFields: (fields: Fields, { distLevel }) => {
    const { projects, ...others } = fields
    return distLevel === 'PROJECT' && projects
      ? { ...others, projects: { ...projects, optional: false, min: 1 } as typeof projects }
      : others
  },
  // Each is reviewed on its own, and its owner changes one at a time.
  bulk: false,
})
