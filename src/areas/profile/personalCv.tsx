import { personalCv } from '#contract/areas/profile/personalCv.ts'
import { resource } from '#src/kit/resource/resource.ts'

export default resource(personalCv, {
  route: '/user/resume',
  list: ['position', 'city', 'workStatus'],
  form: ['position', 'city', 'summary'],
})
