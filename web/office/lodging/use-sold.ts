import { useRead } from '../../ui/use-read.ts';
import { useVatChoices } from '../form/use-vat-choices.ts';
import { officeApi } from '../office-api.ts';
import { useMayUse } from '../use-may-use.ts';

const all = { query: { pageNumber: 1, pageSize: 500, orderBy: 'place:asc', filters: 'isArchived:eq:false' } };

type Named = { itemCode: string; name: string };
const toChoices = (items: readonly Named[] | undefined) =>
  (items ?? []).map(({ itemCode, name }) => ({ value: itemCode, label: name }));

/** Without the right to read all of them, those that are chosen already, by their code. */
const toCodes = (codes: readonly string[]) => codes.map((code) => ({ value: code, label: code }));

/** The room types of the business as choices. */
export function useRoomTypeChoices(chosen: readonly string[] = []) {
  const mayRead = useMayUse()('rooms:read');
  const read = useRead(officeApi.officeRoom.all, mayRead ? all : null);
  return mayRead ? toChoices(read.value?.items) : toCodes(chosen);
}

/** The rate plans of the business as choices. */
export function useRatePlanChoices(chosen: readonly string[] = []) {
  const mayRead = useMayUse()('rates:read');
  const read = useRead(officeApi.officeRatePlan.all, mayRead ? all : null);
  return mayRead ? toChoices(read.value?.items) : toCodes(chosen);
}

/** The rate plans with prices of their own, as choices. */
export const useBasePlanChoices = () =>
  toChoices(useRead(officeApi.officeRatePlan.all, all).value?.items.filter(({ base }) => base === null));

export const useExtraChoices = () => toChoices(useRead(officeApi.officeExtra.all, all).value?.items);

/** The VAT categories that have a rate, as choices with the latest; without the right to read rates, `chosen` alone. */
export function useRatedVatChoices(chosen: string) {
  const mayRead = useMayUse()('rates:read');
  const rates = useRead(officeApi.officeFee.vatRates, mayRead ? {} : null).value?.rates ?? [];
  const latest = new Map(rates.map(({ category, percentage }) => [category, percentage]));
  const choices = useVatChoices([...latest].map(([name, percentage]) => ({ name, percentage })));
  return mayRead ? choices : toCodes([chosen]);
}
