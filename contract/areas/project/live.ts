import { topicOf } from '#contract/kit/scope.ts'

/** The topic of one project, for its members. */
export const projectTopic = (id: string) => topicOf('project', id)
/** The topic of all projects of the member. */
export const OWN_PROJECTS = 'projects'
