import type { PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { number } from '../words/format.ts'
import type { Grips } from './useResize.ts'

/** The dimensions that an edge changes. */
const edges = [
  ['left', true, false],
  ['right', true, false],
  ['bottom', false, true],
  ['bottom-left', true, true],
] as const

/** The handles of a dialog: its edges, and a corner that can be moved by keyboard. */
export function Handles({ said, drag, press, reset }: Grips) {
  const { t } = useTranslation('kit')
  const by = (across: boolean, down: boolean) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => drag(event, across, down),
    onDoubleClick: reset,
  })
  return (
    <>
      {edges.map(([where, across, down]) => (
        <span key={where} className={`cs-dialog-edge cs-dialog-${where}`} {...by(across, down)} />
      ))}
      <button
        type="button"
        className="cs-dialog-edge cs-dialog-corner"
        aria-label={t('dialog.resize')}
        title={t('dialog.resizeHint')}
        onKeyDown={press}
        {...by(true, true)}
      />
      <span role="status" className="cs-aside">
        {said?.width && said.height
          ? t('dialog.size', {
              width: number(String(said.width)),
              height: number(String(said.height)),
            })
          : said && t('dialog.usualSize')}
      </span>
    </>
  )
}
