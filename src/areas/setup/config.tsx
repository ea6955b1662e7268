import { config } from '#contract/areas/setup/config.ts'
import { resource } from '#src/kit/resource/resource.ts'

export default resource(config, {
  route: '/systemSetup/configManage',
  ignoreCache: ['list', 'form', 'show'],
  list: ['key', 'platform', 'prodValue', 'uatValue', 'secret', 'remarks'],
  form: [['key', 'platform'], 'secret', 'prodValue', 'uatValue', 'remarks'],
})
