import { exportCategories, exportProducts, exportTerms } from '../../catalog/index.ts';
import { getStaff } from '../../platform/index.ts';
import type { Handlers } from '../http.ts';
import { applyImport, checkImport, listImports, readImport, undoImportRun } from '../import/import-runs.ts';

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
  apply: ({ db, site, jobs, environment: { fileOrigins } }, { params }) =>
    applyImport(db, site.id, params.importId, { jobs, fileOrigins }),
  undo: ({ db, site, jobs }, { params }) => undoImportRun(db, site.id, params.importId, jobs),

  async export({ db, site }, { query: { kind } }) {
    return { fileName: `${kind}.csv`, csv: await exports[kind](db, site.id, site.cultures) };
  },
};
