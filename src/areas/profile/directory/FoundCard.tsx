import { Link } from 'react-router'
import type { FoundMember } from '#contract/areas/profile/calls.ts'
import { personalCv } from '#contract/areas/profile/personalCv.ts'
import { Cell } from '#src/kit/field/cells.tsx'
import { Labels } from '#src/kit/field/Labels.tsx'
import { Face } from '#src/kit/file/Face.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { cardAddress } from './place.ts'

/** Skills that fit on a card. */
const most = 5

/** A member in the directory; the whole card is a link. */
export function FoundCard({ of }: { of: FoundMember }) {
  const { busyStatus } = of
  const skills = [...new Set(of.skills)]
  const more = skills.length - most
  return (
    <Card as="article" className="di-card">
      <div className="di-who">
        <Face name={of.name} photo={of.avatarImg} size="middle" />
        <div>
          <h2>
            <Link to={cardAddress(of.id)}>{of.name}</Link>
          </h2>
          {of.position && <p className="di-quiet">{of.position}</p>}
        </div>
      </div>
      {busyStatus && (
        <Cell
          field={personalCv.fields.busyStatus}
          name="busyStatus"
          words={wordsOf(personalCv)}
          value={busyStatus}
          row={{ busyStatus }}
        />
      )}
      {skills.length > 0 && (
        <p className="di-skills">
          <Labels of={skills.slice(0, most)} />
          {more > 0 && <span className="di-quiet">+{more}</span>}
        </p>
      )}
    </Card>
  )
}
