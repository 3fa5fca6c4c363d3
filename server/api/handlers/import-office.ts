import { exportCategories, exportProducts, exportTerms } from '../../catalog/index.ts';
import { assertRight } from '../../customers/index.ts';
import { getStaff } from '../../platform/index.ts';
import type { ApiContext } from '../api-context.ts';
import type { Handlers } from '../http.ts';
import { type AssertKind, applyImport, checkImport, listImports, readImport } from '../import/import-runs.ts';
import { undoImportRun } from '../import/undo-run.ts';

const exports = { products: exportProducts, categories: exportCategories, terms: exportTerms };

/** A file of nights changes rates, so it needs their right too. */
const assertKindFor =
  (context: ApiContext): AssertKind =>
  (kind) => {
    if (kind === 'nights') assertRight(getStaff(context), 'rates:write');
  };

export const officeImportHandlers: Handlers['officeImport'] = {
  all: ({ db, site }, { query }) => listImports(db, site.id, query),

  check(context, { body: { file, pictures, culture, columns = '{}' } }) {
    const { db, site, library, environment } = context;
    const { path, fileName } = file;
    const upload = {
      ...{ path, fileName, culture, columns: JSON.parse(columns), staffId: getStaff(context).id },
      readerCulture: context.culture,
      zipPath: pictures?.path,
      assertKind: assertKindFor(context),
    };
    const { fileOrigins } = environment;
    return checkImport(db, site.id, upload, { maxPictureBytes: library.maxBytes, fileOrigins });
  },

  read: ({ db, site, culture }, { params }) => readImport(db, site.id, params.importId, culture),

  apply(context, { params }) {
    const { db, site, jobs, environment, culture: readerCulture } = context;
    const { fileOrigins } = environment;
    const actor = { staffId: getStaff(context).id, readerCulture, assertKind: assertKindFor(context) };
    return applyImport(db, site.id, params.importId, { ...actor, jobs, fileOrigins });
  },

  undo(context, { params }) {
    const { db, site, jobs, culture: readerCulture } = context;
    const actor = { staffId: getStaff(context).id, readerCulture, assertKind: assertKindFor(context) };
    return undoImportRun(db, site.id, params.importId, { ...actor, jobs });
  },

  async export({ db, site }, { query: { kind } }) {
    return { fileName: `${kind}.csv`, csv: await exports[kind](db, site.id, site.cultures) };
  },
};
