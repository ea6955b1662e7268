import { Tag, Tags } from '../ui/Tag.tsx'
/** Several short names side by side. */
export const Labels = ({ of }: { of: readonly string[] }) => (
  <Tags>
    {of.map(name => (
      <Tag key={name}>{name}</Tag>
    ))}
  </Tags>
)
