import { dict } from '#contract/areas/setup/dict.ts'
import { resource } from '#src/kit/resource/resource.ts'

export default resource(dict, {
  route: '/systemSetup/dictManage',
  ignoreCache: ['list', 'form', 'show'],
  list: ['type', 'value', 'cnLabel', 'enLabel', 'sort', 'enabled'],
  form: ['type', 'value', ['cnLabel', 'enLabel'], 'description', ['sort', 'enabled']],
})
