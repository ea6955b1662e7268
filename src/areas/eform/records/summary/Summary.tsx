import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { formReport, formVersions } from '#contract/areas/eform/calls.ts'
import { type Element, isQuestion } from '#contract/areas/eform/element.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { type Days, daysIn, isReversed } from '#src/kit/period/days.ts'
import { PeriodChoice } from '#src/kit/period/PeriodChoice.tsx'
import { can } from '#src/kit/session/can.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Figure, Figures } from '#src/kit/ui/Figure.tsx'
import { number } from '#src/kit/words/format.ts'
import { firstLanguage } from '#src/kit/words/letterLanguages.ts'
import { type Counted, counted, countedAddress, FORM, formAddress, TAB } from '../address.ts'
import { NoSubmissions } from '../NoSubmissions.tsx'
import type { TabProps } from '../tabProps.ts'
import { sometimesAsked } from './asked.ts'
import { type Period, periods } from './periods.ts'
import { Question } from './Question.tsx'
import './summary.css'

/** How many submissions a form has, and how its questions were answered in a period. */
export default function Summary({ resource, form, id }: TabProps) {
  const { t } = useTranslation('pages/records')
  const [params] = useSearchParams()
  const chosen = daysIn(params, periods, 'all')
  const { from, to }: Days = chosen
  const reversed = isReversed(chosen)
  const input = { eform: id, ...(from && { from }), ...(to && { to }) }
  const asked = useCall(formReport, input, 0, { of: resource.entity.name, waiting: reversed })
  const versions = useCall(formVersions, { id }, 0, { waiting: !can(formVersions) })
  const { data, isError, error, refetch } = asked
  if (data?.total === 0)
    return (
      <Card>
        <NoSubmissions form={form} />
      </Card>
    )
  const latest = versions.data?.[0]?.elements as Element[] | undefined
  const present = latest?.map(({ key }) => key)
  const sometimes = sometimesAsked(latest ?? ((data?.elements ?? []) as Element[]))
  const questions = ((data?.elements ?? []) as Element[]).filter(isQuestion)
  const language = firstLanguage(() => true)
  return (
    <div className="er-summary">
      {data && (
        <Figures label={t('figures.label')}>
          {(Object.keys(counted) as Counted[]).map(figure => (
            <Figure
              key={figure}
              label={t(`figures.${figure}`)}
              value={number(String(data[figure]))}
              to={countedAddress(id, figure)}
            />
          ))}
        </Figures>
      )}
      <PeriodChoice
        periods={(Object.keys(periods) as Period[]).map(value => ({
          value,
          label: t(`period.${value}`),
        }))}
        chosen={chosen}
        kept={{ [FORM]: String(id), [TAB]: 'summary' }}
      />
      {isError && !data && <Trouble error={error} retry={() => void refetch()} />}
      {!data && !isError && !reversed && <Wait />}
      {data && !reversed && data.counted === 0 && (
        <Card>
          <Nothing title={t('period.none')} text={t('period.noneHint')}>
            <Link to={formAddress(id, 'summary')} className="cs-button-link">
              <Button tabIndex={-1}>{t('period.toAll')}</Button>
            </Link>
          </Nothing>
        </Card>
      )}
      {data && !reversed && data.counted > 0 && (
        <>
          <p className="er-counted" role="status">
            {t('counted', { count: data.counted, number: number(String(data.counted)) })}
          </p>
          <div className="er-questions">
            {questions.map(element => (
              <Question
                key={element.key}
                element={element}
                report={data.questions.find(({ key }) => key === element.key)}
                whole={data.counted}
                language={language}
                languages={data.languages}
                past={present !== undefined && !present.includes(element.key)}
                sometimes={sometimes.has(element.key)}
              />
            ))}
          </div>
        </>
      )}
    </div>
  )
}
