import { parseSync } from 'vite';

export type Title = { text: string; isSkipped: boolean };

type Node = { type: string; [field: string]: unknown };

const starters = /^(test|it|describe)$/;
const skipping = /^(skip|skipIf|runIf|todo|fails|only)$/;

/**
 * What the tests and groups of a file are called, as written there: of a table of tests with its places (`%s`, `$mode`),
 * of a template literal with its expressions. A test is skipped also where its group is.
 */
export function titlesIn(path: string, source: string): Title[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const titles: Title[] = [];
  walk(program as unknown as Node, false);
  return titles;

  function walk(node: Node, isSkipped: boolean): void {
    const words = node.type === 'CallExpression' ? wordsOf(node.callee as Node) : [];
    const text = starters.test(words[0] ?? '') ? titleOf(node) : undefined;
    const isOff = isSkipped || (text !== undefined && words.some((word) => skipping.test(word)));
    if (text !== undefined) titles.push({ text, isSkipped: isOff });
    for (const value of Object.values(node))
      for (const child of [value].flat()) if (isNode(child)) walk(child, isOff);
  }

  function titleOf(call: Node): string | undefined {
    const [first] = call.arguments as unknown[];
    if (!isNode(first)) return undefined;
    if (first.type === 'Literal' && typeof first.value === 'string') return first.value;
    if (first.type !== 'TemplateLiteral') return undefined;
    return source.slice(Number(first.start) + 1, Number(first.end) - 1);
  }
}

/** `test.each(table)` as `['test', 'each']`. */
function wordsOf(callee: Node): string[] {
  if (callee.type === 'Identifier') return [String(callee.name)];
  if (callee.type === 'CallExpression') return wordsOf(callee.callee as Node);
  if (callee.type === 'TaggedTemplateExpression') return wordsOf(callee.tag as Node);
  if (callee.type !== 'MemberExpression') return [];
  const { name } = callee.property as Node;
  return [...wordsOf(callee.object as Node), String(name)];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
