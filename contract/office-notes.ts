import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byStaff, closed, stale, version } from './office-rooms.ts';
import { id, instant, line } from './wire.ts';

/** The largest number of notes about one thing. */
export const maxNotes = 200;

const text = line(2000).min(1);

const note = z.object({
  id,
  version,
  text: z.string(),
  isPinned: z.boolean().describe('it stands above the others'),
  staffName: z.string().describe('who wrote it; empty when they are gone'),
  createdAt: instant,
});

export type Note = z.infer<typeof note>;

const reply = z.array(note);

/** The calls about the notes of one kind of thing, which need the rights of its area. */
function noteCalls(area: 'guests' | 'reservations' | 'orders', subject: string) {
  const read = { ...byStaff, right: `${area}:read` } as const;
  const written = { ...byStaff, right: `${area}:write` } as const;
  const subjectId = line(60).min(1);
  const params = z.object({ subjectId, noteId: id });
  return {
    all: endpoint({
      ...read,
      summary: `The notes of staff about ${subject}: pinned ones first, then the newest first.`,
      params: z.object({ subjectId }),
      reply,
      errors: [...closed, 'not_found'],
    }),
    create: endpoint({
      ...written,
      summary: `Writes a note about ${subject}.`,
      params: z.object({ subjectId }),
      body: z.object({ text, isPinned: z.boolean().default(false) }),
      reply,
      errors: [...closed, 'not_found', 'conflict'],
    }),
    change: endpoint({
      ...written,
      summary: `Changes or pins a note about ${subject}. ${stale}`,
      params,
      body: z.object({ version, text: text.optional(), isPinned: z.boolean().optional() }),
      reply,
      errors: [...closed, 'not_found', 'version_conflict'],
    }),
    remove: endpoint({
      ...written,
      summary: `Removes a note about ${subject}.`,
      params,
      reply,
      errors: [...closed, 'not_found'],
    }),
  };
}

/** The notes about a person; `subjectId` is the id of the person. */
export const officeGuestNote = noteCalls('guests', 'a guest');
/** The notes about a reservation; `subjectId` is its id. */
export const officeStayNote = noteCalls('reservations', 'a reservation');
/** The notes about an order; `subjectId` is its number. */
export const officeOrderNote = noteCalls('orders', 'an order');
