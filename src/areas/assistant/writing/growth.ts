import type { ToolName } from '#contract/areas/assistant/tools.ts'

/** An answer as far as it is written. */
interface Written {
  text: string
  /** What is being looked up for it. */
  tool: ToolName | undefined
}

/**
 * An answer while it is written. It stands apart from the chat, and changes at most once a frame:
 * only what shows it is rendered again.
 */
export class Growth {
  private text = ''
  private tool: ToolName | undefined
  private shown: Written = { text: '', tool: undefined }
  private waiting = false
  private readonly watchers = new Set<() => void>()

  /** Adds the next part of the text. */
  add(part: string) {
    this.text += part
    this.tool = undefined
    this.showSoon()
  }

  /** A tool is used until text comes again. */
  use(tool: ToolName) {
    this.tool = tool
    this.showSoon()
  }

  /** All that came, even what is not shown yet. */
  get whole(): string {
    return this.text
  }

  readonly now = (): Written => this.shown

  readonly watch = (changed: () => void): (() => void) => {
    this.watchers.add(changed)
    return () => {
      this.watchers.delete(changed)
    }
  }

  private showSoon() {
    if (this.waiting) return
    this.waiting = true
    requestAnimationFrame(() => {
      this.waiting = false
      this.shown = { text: this.text, tool: this.tool }
      for (const changed of this.watchers) changed()
    })
  }
}

const reference = /\[([^\]\n]*)\]\(L\d+\)/g
/** A link at the end whose rest has not come. */
const begun = /!?\[([^\]\n]{0,200})(\]|\]\([^()\s]{0,200})?$/

/**
 * A text that is not finished, as it is shown: links are their labels where only the server knows
 * where they lead (`[My wallet](L1)`), or where they are not complete.
 */
export const shownSoFar = (text: string): string =>
  text.replace(reference, '$1').replace(begun, '$1')
