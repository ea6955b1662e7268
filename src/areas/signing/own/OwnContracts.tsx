import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ListFrame } from '#src/kit/list/ListFrame.tsx'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Nothing } from '#src/kit/page/states.tsx'
import { RowList } from '#src/kit/ui/RowList.tsx'
import { TabLinks } from '#src/kit/ui/TabLinks.tsx'
import { OwnContractRow } from './OwnContractRow.tsx'
import { statuses, useOwnContracts } from './useOwnContracts.ts'
import '#src/pages/pages.css'

/** The member's contracts: what waits for them, what they signed, and what ended otherwise. */
export default function OwnContracts() {
  const { t } = useTranslation('pages/contracts')
  const { status, to, list } = useOwnContracts()
  const label = t(`tab.${status}`)
  return (
    <>
      <PageHeader title={t('title')} refresh />
      <TabLinks
        label={t('tabs')}
        value={status}
        tabs={statuses.map(value => ({ value, label: t(`tab.${value}`), to: to(value) }))}
      />
      <ListFrame
        list={list}
        label={label}
        empty={
          <Nothing title={t(`none.${status}`)} text={t(`noneText.${status}`)}>
            {status !== 'SIGNED' && <Link to={to('SIGNED')}>{t('tab.SIGNED')}</Link>}
          </Nothing>
        }
      >
        <RowList>
          {list.rows.map(row => (
            <OwnContractRow key={row.id} of={row} />
          ))}
        </RowList>
      </ListFrame>
    </>
  )
}
