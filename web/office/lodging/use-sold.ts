import { useRead } from '../../ui/use-read.ts';
import { useVatChoices } from '../form/use-vat-choices.ts';
import { officeApi } from '../office-api.ts';

const all = { query: { pageNumber: 1, pageSize: 500, orderBy: 'place:asc', filters: 'isArchived:eq:false' } };

type Named = { itemCode: string; name: string };
const toChoices = (items: readonly Named[] | undefined) =>
  (items ?? []).map(({ itemCode, name }) => ({ value: itemCode, label: name }));

/** The room types of the business as choices. */
export const useRoomTypeChoices = () => toChoices(useRead(officeApi.officeRoom.all, all).value?.items);

/** The rate plans of the business as choices. */
export const useRatePlanChoices = () => toChoices(useRead(officeApi.officeRatePlan.all, all).value?.items);

/** The rate plans with prices of their own, as choices. */
export const useBasePlanChoices = () =>
  toChoices(useRead(officeApi.officeRatePlan.all, all).value?.items.filter(({ base }) => base === null));

export const useExtraChoices = () => toChoices(useRead(officeApi.officeExtra.all, all).value?.items);

/** The VAT categories that have a rate, as choices with the latest. */
export function useRatedVatChoices() {
  const rates = useRead(officeApi.officeFee.vatRates, {}).value?.rates ?? [];
  const latest = new Map(rates.map(({ category, percentage }) => [category, percentage]));
  return useVatChoices([...latest].map(([name, percentage]) => ({ name, percentage })));
}
