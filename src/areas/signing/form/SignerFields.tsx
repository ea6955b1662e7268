import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldOf } from '#contract/kit/field.ts'
import { type Entry, problemOf } from '#src/kit/field/entry.ts'
import { widgetsOf } from '#src/kit/field/index.ts'
import { Segment } from '#src/kit/ui/Segment.tsx'
import { type EntityWords, refusalWords } from '#src/kit/words/words.ts'

interface Props {
  id: string
  title: string
  field: FieldOf<'rows'>
  words: EntityWords
  entry: Entry
  /** The signers were refused: what is missing here says so. */
  refused: boolean
  put(part: string, typed: unknown): void
  remove(): void
}

const kinds = ['MEMBER', 'OTHER'] as const
type SignerKind = (typeof kinds)[number]
const parts = {
  MEMBER: ['member', 'role'],
  OTHER: ['name', 'email', 'mobile', 'role'],
} as const satisfies Record<SignerKind, readonly string[]>

const kindOf = ({ name, email, mobile }: Entry): SignerKind =>
  name || email || mobile ? 'OTHER' : 'MEMBER'

/** One who signs: a member, or somebody else by name and address. */
export function SignerFields(props: Props) {
  const { id, title, field, words, entry, refused, put, remove } = props
  const { t } = useTranslation('pages/contractRequests')
  const [kind, setKind] = useState(() => kindOf(entry))

  /** What was typed as the other kind: changing back brings it back. */
  const left = useRef<Entry>({})

  function change(to: SignerKind) {
    setKind(to)
    const back = left.current
    left.current = entry
    for (const part of parts[kind]) if (part !== 'role') put(part, null)
    for (const part of parts[to]) if (part !== 'role') put(part, back[part] ?? null)
  }
  function problemIn(part: string) {
    const of = field.of[part]
    if (!of || !refused) return undefined
    const reached = part === 'email' && (entry.email || entry.mobile)
    const missing = (part === 'member' || part === 'name' || part === 'email') && !reached
    return missing && !entry[part]
      ? refusalWords({ problem: 'required' })
      : problemOf(part, of, entry)
  }
  return (
    <fieldset className="sg-signer" aria-label={title}>
      <div className="sg-signer-head">
        <strong aria-hidden="true">{title}</strong>
        <Segment
          label={t('form.kind')}
          value={kind}
          onChange={change}
          options={kinds.map(value => ({ value, label: t(`form.kinds.${value}`) }))}
        />
        <Button
          type="text"
          danger
          size="small"
          className="cs-icon-button"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('form.removeSigner', { name: title })}
          onClick={remove}
        />
      </div>
      <div className="sg-signer-parts">
        {parts[kind].map(part => {
          const of = field.of[part]
          if (!of) return null
          const { Input } = widgetsOf(of)
          const problem = problemIn(part)
          const input = `${id}-${part}`
          return (
            <div key={part}>
              <label htmlFor={input}>
                {words.label(`signers.${part}`)}
                {(part === 'member' || part === 'name') && (
                  <span className="cs-required" aria-hidden="true">
                    *
                  </span>
                )}
              </label>
              <Input
                id={input}
                field={of}
                name={`signers.${part}`}
                words={words}
                value={entry[part]}
                onChange={typed => put(part, typed)}
                aria-invalid={problem !== undefined}
                {...(problem && { 'aria-describedby': `${input}-refused` })}
              />
              {problem && (
                <p id={`${input}-refused`} className="cs-refused">
                  {problem}
                </p>
              )}
            </div>
          )
        })}
      </div>
      {kind === 'OTHER' && <p className="cs-note">{t('form.otherHelp')}</p>}
    </fieldset>
  )
}
