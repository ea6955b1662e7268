import { useTranslation } from 'react-i18next'
import type { Proposal } from '#contract/areas/assistant/calls.ts'

/** The values that would be set, each with the one there is now. */
export function Lines({ lines }: Pick<Proposal, 'lines'>) {
  const { t } = useTranslation(['pages/assistant', 'kit'])
  return (
    <table className="as-lines">
      <caption className="cs-aside">{t('pages/assistant:proposal.lines')}</caption>
      <tbody>
        {lines.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              {before !== null && (
                <>
                  <s>{before}</s>
                  <span aria-hidden="true"> → </span>
                  <span className="cs-aside">{t('kit:history.to')}</span>
                </>
              )}
              <span>{after ?? t('pages/assistant:proposal.empty')}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
