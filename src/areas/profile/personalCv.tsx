import { personalCv } from '#contract/areas/profile/personalCv.ts'
import { resource } from '#src/kit/resource/resource.ts'
import EntriesInput from './input/EntriesInput.tsx'
import TagsInput from './input/TagsInput.tsx'

/** Read and edited by section, on the page of the resume. */
export default resource(personalCv, {
  route: '/user/resume',
  list: ['position', 'city', 'workStatus'],
  form: ['position', 'city', 'summary'],
  inputs: {
    skills: EntriesInput,
    experience: EntriesInput,
    education: EntriesInput,
    certificates: EntriesInput,
    projects: EntriesInput,
    awards: EntriesInput,
    languages: EntriesInput,
    skillTags: TagsInput,
    jobTags: TagsInput,
  },
})
