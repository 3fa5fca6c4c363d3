import type { Cart } from '../../../contract/cart.ts';

/** How many points somebody typed; nothing for what is no whole number. */
export function parsePoints(text: string): number | undefined {
  const digits = text.replace(/\s/g, '');
  return /^\d{1,8}$/.test(digits) ? Number(digits) : undefined;
}

/** How many points a form asks for: all that fit by the button that says so, else as many as were typed. */
export function readPoints(form: FormData): number | undefined {
  const maxPoints = form.get('most');
  return parsePoints(String(maxPoints ?? form.get('points') ?? ''));
}

/** How many points pay of a cart. */
export function payingPoints({ tenders }: Pick<Cart, 'tenders'>): number {
  return Number(tenders.find(({ kind }) => kind === 'points')?.code ?? 0);
}
