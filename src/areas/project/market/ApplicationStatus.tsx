import { useTranslation } from 'react-i18next'
import type { externalDetail } from '#contract/areas/project/calls/market.ts'
import { projectApply } from '#contract/areas/project/projectApply.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import type { Tone } from '#contract/kit/field.ts'
import { OwnJoinSignature } from '#src/areas/signing/public.ts'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { instant } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { Withdraw } from './Withdraw.tsx'

type Last = NonNullable<CallOutput<typeof externalDetail>['application']>

/** The declared colour of a status. */
export const toneOf = (status: string): Tone =>
  (projectApply.fields.status.values as Record<string, Tone>)[status] ?? 'neutral'

interface Props {
  project: string
  of: Last
  changed(): void
}

/** The status of the reader's latest application. */
export function ApplicationStatus({ project, of, changed }: Props) {
  const { t } = useTranslation('pages/market')
  const words = wordsOf(projectApply)
  return (
    <section className="mk-application-status" aria-label={t('yourApplication')}>
      <p>
        <Tag tone={toneOf(of.status)}>{words.choice('status', of.status)}</Tag>{' '}
        {t('appliedOn', { date: instant(of.createDate) })}
      </p>
      {of.status === 'PENDING' && (
        <>
          <OwnJoinSignature project={project} reloadedWith={projectApply.name} />
          <p>{t('waiting')}</p>
        </>
      )}
      {of.remark && (
        <p className="mk-remark">
          <strong>{words.label('remark')}</strong> {of.remark}
        </p>
      )}
      {of.status === 'PENDING' && <Withdraw id={of.id} changed={changed} />}
    </section>
  )
}
