import { auditEntries, auditPeople } from '../audit-log/audit-entries.ts';
import type { Handlers } from '../http.ts';

export const auditLogHandlers: Handlers['auditLog'] = {
  all: ({ db, site }, { query }) => auditEntries(db, site.id, query),
  people: ({ db, site }) => auditPeople(db, site.id),
};
