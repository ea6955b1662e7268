import { lexer, type Tokens, walkTokens } from 'marked'
import type { AnswerLink } from '#contract/areas/assistant/calls.ts'

/** Links below an answer, at most. */
const most = 12
/** Of an answer that names none. */
const unnamed = 6

/** Addresses within the product, and pages of the help. */
const ownAddress = /^(\/(?![/\\])\S*|[a-zA-Z]+(#[a-zA-Z]+)?)$/

/** Names of links that tools gave. */
const name = /^L\d+$/
/** Times a text is read again, since links and pictures may stand within others. */
const mostPasses = 5

type Linked = Tokens.Link | Tokens.Image | Tokens.Def

/** Links and pictures of a text, and where they are defined. */
function linkedIn(text: string): Linked[] {
  const found: Linked[] = []
  void walkTokens(lexer(text), token => {
    if (['link', 'image', 'def'].includes(token.type)) found.push(token as Linked)
  })
  return found
}

const isOwn = ({ type, href }: Linked) => type === 'link' && ownAddress.test(href)

/** What stands in the place of a picture or a link that leads elsewhere: its label. */
function labelOf(one: Linked): string {
  if (one.type === 'def') return ''
  const { raw, text, href } = one
  // An address that is a link by itself is shown as such.
  return raw === text || text === href ? `\`${text.replaceAll('`', '')}\`` : text
}

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

  private named(href: string): AnswerLink | undefined {
    return name.test(href) ? this.links[Number(href.slice(1)) - 1] : undefined
  }

  /**
   * A text of the model as it is shown: without pictures and addresses elsewhere, and with the
   * links that it cites, or else the first ones.
   */
  shown(written: string): { text: string; links: AnswerLink[] } {
    const cited = new Set<AnswerLink>()
    let text = written
    let foreign = linkedIn(text).filter(one => !isOwn(one))
    for (let pass = 0; foreign.length > 0 && pass < mostPasses; pass++) {
      for (const one of foreign) {
        const link = one.type === 'link' ? this.named(one.href) : undefined
        if (link) cited.add(link)
        text = text.replace(one.raw, () => labelOf(one))
      }
      foreign = linkedIn(text).filter(one => !isOwn(one))
    }
    // Whatever is left of it is text.
    if (foreign.length > 0) text = text.replace(/[[\]!<:]/g, '\\$&')
    const all = cited.size > 0 ? [...cited] : this.links.slice(0, unnamed)
    return { text: text.trim(), links: all.slice(0, most) }
  }
}
