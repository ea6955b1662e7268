/** What other areas may use of this one. */
export { FirstSteps } from './home/FirstSteps.tsx'
export { ShowFirstSteps } from './home/ShowFirstSteps.tsx'
export { useFirstSteps } from './home/useFirstSteps.ts'
