import { expect } from 'vitest';
import type { StaffOrder } from '../../contract/office-order.ts';

export const asCents = (euros: number): number => Math.round(euros * 100);

/** Asserts that what a folio shows adds up: charges less credits, and what was paid less what went back. */
export function expectFolio({ charges, credits, payments, tenders, refunds, ...order }: StaffOrder): void {
  const sum = (amounts: number[]) => asCents(amounts.reduce((total, amount) => total + amount, 0));
  const charged = sum(charges.map(({ amount }) => amount));
  const credited = sum(credits.map(({ total }) => total));
  const paid =
    sum(payments.filter(({ status }) => status === 'paid').map(({ amount }) => amount)) +
    sum(tenders.map(({ amount }) => amount));
  const returned = sum(refunds.filter(({ status }) => status !== 'failed').map(({ amount }) => amount));
  expect(charged - credited, order.orderName).toBe(asCents(order.totalPriceInclVat));
  expect(charged - credited - paid + returned, order.orderName).toBe(asCents(order.balance));
}
