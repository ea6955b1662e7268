import { Button } from 'antd'
import { Link } from 'react-router'

/** A link from an empty list. */
export const Onward = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="cs-button-link">
    <Button type="primary" tabIndex={-1}>
      {children}
    </Button>
  </Link>
)
