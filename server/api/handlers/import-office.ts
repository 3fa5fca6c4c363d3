import { exportCategories, exportProducts, exportTerms } from '../../catalog/index.ts';
import { getStaff } from '../../platform/index.ts';
import type { Handlers } from '../http.ts';
import { applyImport, checkImport, listImports, readImport, undoImportRun } from '../import/import-runs.ts';

const exports = { products: exportProducts, categories: exportCategories, terms: exportTerms };

export const officeImportHandlers: Handlers['officeImport'] = {
  all: ({ db, site }, { query }) => listImports(db, site.id, query),

  check(context, { body: { file, culture, columns = '{}' } }) {
    const { path, fileName } = file;
    const upload = { path, fileName, culture, columns: JSON.parse(columns), staffId: getStaff(context).id };
    return checkImport(context.db, context.site.id, upload);
  },

  read: ({ db, site }, { params }) => readImport(db, site.id, params.importId),
  apply: ({ db, site }, { params }) => applyImport(db, site.id, params.importId),
  undo: ({ db, site }, { params }) => undoImportRun(db, site.id, params.importId),

  async export({ db, site }, { query: { kind } }) {
    return { fileName: `${kind}.csv`, csv: await exports[kind](db, site.id, site.cultures) };
  },
};
