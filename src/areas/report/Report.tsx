import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  countReport,
  exportReport,
  type ReportName,
  reports,
} from '#contract/areas/report/calls.ts'
import { zoneName } from '#contract/kit/zone.ts'
import { ExportButton } from '#src/kit/export/ExportButton.tsx'
import { currentLocale } from '#src/kit/light/locale.ts'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { TabLinks } from '#src/kit/ui/TabLinks.tsx'
import { ByDay } from './ByDay.tsx'
import { ByMember } from './ByMember.tsx'
import { ByStatus } from './ByStatus.tsx'
import { Education } from './Education.tsx'
import { Filters } from './Filters.tsx'
import { type TabProps, useFilters } from './filters.ts'
import { People } from './People.tsx'
import { Verifications } from './Verifications.tsx'
import { Work } from './Work.tsx'
import '#src/pages/pages.css'
import './report.css'

const tabs: Record<ReportName, ComponentType<TabProps>> = {
  status: ByStatus,
  member: ByMember,
  day: ByDay,
  workHour: Work,
  people: People,
  education: Education,
  verification: Verifications,
}
/** Reports that can be filtered by member. */
const ofOne: readonly ReportName[] = ['day', 'workHour']
/** Reports of a time range: the last days unless another is chosen. The others cover all time. */
const timed: readonly ReportName[] = ['status', 'member', 'day', 'workHour']

/** Figures of the cooperative or of a project, over a time range. */
export default function Report() {
  const { t } = useTranslation('pages/report')
  const { report, asked: all, address, change, clear } = useFilters()
  const [zone, inZone] = useState<string>()
  const member = ofOne.includes(report)
  const asked = member ? all : { ...all, member: null }
  const reversed = Boolean(asked.startDate && asked.endDate && asked.startDate > asked.endDate)
  const Tab = tabs[report]
  return (
    <>
      <PageHeader
        title={t('title')}
        trail={[]}
        refresh
        aside={zone && t('zone', { zone: zoneName(currentLocale(), zone) })}
      >
        {!reversed && (
          <ExportButton
            count={countReport.path}
            file={exportReport.path}
            input={{ report, ...asked }}
            name={t(`tab.${report}`)}
          />
        )}
      </PageHeader>
      <TabLinks
        label={t('tabs')}
        value={report}
        tabs={(Object.keys(reports) as ReportName[]).map(name => ({
          value: name,
          label: t(`tab.${name}`),
          to: address(name),
        }))}
      />
      <Filters
        asked={asked}
        zone={zone}
        always={!timed.includes(report)}
        member={member}
        reversed={reversed}
        change={change}
        clear={clear}
      />
      {!reversed && <Tab asked={asked} clear={clear} inZone={inZone} />}
    </>
  )
}
