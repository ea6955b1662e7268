import { dict } from '#contract/entities/dict.ts'
import { resource } from '#src/kit/resource.ts'

export default resource(dict, {
  route: '/systemSetup/dictManage',
  ignoreCache: ['list', 'form', 'show'],
  list: ['type', 'value', 'cnLabel', 'enLabel', 'sort', 'enabled'],
  form: ['type', 'value', ['cnLabel', 'enLabel'], 'description', ['sort', 'enabled']],
})
