import { SendOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { QUESTION_CAP } from '#contract/areas/assistant/calls.ts'
import { useFocusWhenOpened } from './shown.ts'

interface Props {
  typed: string
  onType(text: string): void
  /** Something is being asked or loaded: nothing else can be asked. */
  waiting: boolean
  onAsk(question: string): void
}

/** Characters left from which on they are counted. */
const near = 200

/** Enter while a word is being composed chooses its characters; older browsers say so by 229. */
const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent) =>
  nativeEvent.isComposing || keyCode === 229

/** The field for a question: Enter sends it, Shift Enter begins a new line. */
export function Question({ typed, onType, waiting, onAsk }: Props) {
  const { t } = useTranslation('pages/assistant')
  const field = useRef<HTMLTextAreaElement>(null)
  const count = useId()
  useFocusWhenOpened(() => field.current?.focus({ preventScroll: true }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: as high as what is typed
  useLayoutEffect(() => {
    const { current } = field
    if (!current) return
    current.style.height = 'auto'
    current.style.height = `${current.scrollHeight + current.offsetHeight - current.clientHeight}px`
  }, [typed])

  const question = typed.trim()
  const long = typed.length > QUESTION_CAP - near
  const ready = question !== '' && !waiting && typed.length <= QUESTION_CAP
  function send() {
    if (ready) onAsk(question)
  }
  return (
    <form
      className="as-question"
      onSubmit={event => {
        event.preventDefault()
        send()
        field.current?.focus()
      }}
    >
      <textarea
        ref={field}
        className="as-field"
        aria-label={t('question.label')}
        placeholder={t('question.placeholder')}
        rows={1}
        maxLength={QUESTION_CAP}
        enterKeyHint="send"
        value={typed}
        {...(long && { 'aria-describedby': count })}
        onChange={event => onType(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
          event.preventDefault()
          send()
        }}
      />
      <Button
        type="primary"
        htmlType="submit"
        icon={<SendOutlined aria-hidden />}
        aria-label={t('question.send')}
        disabled={!ready}
      />
      {long && (
        <p id={count} className="as-count">
          {t('question.count', { typed: typed.length, most: QUESTION_CAP })}
        </p>
      )}
    </form>
  )
}
