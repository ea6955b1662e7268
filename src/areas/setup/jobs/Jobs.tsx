import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { JOBS_CAP, jobRetry, jobRun, jobs } from '#contract/areas/setup/jobs.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import type { Outcome } from '#src/kit/call/write.ts'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Count } from '#src/kit/ui/Count.tsx'
import { RowItem, RowList } from '#src/kit/ui/RowList.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { instant, number } from '#src/kit/words/format.ts'
import { wordAt } from '#src/kit/words/words.ts'
import '#src/pages/pages.css'
import './jobs.css'

type All = CallOutput<typeof jobs>
type Recurring = All['recurring'][number]

/** Milliseconds between two reloads. */
const reloadEvery = 5000

/** A job of a later version has no words yet. */
const nameOf = (name: string): string => wordAt('pages/jobs', `names.${name}`) ?? name

/** The background jobs: failed, running, waiting and recurring. */
export default function Jobs() {
  const { t } = useTranslation('pages/jobs')
  const { data, isLoading, isError, error, refetch } = useCall(jobs, {}, 0, { every: reloadEvery })
  const [busy, setBusy] = useState<string>()

  const { send } = useSend()

  async function act(key: string, work: Promise<Outcome<unknown>>) {
    setBusy(key)
    // The page shows the new state in either case; a refusal is shown already.
    await work
    await refetch()
    setBusy(undefined)
  }
  const retry = (id: number, name: string) =>
    act(`${id}`, send(jobRetry, { id }, t('failed.done', { name: nameOf(name) })))
  const run = (name: string) =>
    act(name, send(jobRun, { name }, t('recurring.done', { name: nameOf(name) })))

  return (
    <>
      <PageHeader title={t('title')} refresh />
      <p className="jo-text">{t('text')}</p>
      {isLoading && <Wait />}
      {isError && !data && <Trouble error={error} retry={() => void refetch()} />}
      {data && (
        <>
          <Section title={t('failed.title')} aside={data.failed.length}>
            {data.failed.length === 0 && <None title={t('failed.none')} text={t('failed.text')} />}
            <RowList>
              {data.failed.map(({ id, name, attempts, failDate, error: why }) => (
                <RowItem
                  key={id}
                  title={nameOf(name)}
                  tag={<Tag tone="red">{t('recurring.bad')}</Tag>}
                  note={
                    <>
                      <span>{t('number', { id })}</span>
                      <span>{t('failed.when', { when: instant(failDate), count: attempts })}</span>
                    </>
                  }
                  end={
                    <Button
                      loading={busy === `${id}`}
                      onClick={() => void retry(id, name)}
                      aria-label={t('failed.againOf', { name: nameOf(name) })}
                    >
                      {t('failed.again')}
                    </Button>
                  }
                >
                  <JobError error={why} />
                </RowItem>
              ))}
            </RowList>
            {data.moreFailed && <p className="jo-more">{t('failed.more', { count: JOBS_CAP })}</p>}
          </Section>
          <Section title={t('waiting.title')} aside={data.waiting.length}>
            {data.waiting.length === 0 && (
              <None title={t('waiting.none')} text={t('waiting.noneText')} />
            )}
            <RowList>
              {data.waiting.map(({ id, name, state, attempts, most, runDate, error: why }) => (
                <RowItem
                  key={id}
                  title={nameOf(name)}
                  tag={
                    state === 'RUNNING' ? (
                      <Tag tone="blue">{t('waiting.running')}</Tag>
                    ) : (
                      <Tag tone="gold">{t('waiting.waiting')}</Tag>
                    )
                  }
                  note={
                    <>
                      <span>{t('number', { id })}</span>
                      {state === 'WAITING' && (
                        <span>{t('waiting.next', { when: instant(runDate) })}</span>
                      )}
                      {attempts > 0 && <span>{t('waiting.attempts', { attempts, most })}</span>}
                    </>
                  }
                >
                  <JobError error={why} />
                </RowItem>
              ))}
            </RowList>
            {data.moreWaiting && (
              <p className="jo-more">{t('waiting.more', { count: JOBS_CAP })}</p>
            )}
          </Section>
          <Section title={t('recurring.title')}>
            {data.recurring.length === 0 && <Nothing title={t('recurring.none')} />}
            <RowList>
              {data.recurring.map(one => (
                <RowItem
                  key={one.name}
                  title={nameOf(one.name)}
                  tag={<LastResult of={one} />}
                  note={
                    <>
                      <span>
                        <Every every={one.every} />
                      </span>
                      {one.lastDate && one.milliseconds !== null && (
                        <span>
                          {t('recurring.last', {
                            when: instant(one.lastDate),
                            milliseconds: number(String(one.milliseconds)),
                          })}
                        </span>
                      )}
                      {one.nextDate && (
                        <span>{t('recurring.next', { when: instant(one.nextDate) })}</span>
                      )}
                    </>
                  }
                  end={
                    <Button
                      loading={busy === one.name}
                      onClick={() => void run(one.name)}
                      aria-label={t('recurring.runOf', { name: nameOf(one.name) })}
                    >
                      {t('recurring.run')}
                    </Button>
                  }
                >
                  <JobError error={one.error} />
                </RowItem>
              ))}
            </RowList>
          </Section>
        </>
      )}
    </>
  )
}

function Section({
  title,
  aside,
  children,
}: {
  title: string
  aside?: number
  children: ReactNode
}) {
  return (
    <Card
      title={
        <>
          {title} {aside ? <Count>{number(String(aside))}</Count> : null}
        </>
      }
      aria-label={title}
    >
      {children}
    </Card>
  )
}

function JobError({ error }: { error: string | null }) {
  const { t } = useTranslation('pages/jobs')
  return error === null ? null : <p className="jo-why">{t('error', { error })}</p>
}

/** The empty state of a section, in one line so that the next section is visible. */
const None = ({ title, text }: { title: string; text: string }) => (
  <p className="jo-none">
    <strong>{title}</strong> <span>{text}</span>
  </p>
)

/** The result of the last run of a recurring job. */
function LastResult({ of }: { of: Recurring }) {
  const { t } = useTranslation('pages/jobs')
  if (of.running) return <Tag tone="blue">{t('recurring.running')}</Tag>
  if (!of.lastDate) return <Tag>{t('recurring.never')}</Tag>
  return of.error === null ? (
    <Tag tone="green">{t('recurring.good')}</Tag>
  ) : (
    <Tag tone="red">{t('recurring.bad')}</Tag>
  )
}

/** The schedule in words. */
function Every({ every }: { every: string }): string {
  const { t } = useTranslation('pages/jobs')
  const [, count, unit] = /^(\d+) (minutes|hours)$/.exec(every) ?? []
  if (unit === 'minutes') return t('every.minutes', { count: Number(count) })
  if (unit === 'hours') return t('every.hours', { count: Number(count) })
  if (every === 'minute' || every === 'hour' || every === 'day') return t(`every.${every}`)
  return t('every.times', { times: every })
}
