import { useOutletContext } from 'react-router'
import type { project } from '#contract/areas/project/project.ts'
import type { ProjectTag } from '#contract/areas/project/projectMember.ts'
import type { WireOf } from '#contract/kit/field.ts'

/** The project of a page, and what the member may do in it. */
export interface InProject {
  project: WireOf<(typeof project)['fields']>
  /** The member's tags; a lead and an administrator hold all of them. */
  tags: readonly ProjectTag[]
  /** Reloads the project after a change. */
  reload(): void
}

/** What the frame gives to the pages within it. */
export interface Framed extends InProject {
  /** Where the page's own buttons stand: in the header of the project, once it is there. */
  actions: HTMLElement | null
}

/** Whether the member has that tag in a project; leads have every tag. */
export const hasTag = ({ tags }: Pick<InProject, 'tags'>, tag: ProjectTag): boolean =>
  tags.includes(tag)

/** Whether the member may change what that tag is for: nothing in an archived project. */
export const canWriteIn = (inProject: InProject, tag: ProjectTag): boolean =>
  inProject.project.status === 'ACTIVE' && hasTag(inProject, tag)

/** The project of the current page; provided by the frame of project pages. */
export const useProject = (): InProject => useOutletContext<InProject>()

/** The address of a page of a project. */
export const projectPage = (page: string, id: string): string =>
  `/projects/${page}?projectId=${encodeURIComponent(id)}`
