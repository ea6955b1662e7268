/** The language model that answers, as the environment names it. */
export interface ModelSettings {
  /** The address of a server that speaks the OpenAI chat format, such as `https://host/v1`. */
  url: string
  key: string | undefined
  model: string
  /** Who runs it, as members are told. */
  provider: string
  /** Days for which the provider keeps what it gets, if that is known. */
  keepDays: number | undefined
  /** Tokens in 24 hours: of one member, and of all together. */
  perMember: number
  perDay: number
}

let given: ModelSettings | undefined

/** Names the model, once at start; without one the assistant answers by rules alone. */
export function configureModel(settings: ModelSettings | undefined): void {
  given = settings
}

export const modelSettings = (): ModelSettings | undefined => given
