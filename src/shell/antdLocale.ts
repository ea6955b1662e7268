import type { Locale as ComponentWords } from 'antd/es/locale'
import { currentLocale, type Locale } from '#src/kit/light/locale.ts'

// From `es`: `antd/locale` is CommonJS and arrives wrapped, so that nothing is translated.
const files: Record<Locale, () => Promise<{ default: ComponentWords }>> = {
  'zh-TW': () => import('antd/es/locale/zh_TW'),
  'zh-CN': () => import('antd/es/locale/zh_CN'),
  'en-US': () => import('antd/es/locale/en_US'),
}

/** The components' own texts (empty, OK, months …) in the current language. */
export const loadComponentWords = async (): Promise<ComponentWords> =>
  (await files[currentLocale()]()).default
