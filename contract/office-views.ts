import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, line } from './wire.ts';

const listName = z.string().regex(/^[a-z][a-z-]{0,59}$/);

const savedView = z.object({
  id,
  name: z.string(),
  query: z.string().describe('the parameters of the list’s address'),
  isShared: z.boolean().describe('other staff see it too'),
  isOwn: z.boolean(),
});

export type SavedView = z.infer<typeof savedView>;

/** How many views one member of staff may save. */
export const maxSavedViews = 100;

/** The calls of the office about lists as staff arranged them. */
export const officeViews = {
  all: endpoint({
    summary: 'The saved views of a list: one’s own and those that others share, by name.',
    callers: ['staff'],
    right: null,
    audience: 'personal',
    query: z.object({ list: listName }),
    reply: z.array(savedView),
    errors: ['unauthenticated', 'forbidden'],
  }),
  save: endpoint({
    summary: 'Saves a view of a list; one’s own view with the same name is replaced.',
    callers: ['staff'],
    right: null,
    audience: 'personal',
    body: z.object({
      list: listName,
      name: line(80).min(1),
      query: z.string().max(2000),
      isShared: z.boolean(),
    }),
    reply: z.array(savedView),
    errors: ['unauthenticated', 'forbidden', 'conflict'],
  }),
  remove: endpoint({
    summary: 'Removes one’s own view.',
    callers: ['staff'],
    right: null,
    audience: 'personal',
    params: z.object({ viewId: id }),
    reply: z.null(),
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
};
