import type { MethodDraft, VoucherDraft } from '../../server/cart/index.ts';
import type { CategoryKey } from './shape.ts';

export type VoucherShape = Omit<VoucherDraft, 'categoryIds' | 'productIds'> & { category?: CategoryKey };

/** How the inn sends what it sells. The boat takes parcels from Tuesday to Saturday. */
export const shippingMethods: MethodDraft[] = [
  {
    code: 'parcel',
    kind: 'parcel',
    countries: ['NL'],
    priceCents: 595,
    freeFromCents: 7500,
    mostGrams: 23_000,
    weekdays: [2, 3, 4, 5, 6],
    latestOrder: '16:15',
    leadDays: 1,
    texts: {
      nl: { name: 'Pakje met de boot', description: 'Voor kwart over vier besteld, morgen op de boot.' },
      be: { name: 'Pakje met de boot', description: 'Voor kwart over vier besteld, morgen op de boot.' },
      de: { name: 'Paket mit dem Boot', description: 'Bis Viertel nach vier bestellt, morgen auf dem Boot.' },
      en: { name: 'Parcel by boat', description: 'Ordered before a quarter past four, on tomorrow’s boat.' },
      fr: {
        name: 'Colis par bateau',
        description: 'Commandé avant seize heures quinze, demain sur le bateau.',
      },
      zh: { name: '随船包裹', description: '下午四点一刻前下单，次日随船发出。' },
      es: {
        name: 'Paquete en barco',
        description: 'Pedido antes de las cuatro y cuarto, mañana en el barco.',
      },
      hr: { name: 'Paket brodom', description: 'Naručeno do četiri i petnaest, sutra na brodu.' },
    },
  },
  {
    code: 'parcel-abroad',
    kind: 'parcel',
    countries: ['BE', 'DE', 'FR', 'GB', 'ES', 'HR'],
    priceCents: 1295,
    freeFromCents: 15_000,
    mostGrams: 23_000,
    weekdays: [1, 2, 3, 4, 5],
    latestOrder: '16:15',
    leadDays: 4,
    texts: {
      nl: { name: 'Pakje over de grens', description: 'Vier dagen onderweg, boot en al.' },
      be: { name: 'Pakje over de grens', description: 'Vier dagen onderweg, met boot en al.' },
      de: { name: 'Paket über die Grenze', description: 'Vier Tage unterwegs, Boot eingeschlossen.' },
      en: { name: 'Parcel abroad', description: 'Four days on its way, boat included.' },
      fr: { name: 'Colis à l’étranger', description: 'Quatre jours de route, bateau compris.' },
      zh: { name: '国际包裹', description: '含船运，途中约四天。' },
      es: { name: 'Paquete al extranjero', description: 'Cuatro días de camino, barco incluido.' },
      hr: { name: 'Paket u inozemstvo', description: 'Četiri dana puta, brod uključen.' },
    },
  },
  {
    code: 'reception',
    kind: 'pickup',
    priceCents: 0,
    leadDays: 0,
    latestOrder: '17:00',
    texts: {
      nl: { name: 'Ophalen bij de receptie', description: 'Het ligt klaar, de koffie ook.' },
      be: { name: 'Afhalen aan de receptie', description: 'Het ligt klaar, de koffie ook.' },
      de: { name: 'An der Rezeption abholen', description: 'Es liegt bereit, der Kaffee auch.' },
      en: { name: 'Collect at reception', description: 'It is ready for you, and so is the coffee.' },
      fr: { name: 'À retirer à la réception', description: 'Tout est prêt, le café aussi.' },
      zh: { name: '到前台自取', description: '东西备好了，咖啡也是。' },
      es: { name: 'Recoger en recepción', description: 'Está listo, y el café también.' },
      hr: { name: 'Preuzimanje na recepciji', description: 'Spremno je, a i kava.' },
    },
  },
  {
    code: 'room',
    kind: 'room',
    priceCents: 0,
    leadDays: 0,
    latestOrder: '12:00',
    texts: {
      nl: { name: 'Op je kamer', description: 'Het ligt er als je binnenkomt, op de dag die je kiest.' },
      be: { name: 'Op uw kamer', description: 'Het ligt er als u binnenkomt, op de dag die u kiest.' },
      de: {
        name: 'Auf Ihr Zimmer',
        description: 'Es liegt da, wenn Sie hereinkommen, an dem Tag, den Sie wählen.',
      },
      en: { name: 'To your room', description: 'It is there when you come in, on the day you choose.' },
      fr: { name: 'Dans votre chambre', description: 'Tout vous y attend, le jour de votre choix.' },
      zh: { name: '送到您的房间', description: '在您选定的日子，进门就能看到。' },
      es: { name: 'A su habitación', description: 'Le espera al entrar, el día que usted elija.' },
      hr: { name: 'U Vašu sobu', description: 'Čeka Vas u sobi na dan koji odaberete.' },
    },
  },
];

/** Codes that the inn gives away. */
export const vouchers: readonly VoucherShape[] = [
  { code: 'ZILT10', kind: 'percent', percentage: 10, minimumCents: 2500 },
  { code: 'ZEEP5', kind: 'amount', amountCents: 500, category: 'bath', isCombinable: true },
  { code: 'VRIJVRACHT', kind: 'freeShipping', isCombinable: true },
];
