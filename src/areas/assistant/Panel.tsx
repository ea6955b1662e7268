import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import type { ChatMessage } from '#contract/areas/assistant/calls.ts'
import { giveBack } from '#src/kit/dialog/focus.ts'
import { usePlaces } from '#src/kit/page/places.ts'
import { Conversation } from './Conversation.tsx'
import { Frame } from './Frame.tsx'
import { Head } from './Head.tsx'
import { History } from './history/History.tsx'
import { useModel } from './model/useModel.ts'
import { recordAt } from './recordAt.ts'
import { focusBefore, focusQuestion } from './shown.ts'
import { useChat } from './useChat.ts'
import { wayOf } from './ways.ts'
import './assistant.css'

interface Props {
  open: boolean
  /** Beside the page; otherwise in a drawer over it. */
  docked: boolean
  onClose(): void
}

/** The assistant: a chat, and the chats there were. */
export default function Panel({ open, docked, onClose }: Props) {
  const { t } = useTranslation('pages/assistant')
  const chat = useChat()
  const models = useModel()
  const places = usePlaces()
  const here = useLocation()
  const navigate = useNavigate()
  const [past, setPast] = useState(false)
  const shown = useRef(open)
  useEffect(() => {
    const before = shown.current
    shown.current = open
    if (open || !before) return
    // The next time it opens with its field, and the focus is where it was.
    setPast(false)
    giveBack(focusBefore())
  }, [open])

  /** Goes where a new answer leads at once. */
  function follow(answer: ChatMessage | undefined) {
    if (models.byModel) models.refresh()
    const [link] = answer?.links ?? []
    // Whoever has closed it meanwhile stays where they are.
    if (!answer?.opens || !link || !shown.current) return
    const way = wayOf(link, places)
    if (way && 'to' in way) void navigate(way.to)
  }
  const about = () => recordAt(places, here)
  async function ask(question: string) {
    // A button with an example is gone.
    focusQuestion()
    follow(await chat.ask(question, about(), models.byModel))
  }
  function go(chatId?: number) {
    chat.go(chatId)
    setPast(false)
    focusQuestion()
  }
  return (
    <Frame open={open} docked={docked} onClose={onClose} label={t('title')}>
      <Head
        title={past ? t('past.title') : chat.chat?.title || t('title')}
        past={past}
        onPast={shows => {
          setPast(shows)
          if (!shows) focusQuestion()
        }}
        onNew={() => go()}
        onClose={onClose}
      />
      {past ? (
        <History current={chat.chat?.id} onOpen={go} onRemoved={() => chat.go()} />
      ) : (
        <Conversation
          chat={chat}
          models={models}
          onAsk={question => void ask(question)}
          onWrite={async message => follow(await chat.write(message, about()))}
        />
      )}
    </Frame>
  )
}
