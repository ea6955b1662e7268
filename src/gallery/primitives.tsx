import { AppstoreOutlined, BarsOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ComponentType, useState } from 'react'
import type { Tone } from '#contract/kit/field.ts'
import { Bar } from '#src/kit/ui/Bar.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Checklist } from '#src/kit/ui/Checklist.tsx'
import { Count } from '#src/kit/ui/Count.tsx'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import { Facts } from '#src/kit/ui/Facts.tsx'
import { Figure, Figures } from '#src/kit/ui/Figure.tsx'
import { Fold } from '#src/kit/ui/Fold.tsx'
import { Lines } from '#src/kit/ui/Lines.tsx'
import { QrCode } from '#src/kit/ui/QrCode.tsx'
import { RowItem, RowList } from '#src/kit/ui/RowList.tsx'
import { Scroll } from '#src/kit/ui/Scroll.tsx'
import { Segment, SegmentLinks } from '#src/kit/ui/Segment.tsx'
import { Sign, signs } from '#src/kit/ui/Sign.tsx'
import { TabLinks } from '#src/kit/ui/TabLinks.tsx'
import { Tabs, tabPanel } from '#src/kit/ui/Tabs.tsx'
import { Tag, Tags } from '#src/kit/ui/Tag.tsx'
import { EventHead, Timeline, TimelineItem } from '#src/kit/ui/Timeline.tsx'

const days = (['monday', 'tuesday', 'wednesday'] as const).map(value => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}))
type Day = (typeof days)[number]['value']
const useDay = () => useState<Day>('monday')

function TabsShown() {
  const [day, setDay] = useDay()
  return (
    <>
      <Tabs label="Days" tabs={days} value={day} onChange={setDay} panel="gallery-day" />
      <div {...tabPanel('gallery-day', day)}>{day}</div>
    </>
  )
}

const TabLinksShown = () => (
  <>
    {[false, true].map(small => (
      <TabLinks
        key={String(small)}
        small={small}
        label={small ? 'Days, small' : 'Days'}
        value="monday"
        tabs={days.map(({ value, label }, at) => ({
          value,
          label,
          to: `?day=${value}`,
          ...(at > 0 && { count: String(at * 12) }),
          ...(at === 2 && { urgent: 'waiting' }),
        }))}
      />
    ))}
  </>
)

const tones: readonly Tone[] = ['neutral', 'blue', 'green', 'gold', 'red', 'purple']
const TagShown = () => (
  <Tags>
    {tones.map(tone => (
      <Tag key={tone} tone={tone}>
        {tone}
      </Tag>
    ))}
  </Tags>
)

const icons = { cards: <AppstoreOutlined aria-hidden />, table: <BarsOutlined aria-hidden /> }
function SegmentShown() {
  const [day, setDay] = useDay()
  const [shape, setShape] = useState<'cards' | 'table'>('cards')
  const shapes = (['cards', 'table'] as const).map(value => ({
    value,
    label: value,
    icon: icons[value],
  }))
  return (
    <div className="ga-row">
      <Segment label="Day" options={days} value={day} onChange={setDay} />
      <Segment label="Shape" options={shapes} value={shape} onChange={setShape} iconsOnly />
      <SegmentLinks
        label="Day in the address"
        value="tuesday"
        options={days.map(one => ({ ...one, to: `?day=${one.value}` }))}
      />
    </div>
  )
}

const CardShown = () => (
  <Card
    title="A title"
    level={3}
    text="A word about it"
    actions={<Button>An action</Button>}
    rows
    pad
  >
    The content
  </Card>
)

const looks = ['cards', 'row', 'box', 'small'] as const
const FigureShown = () =>
  looks.map(look => (
    <div key={look}>
      <p className="cs-note">{look}</p>
      <Figures look={look}>
        <Figure label="Tickets" value="1,234" to="?rows=tickets" note="12 more than last month" />
        <Figure label="Completion" value="62" unit="%" />
        <Figure label="KPI" value="181.25" />
      </Figures>
    </div>
  ))

const FactsShown = () => (
  <Facts
    of={[
      ['Balance', '1,250.00'],
      ['Address', <code key="address">0x52908400098527886E0F7030069857D2E4169EE7</code>],
    ]}
  />
)

const TimelineShown = () => (
  <Timeline>
    <TimelineItem>
      <EventHead>
        <strong>Happened</strong> <span>somebody</span> <time dateTime="2026-11-21">21 Nov</time>
      </EventHead>
    </TimelineItem>
    {(['past', 'next', 'open'] as const).map(state => (
      <TimelineItem key={state} state={state}>
        <EventHead>
          <strong>{state}</strong>
        </EventHead>
      </TimelineItem>
    ))}
  </Timeline>
)

function DrawerShown() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open it</Button>
      <Drawer open={open} title="A drawer" onClose={() => setOpen(false)}>
        The content
      </Drawer>
    </>
  )
}

const ScrollShown = () => (
  <Scroll label="A wide table">
    <div className="ga-wide">Wider than its place</div>
  </Scroll>
)

const SignShown = () => (
  <span>
    {signs.map(of => (
      <Sign key={of} of={of} />
    ))}
  </span>
)

const RowListShown = () => (
  <RowList>
    {days.map(({ value, label }, at) => (
      <RowItem
        key={value}
        title={label}
        tag={at === 0 && <Tag tone="green">today</Tag>}
        note={
          <>
            <span>A note</span>
            <span>another</span>
          </>
        }
        end={<Button>An action</Button>}
      />
    ))}
  </RowList>
)

const CountShown = () => (
  <>
    Days <Count>12</Count> <Count urgent="waiting">3</Count>
  </>
)

const LinesShown = () => (
  <Lines
    label="Days"
    rows={days}
    keyOf={({ value }) => value}
    title={{ key: 'day', label: 'Day', cell: ({ label }) => label }}
    columns={[
      { key: 'letters', label: 'Letters', figures: true, cell: ({ label }) => label.length },
    ]}
    own={({ value }) => value === 'tuesday'}
  />
)

const ChecklistShown = () => (
  <Checklist
    title="First steps"
    items={[
      { key: 'one', title: 'Add members', text: 'They are notified.', done: true },
      { key: 'two', title: 'Write the charter', text: 'So that all can read it.', done: false },
    ]}
    putAway={() => {}}
  />
)

const FoldShown = () => (
  <Fold title="Monday" note="A note" first>
    <p>What is there on Monday</p>
  </Fold>
)

const QrCodeShown = () => (
  <div className="ga-code">
    <QrCode text="https://example.org/pay/1" label="A QR code" />
  </div>
)

/** Each component of src/kit/ui, by the name of its file. */
export const primitives: Readonly<Record<string, ComponentType>> = {
  Tabs: TabsShown,
  TabLinks: TabLinksShown,
  Tag: TagShown,
  Segment: SegmentShown,
  Card: CardShown,
  Count: CountShown,
  RowList: RowListShown,
  Lines: LinesShown,
  Fold: FoldShown,
  Checklist: ChecklistShown,
  QrCode: QrCodeShown,
  Facts: FactsShown,
  Figure: FigureShown,
  Bar: () => <Bar percent={62} label="Completion" />,
  Timeline: TimelineShown,
  Drawer: DrawerShown,
  Scroll: ScrollShown,
  Sign: SignShown,
}
