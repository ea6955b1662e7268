/** What other areas may use of this one. */
export { default as HelpButton } from './HelpButton.tsx'
