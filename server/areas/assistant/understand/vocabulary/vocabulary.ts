/**
 * How people name what the product calls otherwise, in one language. Names on the screen are known
 * from the locales and not repeated here. Everything is in the form of `compared`: lower case,
 * Simplified Chinese.
 */
export interface Vocabulary {
  /** Other names of records, by entity. */
  entities: Readonly<Record<string, readonly string[]>>
  /** What is done, by the operation or action; the same words may mean several. */
  verbs: Readonly<Record<string, readonly string[]>>
  /** Other names of screens. */
  screens: Readonly<Record<string, readonly string[]>>
  /** What means something that can be done as a whole, by its id: words that all have to occur. */
  phrases: Readonly<Record<string, readonly string[]>>
}
