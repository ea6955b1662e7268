import type { Tone } from '#contract/kit/field.ts'
import { type Mode, palettes } from '../light/palette.ts'

/**
 * Colours of several series or slices: distinguishable in both themes, also with colour blindness.
 */
const series: Record<Mode, readonly string[]> = {
  dark: ['#6f9dff', '#5fd39a', '#f0c060', '#c3a2ff', '#ff8f8f', '#58c9d9', '#a3abbb'],
  light: ['#165dff', '#0b8552', '#a96f00', '#7a4ae0', '#c8262e', '#0f7f90', '#5a6273'],
}

/** The colour of a series or slice by its index. */
export const colorOf = (mode: Mode, at: number): string =>
  series[mode][at % series[mode].length] ?? ''

/** One more for the unassigned rest. */
export const restColor = (mode: Mode) => palettes[mode].line

/** By the tone of a state: what is as usual in the main colour, what is out of use in grey. */
const states: Record<Tone, number> = { green: 0, blue: 5, gold: 2, purple: 3, red: 4, neutral: 6 }

/** The colour of a state among others, by its tone. */
export const stateColor = (mode: Mode, tone: Tone): string => colorOf(mode, states[tone])

/** The font of the page in its language: a canvas does not inherit it. */
const fontOf = () => getComputedStyle(document.documentElement).fontFamily

/** The look of every plot in a theme. */
export function lookOf(mode: Mode) {
  const p = palettes[mode]
  const fontFamily = fontOf()
  const label = {
    labelFontFamily: fontFamily,
    labelFill: p.quiet,
    labelOpacity: 1,
    labelFillOpacity: 1,
    labelFontSize: 12,
  }
  const line = { gridStroke: p.line, gridOpacity: 1, gridStrokeOpacity: 1, gridLineDash: [0, 0] }
  return {
    colors: series[mode],
    surface: p.surface,
    /** Of values beside what they belong to. */
    value: { fill: p.text, fillOpacity: 1, fontSize: 12, fontFamily },
    tooltip: { tooltip: { css: { '.g2-tooltip': { 'font-family': fontFamily } } } },
    theme: {
      type: mode === 'dark' ? 'classicDark' : 'classic',
      view: { viewFill: 'transparent' },
      category10: [...series[mode]],
    },
    axis: {
      x: {
        ...label,
        title: false,
        line: true,
        lineStroke: p.line,
        lineStrokeOpacity: 1,
        tick: false,
        // Pixels on both sides: labels that all but touch read as one.
        labelAutoHide: { margin: [0, 4, 0, 4] },
        labelAutoRotate: false,
      },
      y: { ...label, ...line, title: false, tick: false },
    },
    animate: !matchMedia('(prefers-reduced-motion: reduce)').matches && {
      enter: { duration: 300 },
    },
  }
}
