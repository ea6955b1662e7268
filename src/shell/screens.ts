import type { ComponentType } from 'react'
import { withWords } from '#src/kit/own.tsx'

/** A page of its own, by the component the menu names (spec C2). */
interface OwnScreen {
  load: () => Promise<{ default: ComponentType }>
  /** Stands inside a project: its head above the page, and the project for the page to use. */
  inProject?: boolean
}

export const screens: Readonly<Record<string, OwnScreen>> = {
  projectPeople: {
    load: withWords(
      ['pages/project', 'entities/projectMember'],
      () => import('#src/custom/project/members/Members.tsx'),
    ),
    inProject: true,
  },
}

/** The head of a project's pages. */
export const projectFrame = withWords(
  ['pages/project', 'entities/project', 'entities/projectMember'],
  () => import('#src/custom/project/frame/Frame.tsx'),
)
