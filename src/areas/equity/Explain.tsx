import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { explainShare, type ShareStep } from '#contract/areas/equity/calls.ts'
import { useProject } from '#src/areas/project/public.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Pager } from '#src/kit/list/Pager.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { session } from '#src/kit/session/session.ts'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import { Fold } from '#src/kit/ui/Fold.tsx'
import { instant } from '#src/kit/words/format.ts'
import { count, percent, points } from './figures.ts'
import { Steps } from './Steps.tsx'
import { useRefetch } from './shared.ts'
import { Tickets } from './Tickets.tsx'

const pageSize = 5
const rules = ['fixed', 'earned', 'whole', 'kept'] as const

interface Props {
  member: number
  version: number
  /** Called after it has closed. */
  closed(): void
}

/** Breaks down a number of shares to the tickets that earned them. */
export function Explain({ member, version, closed }: Props) {
  const { t } = useTranslation(['pages/equity', 'kit'])
  const heading = useId()
  const { project } = useProject()
  const [open, setOpen] = useState(true)
  const [pageNo, setPageNo] = useState(1)
  const { data, isLoading, isError, error, refetch } = useCall(explainShare, {
    projectId: project.id,
    member,
    pageNo,
    pageSize,
  })
  useRefetch(version, refetch)
  const own = member === session()?.mid
  const title =
    own || !data
      ? t('pages/equity:explain.mine')
      : t('pages/equity:explain.of', { name: data.name })
  return (
    <Drawer
      open={open}
      width="min(620px, 100vw)"
      title={title}
      onClose={() => setOpen(false)}
      afterOpenChange={shown => !shown && closed()}
    >
      {isLoading && <Wait />}
      {isError && <Trouble error={error} retry={() => void refetch()} />}
      {data && (
        <div className="eq-explain">
          <p className="eq-sum">
            <strong>{t('pages/equity:explain.holds', { shares: count(data.shares) })}</strong>
            <span>
              {t('pages/equity:explain.holdsOf', {
                rate: percent(data.rate),
                issued: count(data.issued),
              })}
            </span>
          </p>
          {data.open && (
            <Part
              title={t('pages/equity:explain.open')}
              note={
                data.open.blocked === 'nobodyEarned'
                  ? t('pages/equity:explain.openNothing')
                  : t('pages/equity:explain.openNote', {
                      kpi: points(data.open.kpi),
                      shares: count(data.open.shares),
                    })
              }
              step={data.open}
              version={version}
            />
          )}
          <h3>{t('pages/equity:explain.cuts')}</h3>
          {data.total === 0 && <p className="cs-note">{t('pages/equity:explain.noCuts')}</p>}
          {data.list.map((step, i) => (
            <Part
              key={step.cut}
              title={t('pages/equity:explain.cut', {
                date: instant(step.cutDate),
                shares: count(step.shares),
              })}
              note={t('pages/equity:explain.cutBy', { name: step.operatorTitle })}
              step={step}
              cut={step.cut}
              version={version}
              first={i === 0 && pageNo === 1}
            />
          ))}
          <Pager pageNo={pageNo} pageSize={pageSize} total={data.total} go={setPageNo} flush />
          <section className="eq-rule" aria-labelledby={`${heading}-rule`}>
            <h3 id={`${heading}-rule`}>{t('pages/equity:rule.title')}</h3>
            <ol>
              {rules.map(name => (
                <li key={name}>{t(`pages/equity:rule.${name}`)}</li>
              ))}
            </ol>
          </section>
        </div>
      )}
    </Drawer>
  )
}

interface PartProps {
  title: string
  note: string
  step: ShareStep
  cut?: number
  version: number
  /** Open initially. */
  first?: boolean
}

/** The shares of one allocation; its steps and tickets are loaded when it is opened. */
function Part({ title, note, step, cut, version, first = false }: PartProps) {
  const { t } = useTranslation('pages/equity')
  return (
    <Fold title={title} note={note} first={first}>
      <Steps step={step} />
      <h4>{t('explain.tickets', { count: step.tickets })}</h4>
      <Tickets
        label={t('explain.tickets', { count: step.tickets })}
        {...(cut !== undefined && { cut })}
        member={step.member}
        version={version}
      />
    </Fold>
  )
}
