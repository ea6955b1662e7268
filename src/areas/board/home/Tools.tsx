import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { screensOf } from '#src/kit/page/menu.ts'
import { usePlaces } from '#src/kit/page/places.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { menuWords } from '#src/kit/words/words.ts'

/** Screens of the teams, by the names of their components. */
const tools = new Set([
  ...['withdrawCoins', 'coinsManage', 'coinBatch', 'coinsSettle', 'payOrder', 'refundRequire'],
  ...['examAuthList', 'examProdList'],
  ...['article', 'eform', 'eformRecord', 'memberNotice', 'emailMessage'],
  ...['member', 'joinRequest', 'contract', 'config', 'jobs'],
])

/** What the member's roles are for, where no project says it; hidden for members without any. */
export function Tools() {
  const { t } = useTranslation('pages/home')
  const mine = screensOf(usePlaces()).filter(
    ({ component, known }) => known && tools.has(component),
  )
  if (mine.length === 0) return null
  return (
    <Card pad title={t('tools')}>
      <ul className="ho-tools">
        {mine.map(place => (
          <li key={place.component}>
            <Link to={place.url}>{menuWords(place)}</Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
