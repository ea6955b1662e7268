import { topicOf } from '#contract/kit/scope.ts'

/** Everything of one project, for those in it. */
export const projectTopic = (id: string) => topicOf('project', id)
/** Every project one is in. */
export const OWN_PROJECTS = 'projects'
