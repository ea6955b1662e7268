import type { CvContent } from '#contract/areas/profile/cvContent.ts'

type Skill = NonNullable<CvContent['skills']>[number]['level']
type Fluency = NonNullable<CvContent['languages']>[number]['level']

/** Levels as JSON Resume has them: words that any program shows. */
export const skillLevels: Record<Skill, string> = {
  BEGINNER: 'Beginner',
  SKILLED: 'Intermediate',
  EXPERT: 'Expert',
}
export const fluencies: Record<Fluency, string> = {
  NATIVE: 'Native speaker',
  ...{ C2: 'C2', C1: 'C1', B2: 'B2', B1: 'B1', A2: 'A2', A1: 'A1' },
}

const skillWords: readonly [RegExp, Skill][] = [
  [/beginner|novice|basic|elementary|初級|初级|初學|初学|入門|入门|基礎|基础/i, 'BEGINNER'],
  [/expert|master|advanced|精通|專家|专家|高級|高级/i, 'EXPERT'],
]
const fluencyWords: readonly [RegExp, Fluency][] = [
  [/native|mother|bilingual|母語|母语/i, 'NATIVE'],
  [/\bC2\b|fluent|full professional|proficient|流利|精通/i, 'C2'],
  [/\bC1\b|advanced|professional/i, 'C1'],
  [/\bB2\b|upper|良好/i, 'B2'],
  [/\bB1\b|intermediate|limited|conversational|中級|中级|一般/i, 'B1'],
  [/\bA2\b|elementary|basic|初級|初级|基本/i, 'A2'],
  [/\bA1\b|beginner|入門|入门/i, 'A1'],
]
const first = <T>(words: readonly [RegExp, T][], text: string) =>
  words.find(([word]) => word.test(text))?.[1]

export const skillLevelIn = (text: string): Skill => first(skillWords, text) ?? 'SKILLED'
export const fluencyIn = (text: string): Fluency => first(fluencyWords, text) ?? 'B2'

/** The name under which `meta` has what JSON Resume has no field for. */
export const EXTENSION = 'commonshare'
export const extensionFields = [
  ...(['nationality', 'addresses', 'workStatus', 'busyStatus'] as const),
  ...(['employmentMode', 'workYears', 'expectedSalary'] as const),
] as const
export type Extension = Pick<CvContent, (typeof extensionFields)[number]>
