import { exportCategories, exportProducts, exportTerms } from '../../catalog/index.ts';
import { getStaff } from '../../platform/index.ts';
import type { Handlers } from '../http.ts';
import { applyImport, checkImport, listImports, readImport } from '../import/import-runs.ts';
import { undoImportRun } from '../import/undo-run.ts';

const exports = { products: exportProducts, categories: exportCategories, terms: exportTerms };

export const officeImportHandlers: Handlers['officeImport'] = {
  all: ({ db, site }, { query }) => listImports(db, site.id, query),

  check(context, { body: { file, pictures, culture, columns = '{}' } }) {
    const { db, site, library, environment } = context;
    const { path, fileName } = file;
    const upload = {
      ...{ path, fileName, culture, columns: JSON.parse(columns), staffId: getStaff(context).id },
      zipPath: pictures?.path,
    };
    const { fileOrigins } = environment;
    return checkImport(db, site.id, upload, { maxPictureBytes: library.maxBytes, fileOrigins });
  },

  read: ({ db, site }, { params }) => readImport(db, site.id, params.importId),

  apply(context, { params }) {
    const { db, site, jobs, environment } = context;
    const { fileOrigins } = environment;
    return applyImport(db, site.id, params.importId, { staffId: getStaff(context).id, jobs, fileOrigins });
  },

  undo(context, { params }) {
    const { db, site, jobs } = context;
    return undoImportRun(db, site.id, params.importId, { staffId: getStaff(context).id, jobs });
  },

  async export({ db, site }, { query: { kind } }) {
    return { fileName: `${kind}.csv`, csv: await exports[kind](db, site.id, site.cultures) };
  },
};
