/** Ways for a resume to leave the product, and to come in. */
export function Exchange() {
  return null
}
