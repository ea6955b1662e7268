import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { previewContract } from '#contract/areas/signing/calls/requests.ts'
import { contract } from '#contract/areas/signing/contract.ts'
import type { CallInput } from '#contract/kit/call.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { useDraft } from '#src/kit/form/draft.ts'
import { FieldRow } from '#src/kit/form/FieldRow.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import type { Row } from '#src/kit/resource/Value.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { firstLanguage, textLanguages } from '#src/kit/words/letterLanguages.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { Filled } from '../Filled.tsx'
import { begunIn, progressIn } from '../languages.ts'
import '#src/pages/pages.css'

const { language, member, project } = previewContract.input
const fields = { language, member, project }
type Chosen = Pick<CallInput<typeof previewContract>, 'language' | 'member' | 'project'>

/** The saved text of a template, filled in for a member and a project. */
export default function Preview({ row }: { row: Row }) {
  const { t } = useTranslation('pages/contractTemplates')
  const written = textLanguages.filter(one => progressIn(one, row) === 'COMPLETE')
  return (
    <Card pad title={t('preview.title')} text={t('preview.text')}>
      {written.length > 0 ? (
        <Chosen row={row} />
      ) : (
        <p className="cs-note">{t('preview.nothing')}</p>
      )}
    </Card>
  )
}

function Chosen({ row }: { row: Row }) {
  const id = useId()
  const words = wordsOf(contract)
  const label = (name: string) => words.label(name === 'member' ? 'signers.member' : name)
  const [start] = useState(() => ({
    language: firstLanguage(begunIn(row)),
    member: null,
    project: null,
  }))
  const draft = useDraft(fields, start)
  const preview = useCall(
    previewContract,
    { ...(draft.values as unknown as Chosen), template: row.id, draft: 'YES' },
    Date.parse(String(row.updateDate)),
  )
  return (
    <>
      <div className="cs-form-row sg-preview">
        {Object.entries(fields).map(([name, field]) => (
          <FieldRow
            key={name}
            id={`${id}-${name}`}
            words={{ ...words, label }}
            {...{ name, field, draft }}
          />
        ))}
      </div>
      {preview.data ? (
        <Filled {...preview.data} />
      ) : preview.error ? (
        <Trouble error={preview.error} retry={() => void preview.refetch()} />
      ) : (
        <Wait />
      )}
    </>
  )
}
