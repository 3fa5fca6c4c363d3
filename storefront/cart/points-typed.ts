import type { Cart } from '../../contract/cart.ts';

/** How many points somebody typed; nothing for what is no whole number. */
export function pointsTyped(text: string): number | undefined {
  const digits = text.replace(/\s/g, '');
  return /^\d{1,8}$/.test(digits) ? Number(digits) : undefined;
}

/** How many points a form asks for: all that fit by the button that says so, else as many as were typed. */
export function pointsIn(form: FormData): number | undefined {
  const most = form.get('most');
  return pointsTyped(String(most ?? form.get('points') ?? ''));
}

/** How many points pay of a cart. */
export function payingPoints({ tenders }: Pick<Cart, 'tenders'>): number {
  return Number(tenders.find(({ kind }) => kind === 'points')?.code ?? 0);
}
