import './bar.css'

/** A progress bar with its percentage for screen readers. */
export function Bar({
  percent,
  label,
  tone = '',
}: {
  percent: number
  label: string
  tone?: string
}) {
  const shown = Math.min(100, Math.max(0, percent))
  return (
    <span
      className={`cs-bar ${tone}`}
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={Math.max(100, Math.round(percent))}
    >
      <span style={{ width: `${shown}%` }} />
    </span>
  )
}
