import { type Anchor, anchorText } from '#contract/areas/wallet/anchor.ts'

interface Props {
  say: (key: string) => string
  anchors: readonly Anchor[]
}

/** The transactions of a blockchain that cover the statement, and what they have to say. */
export const Anchors = ({ say, anchors }: Props) => (
  <ul className="vs-anchors">
    {anchors.map(anchor => (
      <li key={anchor.block}>
        <dl className="vs-facts">
          <dt>{say('anchor.chain')}</dt>
          <dd>{anchor.chainId}</dd>
          <dt>{say('anchor.tx')}</dt>
          <dd>{anchor.txHash}</dd>
        </dl>
        <p className="vs-note">{say('anchor.compare')}</p>
        <pre>
          <code>{anchorText(anchor)}</code>
        </pre>
      </li>
    ))}
  </ul>
)
