import type { ComponentType } from 'react'
import { withWords } from '#src/kit/own.tsx'

/** A page of its own, by the component the menu names (spec C2). */
interface OwnScreen {
  load: () => Promise<{ default: ComponentType }>
  /** Stands inside a project: its head above the page, and the project for the page to use. */
  inProject?: boolean
}

export const screens: Readonly<Record<string, OwnScreen>> = {
  projectNotices: {
    load: withWords(
      ['pages/projectNotice', 'entities/projectNotice'],
      () => import('#src/custom/projectNotices/Page.tsx'),
    ),
    inProject: true,
  },
  auditLog: {
    load: withWords(['pages/auditLog'], () => import('#src/custom/auditLog/Page.tsx')),
    inProject: true,
  },
  constitution: {
    load: withWords(['pages/charter', 'files'], () => import('#src/custom/charter/Charter.tsx')),
    inProject: true,
  },
  projectMarket: {
    load: withWords(
      ['pages/market', 'entities/projectApply'],
      () => import('#src/custom/market/Market.tsx'),
    ),
  },
}

/** The head of a project's pages. */
export const projectFrame = withWords(
  ['pages/project', 'entities/project'],
  () => import('#src/custom/project/Frame.tsx'),
)
