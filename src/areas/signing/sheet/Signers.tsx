import { useId } from 'react'
import type { signerStates } from '#contract/areas/signing/contract.ts'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { instant } from '#src/kit/words/format.ts'
import { nextOf } from './standing.ts'
import type { PartProps } from './types.ts'

// Checked by their types: the declarations would be most of what a light page loads.
const tones: typeof signerStates = {
  WAITING: 'neutral',
  OPENED: 'blue',
  SIGNED: 'green',
  DECLINED: 'red',
}

/** Everybody who signs, in their order, and how each of them stands. */
export function Signers({ say, contract }: PartProps) {
  const next = nextOf(contract)
  const id = useId()
  return (
    <section className="sg-card" aria-labelledby={id}>
      <h2 id={id}>{say('signers')}</h2>
      <ol className="sg-signers">
        {contract.signers.map((signer, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: signers have no name but their place
          <li key={at}>
            <div>
              <b>{signer.name}</b>
              {signer.own && <span> ({say('you')})</span>}
              {signer.role && <p>{signer.role}</p>}
              {signer.signDate && <p>{say('signedAt', { date: instant(signer.signDate) })}</p>}
            </div>
            <Tag tone={signer === next ? 'gold' : tones[signer.state]}>
              {signer === next
                ? say(signer.own ? 'ownTurn' : 'turn')
                : say(`signer.${signer.state}`)}
            </Tag>
          </li>
        ))}
      </ol>
    </section>
  )
}
