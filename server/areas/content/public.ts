/** What other areas may use of articles. */
export { articleFor, isPublished, publishedArticles } from './read/titles.ts'
