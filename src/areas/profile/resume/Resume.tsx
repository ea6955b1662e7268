import { Exchange } from './Exchange.tsx'

/** A place for the buttons until the resume has its page. */
export default function Resume() {
  return (
    <section className="cs-panel cs-panel-pad">
      <h1>Resume</h1>
      <Exchange />
    </section>
  )
}
