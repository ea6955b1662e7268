import type { ToolInput } from '#contract/areas/assistant/tools.ts'
import { excerptOf, searchHelp } from '#server/areas/help/public.ts'
import { type Asked, type Reply, toHelp, toQuestion } from '../reply.ts'
import { said } from '../wording.ts'

const examples = ['waits', 'kpi', 'points', 'wallet', 'transfer'] as const

/** What can be asked. */
export async function introduce({ context: { language } }: Asked): Promise<Reply> {
  return {
    text: said(language, 'introduce'),
    links: examples.map(one => toQuestion(said(language, `examples.${one}`))),
  }
}

/** The section of the help pages that answers a question best, and further ones. */
export async function howTo(asked: Asked, { question }: ToolInput<'howTo'>): Promise<Reply> {
  const { language } = asked.context
  const [best, ...others] = await searchHelp(language, question)
  if (!best) return notUnderstood(asked, question)
  const links = [best, ...others.slice(0, 3)].map(({ page, section, heading }) =>
    toHelp(heading, page, section),
  )
  return { text: `**${best.heading}**\n\n${best.text}`, links }
}

/** Says that a question is none of those it answers, and what comes close. */
export async function notUnderstood({ context }: Asked, question: string): Promise<Reply> {
  const { language } = context
  const close = (await searchHelp(language, question)).slice(0, 3)
  const lines = close.map(({ heading, text }) => `- **${heading}**: ${excerptOf(text)}`)
  return {
    text: [said(language, close.length > 0 ? 'close' : 'notUnderstood'), '', ...lines].join('\n'),
    links: [
      ...close.map(({ heading, page, section }) => toHelp(heading, page, section)),
      ...examples.slice(0, 3).map(one => toQuestion(said(language, `examples.${one}`))),
    ],
  }
}
