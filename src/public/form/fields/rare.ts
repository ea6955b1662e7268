/** The fields that fewer forms have: loaded with the first of them. */
export { Address } from './Address.tsx'
export { Matrix } from './Matrix.tsx'
export { Phone } from './Phone.tsx'
export { Rating } from './Rating.tsx'
