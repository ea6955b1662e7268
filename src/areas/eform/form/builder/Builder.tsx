import { EyeInvisibleOutlined, EyeOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ELEMENTS_MAX, type Element } from '#contract/areas/eform/element.ts'
import { problemsOf } from '#contract/areas/eform/formSchema.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { withWords } from '#src/kit/page/lazyWithWords.tsx'
import { useAtLeast } from '#src/kit/page/media.ts'
import { Nothing, Wait } from '#src/kit/page/states.tsx'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import { firstLanguage } from '#src/kit/words/letterLanguages.ts'
import { elementsOf } from './elements.ts'
import { Palette } from './Palette.tsx'
import { Problems } from './Problems.tsx'
import { useBuilder } from './useBuilder.ts'
import { useNaming } from './useNaming.ts'
import './builder.css'

const ElementList = lazy(withWords(['lists'], () => import('./ElementList.tsx')))
const ElementSettings = lazy(withWords(['lists'], () => import('./ElementSettings.tsx')))
const RemoveDialog = lazy(() => import('./RemoveDialog.tsx'))

interface Props {
  id: string
  value: unknown
  languages: readonly LetterLanguage[]
  onChange(elements: Element[]): void
  /** The form as people will see it. */
  preview: ReactNode
}

/** Three columns from this width on; below, what is added and set up stands in sheets. */
const WIDE = 1200
/** From this width on, the preview stands beside them instead of what can be added. */
const WIDER = 1400

/** Where the elements of a form are added, ordered and set up. */
export function Builder({ id, value, languages, onChange, preview }: Props) {
  const { t } = useTranslation('pages/forms')
  const wide = useAtLeast(WIDE)
  const wider = useAtLeast(WIDER)
  const [adding, setAdding] = useState(false)
  const [previewed, setPreviewed] = useState(false)
  const own = firstLanguage(one => languages.includes(one))
  const [chosen, setLanguage] = useState(own)
  const language = languages.includes(chosen) ? chosen : own
  const elements = elementsOf(value)
  const problems = problemsOf(elements, languages)
  const { nameOf } = useNaming(languages, language)
  const settingsId = `${id}-settings`
  const builder = useBuilder({ undoId: `${id}-undo`, elements, languages, onChange })
  const { selected, asked, removal } = builder
  const full = elements.length >= ELEMENTS_MAX
  const palette = (
    <Palette
      full={full}
      add={kind => {
        setAdding(false)
        builder.add(kind)
      }}
    />
  )
  const settings = selected && (
    <Suspense fallback={<Wait />}>
      <ElementSettings
        key={selected.key}
        id={settingsId}
        element={selected}
        fresh={selected.key === builder.fresh}
        {...{ elements, languages, language, setLanguage, onChange }}
        problems={problems.filter(one => one.key === selected.key)}
        copy={() => builder.copy(selected)}
        remove={() => builder.remove(selected)}
      />
    </Suspense>
  )
  const aside = wider && previewed
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in a box must not send the form
    <div
      className={`ef-builder${wide ? ' ef-wide' : ''}${aside ? ' ef-previewed' : ''}`}
      onKeyDown={event => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement)
          event.preventDefault()
      }}
    >
      <p className="cs-aside" role="status">
        {removal ? t('builder.removed', { name: removal.name }) : builder.said}
      </p>
      {wide && !aside && (
        <section className="ef-column ef-palette" aria-labelledby={`${id}-add`}>
          <h3 id={`${id}-add`}>{t('builder.add')}</h3>
          <p className="cs-note">{t('builder.addText')}</p>
          {palette}
        </section>
      )}
      <section className="ef-column" aria-labelledby={`${id}-list`}>
        <header className="ef-list-head">
          <h3 id={`${id}-list`}>{t('builder.list')}</h3>
          <div>
            {!(wide && !aside) && (
              <Button icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
                {t('builder.add')}
              </Button>
            )}
            <Button
              icon={aside ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
              onClick={() => setPreviewed(!previewed)}
            >
              {t(aside ? 'builder.hidePreview' : 'builder.preview')}
            </Button>
          </div>
        </header>
        <Problems {...{ elements, problems, languages }} select={builder.select} />
        {removal && (
          <p className="ef-removal">
            {t('builder.removed', { name: removal.name })}
            <Button id={`${id}-undo`} size="small" onClick={builder.undo}>
              {t('builder.undo')}
            </Button>
          </p>
        )}
        {elements.length === 0 ? (
          <Nothing title={t('builder.none')} text={t('builder.noneText')} />
        ) : (
          <Suspense fallback={<Wait />}>
            <ElementList
              {...{ elements, languages, language, problems, onChange }}
              selected={selected?.key}
              select={builder.select}
            />
          </Suspense>
        )}
      </section>
      {wide && (
        <section className="ef-column ef-chosen" aria-label={t('builder.settings')}>
          {settings ?? <p className="cs-note">{t('builder.choose')}</p>}
        </section>
      )}
      {aside && <div className="ef-column ef-preview">{preview}</div>}
      {!(wide && !aside) && (
        <Drawer
          title={t('builder.addElement')}
          open={adding}
          width="min(420px, 100vw)"
          destroyOnHidden
          onClose={() => setAdding(false)}
        >
          {palette}
        </Drawer>
      )}
      {!wide && (
        <Drawer
          title={selected ? nameOf(selected) : ''}
          open={selected !== undefined}
          width="min(560px, 100vw)"
          destroyOnHidden
          onClose={() => builder.select(undefined)}
        >
          {settings}
        </Drawer>
      )}
      {!wider && (
        <Drawer
          title={t('preview.title')}
          open={previewed}
          width="min(440px, 100vw)"
          destroyOnHidden
          onClose={() => setPreviewed(false)}
        >
          {preview}
        </Drawer>
      )}
      {asked && (
        <Suspense fallback={null}>
          <RemoveDialog
            asked={asked}
            nameOf={nameOf}
            onOk={builder.confirm}
            onCancel={builder.dismiss}
          />
        </Suspense>
      )}
    </div>
  )
}
