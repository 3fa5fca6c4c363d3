import type { Cart } from '../../../contract/cart.ts';

/** Parses a number of points; undefined for text that is no whole number. */
export function parsePoints(text: string): number | undefined {
  const digits = text.replace(/\s/g, '');
  return /^\d{1,8}$/.test(digits) ? Number(digits) : undefined;
}

/** The points in a form: the maximum with the button for all points, otherwise the typed number. */
export function readPoints(form: FormData): number | undefined {
  const maxPoints = form.get('max');
  return parsePoints(String(maxPoints ?? form.get('points') ?? ''));
}

/** The points that pay a part of the cart. */
export function payingPoints({ tenders }: Pick<Cart, 'tenders'>): number {
  return Number(tenders.find(({ kind }) => kind === 'points')?.code ?? 0);
}
