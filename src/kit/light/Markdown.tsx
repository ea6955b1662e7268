import { lexer, type Token, type Tokens } from 'marked'
import { Fragment, type ReactNode, useMemo } from 'react'

/** A link of the text: its address as written, and what it is called. */
export type ShowLink = (href: string, children: ReactNode) => ReactNode

interface Props {
  text: string
  /** Shows a link; what it does not want to be one it returns as text. */
  link: ShowLink
}

const inOrder = (tokens: readonly Token[] | undefined, link: ShowLink): ReactNode =>
  tokens?.map((token, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text is read as a whole, nothing moves in it
    <Fragment key={at}>{shown(token, link)}</Fragment>
  ))

function List({ of, link }: { of: Tokens.List; link: ShowLink }) {
  const items = of.items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <li key={at}>{inOrder(item.tokens, link)}</li>
  ))
  return of.ordered ? <ol start={of.start || 1}>{items}</ol> : <ul>{items}</ul>
}

function Table({ of, link }: { of: Tokens.Table; link: ShowLink }) {
  const cells = (row: readonly Tokens.TableCell[], Cell: 'th' | 'td') =>
    row.map((cell, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <Cell key={at}>{inOrder(cell.tokens, link)}</Cell>
    ))
  return (
    <table>
      <thead>
        <tr>{cells(of.header, 'th')}</tr>
      </thead>
      <tbody>
        {of.rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <tr key={at}>{cells(row, 'td')}</tr>
        ))}
      </tbody>
    </table>
  )
}

/** A part of the text. HTML in it is text, and pictures are not loaded. */
function shown(token: Token, link: ShowLink): ReactNode {
  switch (token.type) {
    case 'space':
    case 'def':
      return null
    case 'heading':
      return <h3>{inOrder(token.tokens, link)}</h3>
    case 'paragraph':
      return <p>{inOrder(token.tokens, link)}</p>
    case 'list':
      return <List of={token as Tokens.List} link={link} />
    case 'table':
      return <Table of={token as Tokens.Table} link={link} />
    case 'blockquote':
      return <blockquote>{inOrder(token.tokens, link)}</blockquote>
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      )
    case 'codespan':
      return <code>{token.text}</code>
    case 'strong':
      return <strong>{inOrder(token.tokens, link)}</strong>
    case 'em':
      return <em>{inOrder(token.tokens, link)}</em>
    case 'del':
      return <del>{inOrder(token.tokens, link)}</del>
    case 'br':
      return <br />
    case 'hr':
      return <hr />
    case 'link':
      return link(String(token.href), inOrder(token.tokens, link))
    case 'text':
      return token.tokens ? inOrder(token.tokens, link) : token.text
    default:
      return 'text' in token ? String(token.text) : token.raw
  }
}

/**
 * A text in Markdown, made of elements. What it contains is only shown: no HTML, no pictures, and
 * links only as `link` shows them.
 */
export function Markdown({ text, link }: Props) {
  const tokens = useMemo(() => lexer(text), [text])
  return inOrder(tokens, link)
}
