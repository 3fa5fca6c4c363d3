type Extra = {
  stayCartItemId: string;
  unit: 'once' | 'perNight' | 'perPerson' | 'perPersonPerNight';
  maxQuantity?: number | undefined;
};
type Line = { id: string; stay?: object | null; extra?: Extra | null };

/**
 * Each line with the extras of its reservation, in their order. An extra without a reservation stands alone.
 */
export function withExtras<Own extends Line>(lines: readonly Own[]): { line: Own; extras: Own[] }[] {
  const stays = new Set(lines.flatMap(({ id, stay }) => (stay ? [id] : [])));
  const isOfStay = ({ extra }: Own) => !!extra && stays.has(extra.stayCartItemId);
  return lines
    .filter((line) => !isOfStay(line))
    .map((line) => ({ line, extras: line.stay ? listExtras(lines, line.id) : [] }));
}

/** The extras of a reservation. */
export function listExtras<Own extends Line>(lines: readonly Own[], stayId: string): Own[] {
  return lines.filter(({ extra }) => extra?.stayCartItemId === stayId);
}

/** Whether the guest may choose a quantity: an extra that is priced per person is for all persons. */
export const hasQuantity = ({ stay, extra }: Line) =>
  !stay && (!extra || (extra.maxQuantity !== 1 && (extra.unit === 'once' || extra.unit === 'perNight')));

type Parcel = {
  items: readonly Line[];
  shippingMethods: readonly unknown[];
  requirements?: readonly { code: string }[];
};

/** Whether the cart has goods to deliver: a reservation has none. */
export function needsShipping({ items, shippingMethods, requirements = [] }: Parcel): boolean {
  if (!items.some(({ stay }) => stay)) return true;
  return shippingMethods.length > 0 || requirements.some(({ code }) => code === 'shippingMethod');
}
