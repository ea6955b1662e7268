import { Wait } from '#src/kit/page/states.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import './waiting.css'

/** As high as a thread without comments, so that the page does not grow when it is loaded. */
export const Waiting = () => (
  <Card as="div" className="th-waiting">
    <Wait />
  </Card>
)
