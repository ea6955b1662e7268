import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { jsonSchema, type ModelMessage, stepCountIs, streamText, type ToolSet, tool } from 'ai'
import type { ToolName } from '#contract/areas/assistant/tools.ts'
import type { ModelSettings } from './settings.ts'

/** A tool as the model gets it. */
export interface ModelTool {
  description: string
  /** The JSON schema of its input. */
  schema: Readonly<Record<string, unknown>>
  /** Answers what the model reads. */
  run(input: unknown): Promise<string>
}

export interface Conversation {
  system: string
  messages: readonly { own: boolean; text: string }[]
  tools: Readonly<Record<string, ModelTool>>
  /** Stops it. */
  signal: AbortSignal
  onText(text: string): void
  onTool(name: ToolName): void
}

/** What an answer took. `complete` is false if it was stopped, or the model failed. */
export interface Conversed {
  tokens: number
  complete: boolean
}

/** Rounds of tools an answer may take, and tokens of one round. */
const mostRounds = 8
const mostTokens = 1500
/** Milliseconds without a word of the model, and for the whole answer. */
const silence = 30_000
const whole = 120_000
/** Characters of a token, where the server does not count them: rather too few. */
const perToken = 3

const toolsOf = ({ tools }: Conversation): ToolSet =>
  Object.fromEntries(
    Object.entries(tools).map(([name, { description, schema, run }]) => [
      name,
      tool({ description, inputSchema: jsonSchema(schema), execute: run }),
    ]),
  )

/** Aborts when nothing was heard for a while, or it took too long altogether. */
function patience(stop: AbortController) {
  const end = setTimeout(() => stop.abort(), whole)
  let quiet = setTimeout(() => stop.abort(), silence)
  return {
    heard() {
      clearTimeout(quiet)
      quiet = setTimeout(() => stop.abort(), silence)
    },
    over() {
      clearTimeout(end)
      clearTimeout(quiet)
    },
  }
}

/**
 * Has the model write an answer, with tools in between. Its text is passed on as it comes. A model
 * that fails, says nothing or never ends makes it incomplete; it never throws.
 */
export async function converse(
  { url, key, model }: ModelSettings,
  conversation: Conversation,
): Promise<Conversed> {
  const { system, messages, signal, onText, onTool } = conversation
  const stop = new AbortController()
  const { heard, over } = patience(stop)
  let characters = system.length
  for (const { text } of messages) characters += text.length
  let tokens: number | undefined
  let complete = false
  try {
    const provider = createOpenAICompatible({
      name: 'assistant',
      baseURL: url,
      includeUsage: true,
      ...(key && { apiKey: key }),
    })
    const { fullStream } = streamText({
      model: provider(model),
      system,
      messages: messages.map(
        ({ own, text }): ModelMessage => ({ role: own ? 'user' : 'assistant', content: text }),
      ),
      tools: toolsOf(conversation),
      stopWhen: stepCountIs(mostRounds),
      maxOutputTokens: mostTokens,
      maxRetries: 1,
      abortSignal: AbortSignal.any([signal, stop.signal]),
      // It is handled below; otherwise it is printed.
      onError: () => {},
    })
    for await (const part of fullStream) {
      heard()
      if (part.type === 'text-start') onText('')
      else if (part.type === 'text-delta') {
        characters += part.text.length
        onText(part.text)
      } else if (part.type === 'tool-call') onTool(part.toolName as ToolName)
      else if (part.type === 'tool-result') characters += String(part.output).length
      else if (part.type === 'finish') {
        tokens = part.totalUsage.totalTokens
        complete = part.finishReason !== 'error'
      } else if (part.type === 'error' || part.type === 'abort') break
    }
  } catch {
    // The connection broke: what came until then is there.
  }
  over()
  return { tokens: tokens || Math.ceil(characters / perToken), complete }
}
