import pg from 'pg'

/** Statements that a connection keeps prepared. Each takes some memory of the database. */
const most = 100
/** A statement that is sent so many times within so many milliseconds is worth it. */
const often = 20
const within = 600_000
/** Statements that are counted at once, and the characters of one. */
const counted = 500
const longest = 16_384

/**
 * A plan for any value would be a bad one: how many rows are wanted decides how they are sorted, and
 * a text that is searched for decides which index is used.
 */
const dependsOnValues = /\b(limit|offset) \$|\bi?like \$|~\*? \$|&& \$|"grams"\(\$/i
const planned = /^\s*(select|with|insert|update|delete)\b/i

/**
 * Chooses the statements that are prepared: those that are sent again and again. Answers the name of
 * such a statement.
 */
export function namesOfStatements(now = Date.now): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const sent = new Map<string, number>()
  let since = now()
  return text => {
    const known = names.get(text)
    if (known || names.size >= most || text.length > longest) return known
    if (now() - since > within || sent.size >= counted) {
      sent.clear()
      since = now()
    }
    const times = (sent.get(text) ?? 0) + 1
    sent.set(text, times)
    if (times < often || !planned.test(text) || dependsOnValues.test(text)) return undefined
    sent.delete(text)
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
}

interface Statement {
  text: string
  name?: string
}

const isStatement = (asked: unknown): asked is Statement =>
  typeof asked === 'object' && asked !== null && 'text' in asked && !('submit' in asked)

/**
 * The connections of a pool, on which statements that are often sent are prepared by name, so that
 * PostgreSQL parses and plans them once: for most that is more work than executing them.
 */
export function preparing(): typeof pg.Client {
  const nameOf = namesOfStatements()
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config)
      const send = (asked: unknown, ...rest: never[]) => super.query(asked as never, ...rest)
      this.query = ((asked: unknown, ...rest: never[]) => {
        const name = isStatement(asked) && !asked.name ? nameOf(asked.text) : undefined
        return send(name ? { ...(asked as Statement), name } : asked, ...rest)
      }) as typeof this.query
    }
  }
}
