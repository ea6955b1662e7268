/** What other areas may use of this one. */
export { draw as drawDemoPicture, type Motif } from './demo/draw.ts'
