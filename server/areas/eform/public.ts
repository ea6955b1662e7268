/** What other areas may use of forms. */
export { type Found, formOf, isOpen, titleOf } from './fill/find.ts'
export { publishedForms } from './form/published.ts'
export { filledFor } from './use/filled.ts'
export { declarePurpose, declareReader } from './use/purposes.ts'
export { attachSubmission, usedBy } from './use/uses.ts'
