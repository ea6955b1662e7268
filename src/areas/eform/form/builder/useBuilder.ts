import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { type Element, type Kind, textIn } from '#contract/areas/eform/element.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { addElement, copyElement, dependantsOf, removed } from './elements.ts'
import { useNaming } from './useNaming.ts'

interface Props {
  /** The id of the name of the chosen element. */
  nameId: string
  elements: readonly Element[]
  languages: readonly LetterLanguage[]
  onChange(elements: Element[]): void
}

interface Removal {
  name: string
  before: Element[]
  after: readonly Element[]
}

/** What is chosen in the builder, and what is added, copied and deleted, with the way back. */
export function useBuilder({ nameId, elements, languages, onChange }: Props) {
  const { t } = useTranslation('pages/forms')
  const { nameOf } = useNaming(languages)
  const [selected, setSelected] = useState<string>()
  /** For ears: what was just done. */
  const [said, setSaid] = useState('')
  const [removal, setRemoval] = useState<Removal>()
  const [asked, setAsked] = useState<Element>()

  function choose(next: Element[], { key }: Element, words: string) {
    flushSync(() => {
      onChange(next)
      setSelected(key)
      setSaid(words)
    })
    document.getElementById(nameId)?.focus()
  }
  function drop(element: Element) {
    const after = removed(elements, element.key)
    setRemoval({ name: nameOf(element), before: [...elements], after })
    setSelected(undefined)
    setAsked(undefined)
    onChange(after)
  }
  const ids = (list: readonly Element[]) => list.map(({ key }) => key).join()
  return {
    selected: elements.find(({ key }) => key === selected),
    select: setSelected,
    said,
    add(kind: Kind) {
      const { elements: next, added } = addElement(elements, kind, selected)
      choose(next, added, t('builder.added', { name: t(`kinds.${kind}.name`) }))
    },
    copy(element: Element) {
      const copy = copyElement(elements, element.key)
      const name = textIn(element.name, languages[0] ?? 'ZH_TW', languages) || nameOf(element)
      if (copy) choose(copy.elements, copy.added, t('builder.copied', { name }))
    },
    /** Deletes an element, after a question if rules depend on it. */
    remove(element: Element) {
      if (dependantsOf(elements, element.key).length > 0) setAsked(element)
      else drop(element)
    },
    /** The element whose deletion is asked about, and those that depend on it. */
    asked: asked && { element: asked, dependants: dependantsOf(elements, asked.key) },
    confirm: () => asked && drop(asked),
    dismiss: () => setAsked(undefined),
    /** What was deleted last, as long as nothing was added or moved since. */
    removal: removal && ids(removal.after) === ids(elements) ? removal : undefined,
    undo() {
      if (!removal) return
      onChange(removal.before)
      setRemoval(undefined)
    },
  }
}
