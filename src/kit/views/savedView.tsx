import { savedView } from '#contract/kit/entities/savedView.ts'
import { resource } from '../resource/resource.ts'

export default resource(savedView, {
  route: '',
  list: ['name', 'list', 'owner', 'sharedWith'],
  form: ['name', 'sharedWith'],
})
