import PDFDocument, { type Pdf } from 'pdfkit'

/** A PDF as another program writes it. */
export const otherPdf = (write: (doc: Pdf) => void, options: { userPassword?: string } = {}) =>
  new Promise<Buffer>(resolve => {
    const doc = new PDFDocument({ size: 'A4', ...options })
    const chunks: Buffer[] = []
    doc.on('data', chunk => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    write(doc)
    doc.end()
  })
