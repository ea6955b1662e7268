/**
 * How many of something a test does: a few with every run, many with `npm run test:long`. What
 * shows more the longer it runs asks for its number here.
 */
export const amount = (few: number, many: number): number =>
  process.env.TEST_LONG === '1' ? many : few
