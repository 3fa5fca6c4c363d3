import {
  errorDetail,
  errorList,
  listFailedJobs,
  runFailedJob,
  setManySolved,
  setSolved,
} from '../../platform/index.ts';
import type { Handlers } from '../http.ts';

export const errorChannelHandlers: Handlers['errorChannel'] = {
  all: ({ db, site }, { query }) => errorList(db, site.id, query),
  read: ({ db, site }, { params }) => errorDetail(db, site.id, params.messageId),
  solve: ({ db, site }, { params }) => setSolved(db, site.id, params.messageId, true),
  reopen: ({ db, site }, { params }) => setSolved(db, site.id, params.messageId, false),
  solveMany: async ({ db, site }, { body }) => ({
    changed: await setManySolved(db, site.id, body.errors, body.isSolved),
  }),
  failedJobs: (context, { query }) => listFailedJobs(context, query),
  async runJob(context, { params }) {
    await runFailedJob(context, params.jobId);
    return null;
  },
};
