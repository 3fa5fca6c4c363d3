import { ApiError } from '../../../contract/errors.ts';
import { id } from '../../../contract/wire.ts';
import { changeNote, createNote, listNotes, type NoteSubject, removeNote } from '../../guests/index.ts';
import { getSiteOrderId } from '../../orders/index.ts';
import { getStaff } from '../../platform/index.ts';
import type { ApiContext } from '../api-context.ts';
import type { Handlers } from '../http.ts';

type ReadSubject = (context: ApiContext, subjectId: string) => Promise<NoteSubject>;

/** The handlers of the notes about one kind of thing. */
const noteHandlers = (subjectOf: ReadSubject): Handlers['officeGuestNote'] => ({
  all: async (context, { params }) => listNotes(context.db, await subjectOf(context, params.subjectId)),

  create: async (context, { params, body }) =>
    createNote(context.db, await subjectOf(context, params.subjectId), getStaff(context).id, body),

  change: async (context, { params, body }) =>
    changeNote(context.db, await subjectOf(context, params.subjectId), params.noteId, body),

  remove: async (context, { params }) =>
    removeNote(context.db, await subjectOf(context, params.subjectId), params.noteId),
});

const byId =
  (column: NoteSubject['column']): ReadSubject =>
  async ({ site }, subjectId) => {
    const parsed = id.safeParse(subjectId);
    if (!parsed.success) throw new ApiError('not_found');
    return { siteId: site.id, column, id: parsed.data };
  };

export const officeGuestNoteHandlers = noteHandlers(byId('person_id'));

export const officeStayNoteHandlers = noteHandlers(byId('reservation_id'));

export const officeOrderNoteHandlers = noteHandlers(async ({ db, site }, orderName) => ({
  siteId: site.id,
  column: 'order_id',
  id: await getSiteOrderId(db, site.id, orderName),
}));
