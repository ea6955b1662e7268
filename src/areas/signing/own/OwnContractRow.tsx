import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OwnContract } from '#contract/areas/signing/calls/own.ts'
import type { Tone } from '#contract/kit/field.ts'
import { RowItem } from '#src/kit/ui/RowList.tsx'
import { Tag, Tags } from '#src/kit/ui/Tag.tsx'
import { instant } from '#src/kit/words/format.ts'
import { signPage } from '../places.ts'

/** A contract of the member: how it stands, and the way to it. */
export function OwnContractRow({ of }: { of: OwnContract }) {
  const { t } = useTranslation('pages/contracts')
  const { id, title, sender, project, sendDate, expireDate, signDate, signed, signers } = of
  const open = of.state === 'SENT' || of.state === 'PARTLY_SIGNED'
  return (
    <RowItem
      title={
        <Link to={signPage(id)} className="cs-row-title">
          {title}
        </Link>
      }
      tag={<States of={of} />}
      note={
        <>
          <span>{t('sent', { sender, date: instant(sendDate) })}</span>
          {project && <span>{project}</span>}
          {signDate && <span>{t('signedOn', { date: instant(signDate) })}</span>}
          {open && !signDate && expireDate && (
            <span>{t('until', { date: instant(expireDate) })}</span>
          )}
          {signers > 1 && <span>{t('count', { signed, all: signers })}</span>}
        </>
      }
      end={
        <Link to={signPage(id)} className="cs-button-link">
          <Button type={of.waiting ? 'primary' : 'default'} tabIndex={-1}>
            {t(of.waiting ? 'sign' : 'open')}
            <span className="cs-aside"> {t('of', { title })}</span>
          </Button>
        </Link>
      }
    />
  )
}

function States({ of }: { of: OwnContract }) {
  const { t } = useTranslation('pages/contracts')
  const [tone, state] = stateOf(of)
  return (
    <Tags>
      <Tag tone={tone}>{t(state)}</Tag>
      {of.late && of.waiting && <Tag tone="red">{t('late')}</Tag>}
      {of.termsChanged && <Tag tone="gold">{t('termsChanged')}</Tag>}
    </Tags>
  )
}

/** How it stands for the member, in a word. */
function stateOf({ state, signerState, stale, waiting, expireDate }: OwnContract) {
  const said = <K extends string>(tone: Tone, key: K): readonly [Tone, K] => [tone, key]
  if (signerState === 'DECLINED') return said('red', 'state.OWN_DECLINED')
  if (state === 'SIGNED') return said('green', 'state.SIGNED')
  if (state === 'CANCELLED') return said('neutral', 'state.CANCELLED')
  if (state === 'DECLINED') return said('red', 'state.DECLINED')
  // Its last day may have passed a moment ago, before anybody noted that it has expired.
  const over = expireDate !== null && Date.parse(expireDate) <= Date.now()
  if (state === 'EXPIRED' || over) return said('neutral', 'state.EXPIRED')
  if (stale) return said('gold', 'stale')
  if (waiting) return said('gold', 'waiting')
  return signerState === 'SIGNED' ? said('blue', 'state.OPEN') : said('neutral', 'notYourTurn')
}
