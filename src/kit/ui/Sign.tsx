/** Drawn with lines in a square of 16. */
const paths = {
  speech:
    'M3 2.5h10q1.5 0 1.5 1.5v6q0 1.5-1.5 1.5H7.5L4 14.5v-3H3Q1.5 11.5 1.5 10V4Q1.5 2.5 3 2.5zM4.7 7h.6M7.7 7h.6M10.7 7h.6',
  question:
    'M8 1.7a6.3 6.3 0 1 0 0 12.6a6.3 6.3 0 1 0 0-12.6M6.1 6.3a1.9 1.9 0 1 1 2.8 1.6q-.9.5-.9 1.4M8 11.5v.1',
  sun: 'M8 5.2a2.8 2.8 0 1 0 0 5.6a2.8 2.8 0 1 0 0-5.6M8 1.5v1.2M8 13.3v1.2M1.5 8h1.2M13.3 8h1.2M3.4 3.4l.9.9M11.7 11.7l.9.9M3.4 12.6l.9-.9M11.7 4.3l.9-.9',
  moon: 'M13.6 9.6A6 6 0 0 1 6.4 2.4A6 6 0 1 0 13.6 9.6z',
  language:
    'M1.5 3.5h7M5 1.8v1.7M7.2 3.5q-1 4.2-5.4 6M3 5.6q1.4 2.6 3.6 3.6M7.8 14.2l3-7.5l3 7.5M8.8 11.8h4',
  leave: 'M6.5 2H3q-.8 0-.8.8v10.4q0 .8.8.8h3.5M10.4 5l3 3l-3 3M13.2 8H6',
}

/** The names of all signs. */
export const signs = Object.keys(paths) as readonly (keyof typeof paths)[]

/** A sign of the header: those of the component library weigh five times as much on every page. */
export const Sign = ({ of }: { of: keyof typeof paths }) => (
  <span className="anticon">
    <svg
      viewBox="0 0 16 16"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[of]} />
    </svg>
  </span>
)
