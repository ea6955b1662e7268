import { articlePath } from '#contract/areas/content/contentPaths.ts'

/** The article about what is paid. */
export const About = ({ of }: { of: { id: number; title: string } }) => (
  <p className="pay-about">
    <a href={articlePath(of.id, of.title)}>{of.title}</a>
  </p>
)
