/** Characters of all elements of a form, and of all answers, as JSON. Apart: entities load it. */
export const ELEMENTS_TEXT_MAX = 190_000
/** Values in the elements of a form: many questions may have many options, in three languages. */
export const ELEMENTS_VALUES_MAX = 40_000
export const ANSWERS_MAX = 200_000
