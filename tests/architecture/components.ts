import ts from 'typescript'

/** What makes a component, or the loader of one, by the module it is imported from. */
const makers: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^react$/, ['lazy', 'memo', 'forwardRef']],
  [/\/lazyWithWords\.tsx$/, ['lazyWithWords', 'lazyWhenIdle', 'withWords']],
  [/\/retryImport\.ts$/, ['retryImport', 'retryDialogImport']],
]
const makerNames = makers.flatMap(([, names]) => names)

const madeBy = (module: string): readonly string[] =>
  makers.find(([from]) => from.test(module))?.[1] ?? []

/**
 * Calls that make a component inside a function: each call makes another component, and React
 * replaces what the last one showed, with its focus and all that is typed. Excused are makers that
 * are made of others, and a loader that is called at once.
 */
export function componentsMadeInside(path: string, text: string): string[] {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const imported = new Set<string>()
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement)) continue
    const names = madeBy((statement.moduleSpecifier as ts.StringLiteral).text)
    const bindings = statement.importClause?.namedBindings
    if (!bindings || !ts.isNamedImports(bindings)) continue
    for (const { name, propertyName } of bindings.elements)
      if (names.includes((propertyName ?? name).text)) imported.add(name.text)
  }

  const makes = ({ expression }: ts.CallExpression): boolean =>
    ts.isPropertyAccessExpression(expression)
      ? expression.expression.getText() === 'React' &&
        madeBy('react').includes(expression.name.text)
      : ts.isIdentifier(expression) && imported.has(expression.text)
  const isCalledAtOnce = (node: ts.CallExpression) =>
    ts.isCallExpression(node.parent) && node.parent.expression === node

  const found: string[] = []
  const visit = (node: ts.Node, inside: boolean): void => {
    if (ts.isCallExpression(node) && inside && makes(node) && !isCalledAtOnce(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      found.push(`${path}:${line + 1} ${node.expression.getText()}(…)`)
    }
    const within = inside || (ts.isFunctionLike(node) && !isMaker(node))
    ts.forEachChild(node, child => visit(child, within))
  }
  visit(source, false)
  return found
}

/** Is it the function of a maker, as `const withWords = … => retryImport(…)`? */
function isMaker(node: ts.Node): boolean {
  const named = ts.isFunctionDeclaration(node) ? node : node.parent
  const isTop = ts.isFunctionDeclaration(node)
    ? ts.isSourceFile(node.parent)
    : ts.isVariableDeclaration(named) && ts.isSourceFile(named.parent.parent.parent)
  const { name } = named as ts.FunctionDeclaration | ts.VariableDeclaration
  return isTop && name !== undefined && makerNames.includes(name.getText())
}
