/** What the factory of PDFs uses of it; the package has no types of its own. */
declare module 'pdfkit' {
  export interface Pdf {
    on(event: 'data', heard: (chunk: Buffer) => void): this
    on(event: 'end', heard: () => void): this
    fontSize(size: number): this
    text(text: string): this
    rect(x: number, y: number, width: number, height: number): this
    fill(): this
    addPage(): this
    end(): void
  }
  const PDFDocument: new (options: { size?: string; userPassword?: string }) => Pdf
  export default PDFDocument
}
