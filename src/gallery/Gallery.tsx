import {
  chooseLocale,
  currentLocale,
  type Locale,
  localeNames,
  locales,
} from '#src/kit/light/locale.ts'
import type { Mode } from '#src/kit/light/palette.ts'
import { chooseMode, useMode } from '#src/kit/light/theme.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Segment } from '#src/kit/ui/Segment.tsx'
import { Fields } from './Fields.tsx'
import { primitives } from './primitives.tsx'
import '#src/pages/pages.css'
import './gallery.css'

/** For developers: every primitive of the kit and every kind of field, on one page. */
export function Gallery() {
  return (
    <main className="ga-page">
      <header className="ga-head">
        <h1>Gallery</h1>
        <Segment<Locale>
          label="Language"
          value={currentLocale()}
          options={locales.map(value => ({ value, label: localeNames[value] }))}
          onChange={chooseLocale}
        />
        <Segment<Mode>
          label="Theme"
          value={useMode()}
          options={(['dark', 'light'] as const).map(value => ({ value, label: value }))}
          onChange={chooseMode}
        />
      </header>
      {Object.entries(primitives).map(([name, Shown]) => (
        <Card key={name} pad title={name} data-primitive={name}>
          <div className="ga-shown">
            <Shown />
          </div>
        </Card>
      ))}
      <Fields />
    </main>
  )
}
