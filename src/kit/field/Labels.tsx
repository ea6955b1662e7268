/** Several short names side by side. */
export const Labels = ({ of }: { of: readonly string[] }) => (
  <span className="cs-tags">
    {of.map(name => (
      <span key={name} className="cs-tag cs-tag-neutral">
        {name}
      </span>
    ))}
  </span>
)
