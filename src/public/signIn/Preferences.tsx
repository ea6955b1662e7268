import {
  chooseLocale,
  currentLocale,
  type Locale,
  localeNames,
  locales,
} from '#src/kit/light/locale.ts'
import { chooseMode, useMode } from '#src/kit/light/theme.ts'

/** Language and theme, before anybody is signed in. */
export function Preferences({ say }: { say(key: string): string }) {
  const mode = useMode()
  const next = mode === 'dark' ? 'light' : 'dark'
  return (
    <div className="si-preferences">
      <select
        aria-label={say('language')}
        value={currentLocale()}
        onChange={event => chooseLocale(event.target.value as Locale)}
      >
        {locales.map(locale => (
          <option key={locale} value={locale} lang={locale}>
            {localeNames[locale]}
          </option>
        ))}
      </select>
      <button
        type="button"
        onClick={() => chooseMode(next)}
        aria-label={say(next)}
        title={say(next)}
      >
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          {mode === 'dark' ? (
            <path d="M10 3v2m0 10v2M3 10h2m10 0h2M5 5l1.5 1.5m7 7L15 15M5 15l1.5-1.5m7-7L15 5M10 7a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z" />
          ) : (
            <path d="M16 11.5A6.5 6.5 0 1 1 8.5 4a5.2 5.2 0 0 0 7.5 7.5Z" />
          )}
        </svg>
      </button>
    </div>
  )
}
