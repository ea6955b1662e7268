import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Element, Kind } from '#contract/areas/eform/element.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { addElement, copyElement, dependantsOf, removed } from './elements.ts'
import { useNaming } from './useNaming.ts'

interface Props {
  /** The id of the button that undoes a deletion. */
  undoId: string
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
export function useBuilder({ undoId, elements, languages, onChange }: Props) {
  const { t } = useTranslation('pages/forms')
  const { nameOf } = useNaming(languages)
  const [selected, setSelected] = useState<string>()
  const [fresh, setFresh] = useState<string>()
  /** For ears: what was just done. */
  const [said, setSaid] = useState('')
  const [removal, setRemoval] = useState<Removal>()
  const [asked, setAsked] = useState<Element>()

  function choose(next: Element[], { key }: Element, words: string) {
    onChange(next)
    setSelected(key)
    setFresh(key)
    setSaid(words)
  }
  function drop(element: Element) {
    const after = removed(elements, element.key)
    flushSync(() => {
      setRemoval({ name: nameOf(element), before: [...elements], after })
      setSelected(undefined)
      setAsked(undefined)
      onChange(after)
    })
    document.getElementById(undoId)?.focus()
  }
  const ids = (list: readonly Element[]) => list.map(({ key }) => key).join()
  return {
    selected: elements.find(({ key }) => key === selected),
    select: setSelected,
    /** The key of the one that was added last: its name is typed first. */
    fresh,
    said,
    add(kind: Kind) {
      const { elements: next, added } = addElement(elements, kind, selected)
      choose(next, added, t('builder.added', { name: t(`kinds.${kind}.name`) }))
    },
    copy(element: Element) {
      const copy = copyElement(elements, element.key)
      if (copy) choose(copy.elements, copy.added, t('builder.copied', { name: nameOf(element) }))
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
