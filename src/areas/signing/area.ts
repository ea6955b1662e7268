import type { Area } from '#src/kit/manifest.ts'

/** Contracts: templates and requests of the back office, and what members sign. */
export const signing: Area = {
  resources: {
    contractTemplate: () => import('./contractTemplate.tsx'),
    contract: () => import('./contract.tsx'),
  },
}
