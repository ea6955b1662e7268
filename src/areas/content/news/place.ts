/** The address of the page with all articles. */
export const newsPage = '/home/news'
