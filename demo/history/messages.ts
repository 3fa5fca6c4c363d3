import type { Culture } from '../../contract/culture.ts';

/** A message of the contact form or the group form; `answeredAfter` is in hours, undefined while unanswered. */
export type MessageShape = {
  form: 'contact' | 'group';
  /** The place of its sender in the list of guests. */
  from: number;
  culture: Culture;
  /** Hours ago. */
  sent: number;
  answeredAfter?: number;
  answers: Record<string, string>;
};

export const messages: readonly MessageShape[] = [
  contact(6, 'de', 3, 'stay', 'Dürfen wir unseren Dackel in die Tuinkamer mitbringen? Er heißt Krabbe.'),
  contact(2, 'nl', 5, 'shop', 'Is de theepot van de duinen nog te bestellen, of was dat de laatste?'),
  contact(11, 'en', 9, 'restaurant', 'Four of us on Friday, one allergic to shellfish. Can you manage?'),
  group(7, 'de', 20, 'ten', 'Ein Chorwochenende mit einem Klavier, wenn es eines gibt.'),
  contact(9, 'fr', 26, 'lost', 'J’ai oublié un bonnet rouge dans le sauna, mardi soir.'),
  contact(0, 'nl', 31, 'stay', 'Kunnen we een dag eerder komen? De boot van zaterdag is vol.', 4),
  contact(14, 'es', 52, 'stay', '¿A qué hora sale el último barco el domingo?', 3),
  contact(17, 'zh', 75, 'other', '请问客栈有中文的潮汐表吗？', 6),
  group(4, 'be', 100, 'twenty', 'Een familieweekend met drie generaties. Liefst één lange tafel.', 20),
  contact(16, 'hr', 148, 'shop', 'Šaljete li vunene deke u Hrvatsku?', 5),
  contact(13, 'en', 220, 'lost', 'A grey scarf, left on the hook by the stove. No hurry.', 2),
  contact(3, 'nl', 340, 'restaurant', 'Is de keuken op maandag open?', 1),
  contact(8, 'de', 500, 'stay', 'Danke für die ruhigen Tage. Die Rechnung stimmt übrigens jetzt.', 7),
  contact(19, 'nl', 730, 'other', 'Mogen we de vuurtoren schilderen? Op papier, bedoel ik.', 3),
];

function contact(
  from: number,
  culture: Culture,
  sent: number,
  subject: 'stay' | 'restaurant' | 'shop' | 'lost' | 'other',
  message: string,
  answeredAfter?: number,
): MessageShape {
  return { form: 'contact', from, culture, sent, answeredAfter, answers: { subject, message } };
}

function group(
  from: number,
  culture: Culture,
  sent: number,
  people: 'ten' | 'twenty' | 'more',
  wishes: string,
  answeredAfter?: number,
): MessageShape {
  return { form: 'group', from, culture, sent, answeredAfter, answers: { people, wishes } };
}
