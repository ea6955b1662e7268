/** What other areas may use of this one. */

export { addComment } from './add.ts'
export { addDemoComments, type DemoComment } from './demo.ts'
export { commentsOn, eraseThreads, hasComments } from './erase.ts'
