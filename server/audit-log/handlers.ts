import type { Handlers } from '../http.ts';
import { auditEntries } from './audit-entries.ts';

export const auditLogHandlers: Handlers['auditLog'] = {
  all: ({ db, site }, { query }) => auditEntries(db, site.id, query),
};
