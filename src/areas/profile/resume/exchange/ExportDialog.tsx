import { Select } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cvJson, cvPdf } from '#contract/areas/profile/calls/exchange.ts'
import type { CvSection } from '#contract/areas/profile/personalCv.ts'
import { readSheet } from '#src/kit/call/read.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { save } from '#src/kit/export/download.ts'
import { currentLocale, type Locale, localeNames, locales } from '#src/kit/light/locale.ts'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { Segment } from '#src/kit/ui/Segment.tsx'
import { SectionChoice } from './SectionChoice.tsx'
import { filledSections, useOwnCv } from './useOwnCv.ts'

type Format = 'PDF' | 'JSON'
const wireLanguage = { 'zh-TW': 'ZH_TW', 'zh-CN': 'ZH_CN', 'en-US': 'EN_US' } as const

/** Downloads chosen sections of the resume, as a PDF in a language or as JSON Resume. */
export default function ExportDialog({ close }: { close(): void }) {
  const { t } = useTranslation('pages/cvExchange')
  const { cv, query } = useOwnCv()
  const [open, setOpen] = useState(true)
  const [format, setFormat] = useState<Format>('PDF')
  const [language, setLanguage] = useState<Locale>(currentLocale)
  const [chosen, setChosen] = useState<CvSection[]>()
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const id = useId()
  const offered = cv ? filledSections(cv) : []
  const sections = chosen ?? offered
  const nothing = query.isSuccess && offered.length === 0

  async function download() {
    setTried(true)
    if (sections.length === 0) return
    setBusy(true)
    const received =
      format === 'PDF'
        ? await readSheet(cvPdf, { language: wireLanguage[language], sections })
        : await readSheet(cvJson, { sections })
    setBusy(false)
    if (!received) return
    save(received, format === 'PDF' ? 'resume.pdf' : 'resume.json')
    setOpen(false)
  }
  return (
    <Dialog
      name="cv.export"
      open={open}
      title={t('export.title')}
      okText={t('export.ok')}
      okButtonProps={{ disabled: offered.length === 0 }}
      busy={busy}
      onOk={() => void download()}
      onCancel={() => setOpen(false)}
      afterClose={close}
    >
      {query.isLoading && <Wait />}
      {query.isError && <Trouble error={query.error} retry={() => void query.refetch()} />}
      {nothing && <Nothing title={t('noCv.title')} text={t('noCv.text')} />}
      {offered.length > 0 && (
        <div className="ce-form">
          <Segment
            label={t('export.format')}
            options={(['PDF', 'JSON'] as const).map(value => ({
              value,
              label: t(`export.${value}`),
            }))}
            value={format}
            onChange={setFormat}
          />
          <p className="ce-note">{t(format === 'PDF' ? 'export.pdfNote' : 'export.jsonNote')}</p>
          {format === 'PDF' && (
            <div className="cs-field">
              <label htmlFor={id}>{t('export.language')}</label>
              <Select
                id={id}
                value={language}
                onChange={setLanguage}
                options={locales.map(value => ({ value, label: localeNames[value] }))}
              />
            </div>
          )}
          <SectionChoice
            offered={offered}
            value={sections}
            onChange={setChosen}
            refused={tried && sections.length === 0}
          />
        </div>
      )}
    </Dialog>
  )
}
