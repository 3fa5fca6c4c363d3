import { auditEntries, auditPeople } from '../audit-log/audit-entries.ts';
import { recordHistory } from '../audit-log/record-history.ts';
import type { Handlers } from '../http.ts';

export const auditLogHandlers: Handlers['auditLog'] = {
  all: ({ db, site }, { query }) => auditEntries(db, site.id, query),
  history: (context, { query }) => recordHistory(context, query),
  people: ({ db, site }) => auditPeople(db, site.id),
};
