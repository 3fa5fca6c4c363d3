import { maxDrawnElements, maxFilterSteps, maxReferenceDepth } from '../limits.ts';

type Load = { elements: number; steps: number };

/** An element with an id, and what is inside of it up to the next element with an id. */
type Part = Load & { name: string; draws: { part: Part | string; times: number }[]; total?: Load };

const newPart = (name: string): Part => ({ name, elements: 0, steps: 0, draws: [] });

const tooMuch: Load = { elements: Number.POSITIVE_INFINITY, steps: Number.POSITIVE_INFINITY };

/**
 * Counts what a drawing draws, without drawing it: a few references to references draw an element a billion
 * times. References in style sheets are not counted; the limits of the picture process hold for them.
 */
export class DrawingMeter {
  readonly #root = newPart('');
  readonly #named = new Map<string, Part>();
  readonly #open: Part[] = [this.#root];

  open(name: string, attributes: Record<string, string>): void {
    let part = this.#open.at(-1) ?? this.#root;
    const { id } = attributes;
    if (id !== undefined && !this.#named.has(id)) {
      const own = newPart(name);
      this.#named.set(id, own);
      part.draws.push({ part: own, times: 1 });
      part = own;
    }
    this.#open.push(part);
    part.elements += 1;
    if (name.startsWith('fe')) part.steps += Math.max(1, Number(attributes.numOctaves) || 1);
    for (const [attribute, value] of Object.entries(attributes)) {
      const times = /^marker(-mid)?$/.test(attribute) ? maxPoints(attributes) : 1;
      for (const target of referencesIn(attribute, value)) part.draws.push({ part: target, times });
    }
  }

  close(): void {
    this.#open.pop();
  }

  isTooComplex(): boolean {
    const { elements, steps } = this.#totalOf(this.#root, 0);
    return elements > maxDrawnElements || steps > maxFilterSteps;
  }

  /** A part that refers to itself counts as too much. */
  #totalOf(part: Part, depth: number): Load {
    if (part.total) return part.total;
    if (depth > maxReferenceDepth) return tooMuch;
    part.total = tooMuch;
    const total = { elements: part.elements, steps: part.steps };
    for (const { part: target, times } of part.draws) {
      const drawn = typeof target === 'string' ? this.#named.get(target) : target;
      // A gradient costs the same whatever the number of its stops and uses.
      if (!drawn || (typeof target === 'string' && drawn.name.endsWith('Gradient'))) continue;
      const { elements, steps } = this.#totalOf(drawn, depth + 1);
      total.elements += elements * times;
      total.steps += steps * times;
    }
    part.total = total;
    return total;
  }
}

function referencesIn(attribute: string, value: string): string[] {
  if (attribute === 'href' || attribute === 'xlink:href') {
    const target = value.trim();
    return target.startsWith('#') ? [target.slice(1)] : [];
  }
  if (!value.includes('url')) return [];
  return Array.from(value.matchAll(/url\(\s*["']?#([^"')\s]+)/gi), ([, target = '']) => target);
}

/** The most points that a line of this description can have; a marker is drawn at each. */
const maxPoints = ({ d = '', points = '' }: Record<string, string>) => 2 + (d.length + points.length) / 2;
