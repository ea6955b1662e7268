import { label } from '#contract/areas/setup/label.ts'
import { resource } from '#src/kit/resource/resource.ts'

/** Managed on the page of their tag, without a screen of their own. */
export default resource(label, {
  route: '',
  list: ['key', 'value', 'tag'],
  form: ['tag', ['key', 'value']],
  listed: (_, id) => `/systemSetup/sysTagManage/show/${id}`,
})
