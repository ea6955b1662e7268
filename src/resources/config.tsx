import { config } from '#contract/entities/config.ts'
import { resource } from '#src/kit/resource.ts'

export default resource(config, {
  route: '/systemSetup/configManage',
  ignoreCache: ['list', 'form', 'show'],
  list: ['key', 'platform', 'prodValue', 'uatValue', 'secret', 'remarks'],
  form: [['key', 'platform'], 'secret', 'prodValue', 'uatValue', 'remarks'],
})
