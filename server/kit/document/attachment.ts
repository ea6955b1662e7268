/** A file that a document carries. */
export interface Attachment {
  name: string
  type: string
  description: string
  body: string
}
