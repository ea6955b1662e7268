/** The parts of the product that a personal token may be limited to. */
export const tokenParts = {
  work: 'neutral',
  equity: 'neutral',
  wallet: 'neutral',
  payment: 'neutral',
  profile: 'neutral',
  membership: 'neutral',
  content: 'neutral',
  message: 'neutral',
  report: 'neutral',
  assistant: 'neutral',
  administration: 'neutral',
} as const
export type TokenPart = keyof typeof tokenParts
