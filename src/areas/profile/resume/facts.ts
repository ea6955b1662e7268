import { createContext, useContext } from 'react'
import type { SkillFact } from '#contract/areas/profile/facts.ts'

const Facts = createContext<readonly SkillFact[]>([])

/** Gives inputs within it what the product has recorded of the member. */
export const FactsGiven = Facts.Provider

export const useFacts = () => useContext(Facts)
