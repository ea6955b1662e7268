import { lazy } from 'react'

/** The plots: their library is loaded with the first of them. */
const drawn = () => import('./drawn.tsx')

export const LinePlot = lazy(async () => ({ default: (await drawn()).LinePlot }))
export const ColumnPlot = lazy(async () => ({ default: (await drawn()).ColumnPlot }))
export const GroupPlot = lazy(async () => ({ default: (await drawn()).GroupPlot }))
export const LinesPlot = lazy(async () => ({ default: (await drawn()).LinesPlot }))
export const DonutPlot = lazy(async () => ({ default: (await drawn()).DonutPlot }))
export const BarPlot = lazy(async () => ({ default: (await drawn()).BarPlot }))
export const StackPlot = lazy(async () => ({ default: (await drawn()).StackPlot }))
