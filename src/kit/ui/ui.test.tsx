import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { prepareWords } from '../specimen/harness.tsx'
import { Card } from './Card.tsx'
import { Drawer } from './Drawer.tsx'
import { Figure, Figures } from './Figure.tsx'
import { Segment, SegmentLinks } from './Segment.tsx'
import { TabLinks } from './TabLinks.tsx'
import { Tabs, tabPanel } from './Tabs.tsx'
import { Tag } from './Tag.tsx'
import { EventHead, Timeline, TimelineItem } from './Timeline.tsx'

beforeAll(prepareWords)

/** A page of the app, for what links. */
const routed = (element: React.ReactNode) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)

const days = (['mon', 'tue', 'wed'] as const).map(value => ({ value, label: value.toUpperCase() }))
type Day = (typeof days)[number]['value']

describe('tabs', () => {
  function Page() {
    const [day, setDay] = useState<Day>('mon')
    return (
      <>
        <Tabs label="Days" tabs={days} value={day} onChange={setDay} panel="day" />
        <div {...tabPanel('day', day)}>{day}</div>
      </>
    )
  }
  const selected = () => screen.getByRole('tab', { selected: true })

  it('the panel is named by the selected tab, and controlled by all', async () => {
    render(<Page />)
    expect(screen.getByRole('tablist', { name: 'Days' })).toBeDefined()
    await userEvent.click(screen.getByRole('tab', { name: 'TUE' }))
    const panel = screen.getByRole('tabpanel', { name: 'TUE' })
    for (const tab of screen.getAllByRole('tab'))
      expect(tab.getAttribute('aria-controls')).toBe(panel.id)
  })

  it('only the selected tab is reached by Tab; arrows, Home and End go on from there', async () => {
    render(<Page />)
    await userEvent.tab()
    expect(document.activeElement).toBe(selected())
    for (const [key, name] of [
      ['ArrowRight', 'TUE'],
      ['End', 'WED'],
      ['ArrowRight', 'MON'],
      ['ArrowLeft', 'WED'],
      ['Home', 'MON'],
    ]) {
      await userEvent.keyboard(`{${key}}`)
      expect(selected().textContent).toBe(name)
      expect(document.activeElement).toBe(selected())
    }
    await userEvent.tab()
    expect(screen.getAllByRole('tab')).not.toContain(document.activeElement)
  })

  it('tabs that are addresses are links; the current one says so, and what its count means', () => {
    routed(
      <TabLinks
        label="Days"
        value="tue"
        tabs={days.map(day => ({
          ...day,
          to: `?day=${day.value}`,
          ...(day.value === 'wed' && { count: '4', urgent: 'waiting' }),
        }))}
      />,
    )
    const list = within(screen.getByRole('navigation', { name: 'Days' }))
    const current = list.getAllByRole('link').filter(link => link.ariaCurrent === 'page')
    expect(current.map(link => link.textContent)).toEqual(['TUE'])
    expect(list.getByRole('link', { name: /WED\s*4\s*waiting/ }).getAttribute('href')).toBe(
      '/?day=wed',
    )
  })
})

describe('a segmented choice', () => {
  function Page({ iconsOnly = false }) {
    const [day, setDay] = useState<Day>('mon')
    return (
      <Segment label="Day" options={days} value={day} onChange={setDay} iconsOnly={iconsOnly} />
    )
  }
  const chosen = () => screen.getByRole('radio', { checked: true })

  it('is one stop for the keyboard, and chosen by arrows', async () => {
    // jsdom has none, and the keyboard of the tests asks for it.
    vi.stubGlobal('CSS', { escape: (text: string) => text.replaceAll(/[^\w-]/g, '\\$&') })
    render(<Page />)
    expect(screen.getByRole('radiogroup', { name: 'Day' })).toBeDefined()
    await userEvent.tab()
    expect(document.activeElement).toBe(chosen())
    await userEvent.keyboard('{ArrowRight}')
    expect(chosen()).toBe(screen.getByRole('radio', { name: 'TUE' }))
    await userEvent.tab()
    expect(document.activeElement).toBe(document.body)
  })

  it('keeps its names where only icons are seen', async () => {
    render(<Page iconsOnly />)
    await userEvent.click(screen.getByTitle('WED'))
    expect(chosen()).toBe(screen.getByRole('radio', { name: 'WED' }))
  })

  it('two on one page do not choose for each other', async () => {
    render(
      <>
        <Page />
        <Page />
      </>,
    )
    await userEvent.click(screen.getAllByRole('radio', { name: 'WED' })[0] as HTMLElement)
    const all = screen.getAllByRole('radio', { checked: true })
    expect(all.map(one => one.getAttribute('value'))).toEqual(['wed', 'mon'])
  })

  it('is links where the address keeps the choice', () => {
    routed(
      <SegmentLinks
        label="Day"
        value="tue"
        options={days.map(day => ({ ...day, to: `?day=${day.value}` }))}
      />,
    )
    const links = within(screen.getByRole('navigation', { name: 'Day' })).getAllByRole('link')
    expect(links.map(link => link.ariaCurrent)).toEqual([null, 'page', null])
  })
})

describe('a card', () => {
  it('is named by its heading, which has the level of its place', () => {
    render(
      <Card
        title="Plans"
        level={3}
        text="Of this month"
        actions={<button type="button">Add</button>}
      >
        nothing
      </Card>,
    )
    const card = within(screen.getByRole('region', { name: 'Plans' }))
    expect(card.getByRole('heading', { level: 3 }).textContent).toBe('Plans')
    expect(card.getByText('Of this month')).toBeDefined()
    expect(card.getByRole('button', { name: 'Add' })).toBeDefined()
  })

  it('without a heading it is no landmark, and may be another element', () => {
    const { container } = render(
      <Card as="article" className="own">
        text
      </Card>,
    )
    expect(screen.queryByRole('region')).toBeNull()
    expect(container.querySelector('article.cs-panel.own')).not.toBeNull()
  })
})

describe('figures', () => {
  it('each is a term with its value, and leads to the rows it counts', () => {
    routed(
      <Figures>
        <Figure label="Plans" value="12" unit="h" to="/plans" note="of 20" />
        <Figure label="Done" value="3" />
      </Figures>,
    )
    expect(screen.getAllByRole('term').map(term => term.textContent)).toEqual(['Plans', 'Done'])
    expect(screen.getByRole('link', { name: /^12\s*h$/ }).getAttribute('href')).toBe('/plans')
    expect(screen.getAllByRole('definition')[1]?.textContent).toBe('3')
  })
})

describe('a timeline', () => {
  it('is an ordered list, and an event says where it stands', () => {
    render(
      <Timeline>
        <TimelineItem state="next">
          <EventHead>
            <strong>Fair</strong> <Tag tone="blue">next</Tag>
          </EventHead>
        </TimelineItem>
        <TimelineItem>Fire</TimelineItem>
      </Timeline>,
    )
    const items = within(screen.getByRole('list')).getAllByRole('listitem')
    expect(items.map(item => item.dataset.state)).toEqual(['next', undefined])
    expect(screen.getByText('next').className).toBe('cs-tag cs-tone-blue')
  })
})

describe('a drawer', () => {
  it('is named by its title, and closed by a button in the language of the page', async () => {
    const close = vi.fn()
    render(
      <Drawer open title="Views" onClose={close}>
        text
      </Drawer>,
    )
    const drawer = within(await screen.findByRole('dialog', { name: 'Views' }))
    expect(drawer.getByRole('heading', { level: 2 }).textContent).toBe('Views')
    await userEvent.click(drawer.getByRole('button', { name: 'Close' }))
    expect(close).toHaveBeenCalledOnce()
  })
})
