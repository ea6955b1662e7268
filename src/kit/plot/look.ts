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

/** The look of every plot in a theme. */
export function lookOf(mode: Mode) {
  const p = palettes[mode]
  const label = { labelFill: p.quiet, labelOpacity: 1, labelFillOpacity: 1, labelFontSize: 12 }
  const line = { gridStroke: p.line, gridOpacity: 1, gridStrokeOpacity: 1, gridLineDash: [0, 0] }
  return {
    colors: series[mode],
    surface: p.surface,
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
        labelAutoHide: true,
        labelAutoRotate: false,
      },
      y: { ...label, ...line, title: false, tick: false, tickCount: 4 },
    },
    animate: !matchMedia('(prefers-reduced-motion: reduce)').matches && {
      enter: { duration: 300 },
    },
  }
}
