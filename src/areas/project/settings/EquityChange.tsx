import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { project } from '#contract/areas/project/project.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import type { BeforeSaveProps } from '#src/kit/resource/resource.ts'
import { number } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'

const asked = ['cutType', 'totalValue'] as const

/** Explains what a change of the distribution, or of the number of shares, affects. */
export default function EquityChange({ row, values, decide }: BeforeSaveProps) {
  const { t } = useTranslation(['pages/project', 'kit'])
  const words = wordsOf(project)
  const changed = row ? asked.filter(name => name in values) : []
  const [open, setOpen] = useState(true)
  const goOn = useRef(false)
  const close = (yes: boolean) => {
    goOn.current = yes
    setOpen(false)
  }
  useEffect(() => {
    if (changed.length === 0) decide(true)
  })
  if (!row || changed.length === 0) return null
  const shown = (name: (typeof asked)[number], value: unknown) =>
    name === 'cutType' ? words.choice(name, String(value)) : number(String(value))
  const to = values.cutType ?? row.cutType
  return (
    <Dialog
      name="project.equityChange"
      open={open}
      title={t('equityChange.title', { name: String(row.name) })}
      okText={t('kit:save')}
      onOk={() => close(true)}
      onCancel={() => close(false)}
      // Later, so that the focus has returned.
      afterClose={() => decide(goOn.current)}
    >
      <dl className="cs-changes">
        {changed.map(name => (
          <div key={name}>
            <dt>{words.label(name)}</dt>
            <dd>
              <span className="cs-from">{shown(name, row[name])}</span> →{' '}
              <span>{shown(name, values[name])}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="cs-equity-change">{t('equityChange.past')}</p>
      <p>{to === 'MILESTONE' ? t('equityChange.next') : t('equityChange.none')}</p>
    </Dialog>
  )
}
