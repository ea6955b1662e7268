import type { AnswerLink } from '#contract/areas/assistant/calls.ts'

/** Links below an answer, at most. */
const most = 12
/** Of an answer that names none. */
const unnamed = 6

const anyLink = /!?\[([^\]]*)\]\(([^()\s]*)(?:\s+"[^"]*")?\)/g
/** Addresses within the product, and pages of the help. */
const ownAddress = /^(\/(?![/\\])\S*|[a-zA-Z]+(#[a-zA-Z]+)?)$/

/**
 * The links that tools gave while an answer was written. The model cites them by their names (`L1`):
 * it can lead nowhere but to where a tool has led.
 */
export class Sources {
  private readonly links: AnswerLink[] = []

  /** The name by which the model cites a link. */
  name(link: AnswerLink): string {
    const same = this.links.findIndex(
      one => one.kind === link.kind && one.name === link.name && one.id === link.id,
    )
    return `L${same < 0 ? this.links.push(link) : same + 1}`
  }

  private named(name: string): AnswerLink | undefined {
    return /^L\d+$/.test(name) ? this.links[Number(name.slice(1)) - 1] : undefined
  }

  /**
   * A text of the model as it is shown: without pictures and addresses elsewhere, and with the
   * links that it cites, or else the first ones.
   */
  shown(written: string): { text: string; links: AnswerLink[] } {
    const cited = new Set<AnswerLink>()
    const text = written.replace(anyLink, (whole: string, label: string, target: string) => {
      const link = this.named(target)
      if (link) cited.add(link)
      return !link && ownAddress.test(target) && !whole.startsWith('!') ? whole : label
    })
    const all = cited.size > 0 ? [...cited] : this.links.slice(0, unnamed)
    return { text: text.trim(), links: all.slice(0, most) }
  }
}
