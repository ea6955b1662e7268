import { Button } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { day, ref } from '#contract/kit/field.ts'
import { Day } from '#src/kit/field/Day.tsx'
import { MemberInput } from '#src/kit/field/Member.tsx'
import { Ref } from '#src/kit/field/Ref.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { day as dayWords } from '#src/kit/words/format.ts'
import { plainWords, refusalWords } from '#src/kit/words/words.ts'
import type { Asked } from './filters.ts'
import { appliedDays, type Days, type Preset, presets, todayIn } from './presets.ts'

interface Props {
  asked: Asked
  /** The time zone of the shown report; undefined until one has said it. */
  zone: string | undefined
  /** Without dates it covers all time. */
  always: boolean
  /** It can be filtered by member. */
  member: boolean
  /** Its start is after its end. */
  reversed: boolean
  change(asked: Partial<Asked>): void
  clear(): void
}

const fields = {
  startDate: day({}),
  endDate: day({}),
  projectId: ref('project', { text: true }),
  member: ref('member', {}),
} as const
const words = plainWords(field => field)

/** Time range, project and member of a report. */
export function Filters({ asked, zone, always, member, reversed, change, clear }: Props) {
  const { t } = useTranslation('pages/report')
  const id = useId()
  const today = todayIn(zone)
  const shown = appliedDays(asked, always, today)
  const isChosen = (preset: Preset) => {
    const { startDate, endDate } = presets[preset](today)
    return shown.startDate === startDate && shown.endDate === endDate
  }
  const ever = shown.startDate === null && shown.endDate === null
  const typed = (value: unknown) => (value as string | null) || null
  return (
    <Card className="re-filters" aria-label={t('filters')}>
      <fieldset className="re-presets">
        <legend className="cs-aside">{t('preset.label')}</legend>
        {(Object.keys(presets) as Preset[]).map(preset => (
          <Button
            key={preset}
            size="small"
            aria-pressed={isChosen(preset)}
            onClick={() => change(presets[preset](today))}
          >
            {t(`preset.${preset}`)}
          </Button>
        ))}
        {always && (
          <Button
            size="small"
            aria-pressed={ever}
            onClick={() => change({ startDate: null, endDate: null })}
          >
            {t('preset.all')}
          </Button>
        )}
        <Button size="small" type="text" onClick={clear}>
          {t('clear')}
        </Button>
      </fieldset>
      <div className="re-fields">
        <div className="cs-field">
          <label htmlFor={`${id}-start`}>{t('start')}</label>
          <Day.Input
            id={`${id}-start`}
            name="startDate"
            field={fields.startDate}
            words={words}
            value={shown.startDate}
            onChange={value => change({ ...shown, startDate: typed(value) })}
            aria-invalid={reversed}
            {...(reversed && { 'aria-describedby': `${id}-refused` })}
          />
          {reversed && (
            <p id={`${id}-refused`} className="cs-refused" role="alert">
              {refusalWords({ problem: 'startAfterEnd' })}
            </p>
          )}
        </div>
        <div className="cs-field">
          <label htmlFor={`${id}-end`}>{t('end')}</label>
          <Day.Input
            id={`${id}-end`}
            name="endDate"
            field={fields.endDate}
            words={words}
            value={shown.endDate}
            onChange={value => change({ ...shown, endDate: typed(value) })}
          />
        </div>
        <div className="cs-field">
          <label htmlFor={`${id}-project`}>{t('project')}</label>
          <Ref.Input
            id={`${id}-project`}
            name="projectId"
            field={fields.projectId}
            words={words}
            value={asked.projectId}
            onChange={value => change({ projectId: typed(value) })}
          />
        </div>
        {member && (
          <div className="cs-field">
            <label htmlFor={`${id}-member`}>{t('member')}</label>
            <MemberInput
              id={`${id}-member`}
              name="member"
              field={fields.member}
              words={words}
              value={asked.member ?? undefined}
              onChange={value => change({ member: (value as number | null) ?? null })}
            />
          </div>
        )}
      </div>
      {!reversed && <Applied asked={asked} shown={shown} today={today} member={member} />}
    </Card>
  )
}

interface AppliedProps {
  asked: Asked
  shown: Days
  today: string
  member: boolean
}

/** What is shown, in a sentence. */
function Applied({ asked, shown, today, member }: AppliedProps) {
  const { t } = useTranslation('pages/report')
  const { startDate, endDate } = shown
  const to = dayWords(endDate ?? today)
  const whole = asked.projectId ? 'oneProject' : 'allProjects'
  const ofMember = asked.projectId ? 'memberInProject' : 'memberEverywhere'
  const where = t(`applied.${member && asked.member ? ofMember : whole}`)
  const said =
    startDate === null && endDate === null
      ? t('applied.ever', { where })
      : startDate === null
        ? t('applied.until', { to, where })
        : t('applied.range', { from: dayWords(startDate), to, where })
  return (
    <p className="re-applied" role="status">
      {said}
    </p>
  )
}
