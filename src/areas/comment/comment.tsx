import { comment } from '#contract/areas/comment/comment.ts'
import { resource } from '#src/kit/resource/resource.ts'

export default resource(comment, {
  route: '',
  list: ['author', 'body', 'files', 'createDate'],
  form: ['body', 'files'],
})
