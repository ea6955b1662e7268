import { useOutletContext } from 'react-router'
import type { project } from '#contract/areas/project/project.ts'
import type { ProjectTag } from '#contract/areas/project/projectMember.ts'
import type { WireOf } from '#contract/kit/field.ts'

/** The project a page stands in, and what the member may do in it. */
export interface InProject {
  project: WireOf<(typeof project)['fields']>
  /** The member's tags; a lead and an administrator hold all of them. */
  tags: readonly ProjectTag[]
  /** Reads the project again, after it was changed. */
  reload(): void
}

/** The project whose page this is; the frame of project pages provides it. */
export const useProject = (): InProject => useOutletContext<InProject>()

/** The address of a page of a project. */
export const projectPage = (page: string, id: string): string =>
  `/projects/${page}?projectId=${encodeURIComponent(id)}`
