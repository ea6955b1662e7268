import { useId, useState } from 'react'
import type { Field, Kind } from '#contract/kit/field.ts'
import type { Condition } from '#contract/kit/query.ts'
import { Cell } from '#src/kit/field/cells.tsx'
import { widgetsOf } from '#src/kit/field/index.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { plainWords } from '#src/kit/words/words.ts'
import { samples } from './samples.ts'

const words = plainWords(name => name)

/** Kinds that no list can be filtered by. */
export const unfiltered: readonly Kind[] = ['password']

/** Each kind of field: as it is shown, typed and filtered. */
export const Fields = () =>
  (Object.keys(samples) as Kind[]).map(kind => <OneKind key={kind} kind={kind} />)

function OneKind({ kind }: { kind: Kind }) {
  const { field, value: start, row: more } = samples[kind]
  const [value, setValue] = useState<unknown>(start)
  const [conditions, setConditions] = useState<Condition[]>([])
  const id = useId()
  const { Input, Filter } = widgetsOf(field)
  const props = { name: kind, field: field as Field, words }
  const row = { id: 0, ...more, [kind]: value }
  return (
    <Card className="ga-kind" pad title={kind} data-kind={kind}>
      <div>
        <p className="cs-note">Cell</p>
        <Cell {...props} value={value} row={row} />
      </div>
      <div className="cs-field">
        <label htmlFor={`${id}-input`}>Input</label>
        <Input
          {...props}
          id={`${id}-input`}
          value={value}
          values={row}
          row={row}
          onChange={setValue}
        />
      </div>
      {!unfiltered.includes(kind) && (
        <div className="cs-field">
          <label htmlFor={`${id}-filter`}>Filter</label>
          <Filter {...props} id={`${id}-filter`} value={conditions} onChange={setConditions} />
        </div>
      )}
    </Card>
  )
}
