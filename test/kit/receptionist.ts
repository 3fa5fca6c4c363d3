import { demoPerson } from '../../demo/people.ts';
import { asking, type BuyerDeps } from './buyer.ts';
import { inDays } from './days.ts';
import { defaultRatePlan, guestRegister } from './fresh-reservation.ts';

const one = <Value>(values: readonly Value[]): Value =>
  values[Math.floor(Math.random() * values.length)] as Value;

const company = {
  ...{ companyName: 'Bedrijf', street: 'Duinpad', houseNumber: '12', postalCode: '0562 ZD' },
  ...{ city: 'Zandoog', countryCode: 'NL' },
};

/**
 * Serves one guest at the desk, from the booking to an end: departed, left early, changed, cancelled, no-show, or still in
 * the house. A call without an answer is sent again, as by a receptionist who presses the button again.
 */
export async function runReceptionist(market: BuyerDeps): Promise<void> {
  const { emailAddress, password } = demoPerson('mees');
  const login = await asking(market)('office.login', { body: { emailAddress, password } });
  if (login?.status !== 200 || !('accessToken' in login.data)) return;
  const send = asking(market, login.data.accessToken);
  const isToday = Math.random() < 0.7;
  const booked = await send('officeStay.create', {
    body: {
      ...{ roomItemCode: one(market.rooms), arrangementItemCode: defaultRatePlan, adults: 2 },
      ...{ dateFrom: inDays(isToday ? 0 : 20 + Math.floor(Math.random() * 6)) },
      ...{ nights: 1 + Math.floor(Math.random() * 3) },
      ...{ guestName: 'Noor Aerts', emailAddress: 'noor@gast.example' },
    },
  });
  if (booked?.status !== 200) return;
  const { id: stayId, orderName } = booked.data;
  if (!orderName) return;
  market.tally.orderNames.add(orderName);
  const stay = { params: { stayId } };
  const order = { params: { orderName } };
  if (!isToday) {
    if (Math.random() < 0.5) await send('officeStay.cancel', { ...stay, body: {} });
    return;
  }
  await send('officeStay.checkIn', { ...stay, body: { register: guestRegister } });
  if (Math.random() < 0.6) {
    const item = { kind: 'goods', itemCode: one(market.itemCodes) } as const;
    await send('officeOrder.charge', { ...order, body: { item, quantity: 1 } });
  }
  if (Math.random() < 0.2) {
    const body = { address: company, terms: 'invoice' as const, pays: ['nights' as const] };
    await send('officeOrder.addPayer', { ...order, body });
  }
  const open = await send('officeOrder.read', order);
  const due = open?.status === 200 ? open.data.dueInclVat : 0;
  if (due > 0) {
    const body = { method: one(['cash', 'card'] as const), amount: due, reference: crypto.randomUUID() };
    await send('officeOrder.takePayment', { ...order, body });
  }
  const end = Math.random();
  if (end < 0.5) await send('officeStay.checkOut', stay);
  else if (end < 0.6) await send('officeStay.undoCheckIn', stay);
  else if (end < 0.7) {
    const body = { dateFrom: inDays(0), nights: 4, adults: 2 };
    await send('officeStay.change', { ...stay, body });
  } else if (end < 0.8) {
    await send('officeStay.undoCheckIn', stay);
    await send('officeStay.noShow', { ...stay, body: {} });
  }
}
