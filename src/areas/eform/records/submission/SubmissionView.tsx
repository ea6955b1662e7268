import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#src/kit/resource/resource.ts'
import { Value } from '#src/kit/resource/Value.tsx'
import { can } from '#src/kit/session/can.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { Editor } from '#src/pages/form/Editor.tsx'
import { AnswerSheet } from './AnswerSheet.tsx'
import type { Submission } from './submission.ts'

interface Props {
  resource: Resource
  row: Submission
  /** It was deleted in the meantime. */
  gone: boolean
  reload(): Promise<Submission | undefined>
}

/** A submission: its answers, who sent it and when, and what became of it. */
export function SubmissionView({ resource, row, gone, reload }: Props) {
  const { entity } = resource
  const { t } = useTranslation('pages/records')
  const words = wordsOf(entity)
  const [saves, setSaves] = useState(0)
  const who = row.member ? 'member' : row.email ? 'email' : undefined
  const editable = can(entity, 'update', row)
  const facts = [
    'submitDate',
    'filledFor',
    'language',
    'dueDate',
    'answeredDate',
    'formVersion',
  ].filter(name => row[name] !== null && row[name] !== undefined)
  const handled = ['status', 'assignee', 'remarks']
  return (
    <div className="er-submission">
      <AnswerSheet row={row} />
      <div className="er-beside">
        <Card title={t('handling')} pad className="er-handling">
          {editable ? (
            <Editor
              // It begins anew from what was saved.
              key={saves}
              within
              {...{ resource, row, gone, reload }}
              saved={() => setSaves(saves + 1)}
              unchanged={() => {}}
            />
          ) : (
            <dl className="cs-values">
              {handled.map(name => (
                <div key={name}>
                  <dt>{words.label(name)}</dt>
                  <dd>
                    <Value {...{ resource, name, row }} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </Card>
        <Card title={t('about')} pad>
          <dl className="er-facts">
            <div>
              <dt>{t('submittedBy')}</dt>
              <dd>{who ? <Value {...{ resource, row }} name={who} /> : t('visitor')}</dd>
            </div>
            {facts.map(name => (
              <div key={name}>
                <dt>{words.label(name)}</dt>
                <dd>
                  <Value {...{ resource, name, row }} />
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      </div>
    </div>
  )
}
