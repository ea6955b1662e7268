import { savedView } from '#contract/entities/savedView.ts'
import { resource } from '#src/kit/resource.ts'

export default resource(savedView, {
  route: '',
  list: ['name', 'list', 'owner', 'sharedWith'],
  form: ['name', 'sharedWith'],
})
