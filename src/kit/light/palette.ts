/**
 * The colours of both themes, defined once: style sheets get them as custom properties (`--cs-page`
 * …), components as tokens (`src/shell/theme.ts`). Text has a contrast of at least 4.5:1, borders
 * of controls 3:1.
 */
export type Mode = 'dark' | 'light'

/** The theme colour. */
export const BRAND = '#165DFF'

const dark = {
  page: '#111318',
  surface: '#181b22',
  raised: '#20242d',
  hover: '#232833',
  line: '#2d333f',
  control: '#687083',
  text: '#e8eaf0',
  quiet: '#a3abbb',
  brand: BRAND,
  'brand-hover': '#2566ff',
  'brand-text': '#8db2ff',
  'brand-soft': '#1a2745',
  good: '#5fd39a',
  'good-soft': '#15302a',
  bad: '#ff8f8f',
  danger: '#ff7b7b',
  'danger-text': '#26090b',
  'bad-fill': '#d03a3f',
  'bad-soft': '#3a1d22',
  warn: '#f0c060',
  'warn-soft': '#352a14',
  purple: '#c3a2ff',
  'purple-soft': '#2b2144',
  shadow: 'rgb(0 0 0 / 45%)',
}

const light: typeof dark = {
  page: '#f5f6f8',
  surface: '#ffffff',
  raised: '#ffffff',
  hover: '#f0f2f6',
  line: '#e3e6ec',
  control: '#868e9f',
  text: '#171a21',
  quiet: '#5a6273',
  brand: BRAND,
  'brand-hover': '#0e4ee0',
  'brand-text': '#0f4fe0',
  'brand-soft': '#e8efff',
  good: '#0b6e43',
  'good-soft': '#e3f6ec',
  bad: '#b9242b',
  danger: '#c8262e',
  'danger-text': '#ffffff',
  'bad-fill': '#c8262e',
  'bad-soft': '#fdeaea',
  warn: '#7d5200',
  'warn-soft': '#fdf3dc',
  purple: '#6434c9',
  'purple-soft': '#f1eafd',
  shadow: 'rgb(23 26 33 / 14%)',
}

export const palettes: Record<Mode, typeof dark> = { dark, light }
