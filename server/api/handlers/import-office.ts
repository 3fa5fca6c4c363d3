import type { ImportRun } from '../../../contract/office-import.ts';
import { exportCategories, exportProducts, exportTerms } from '../../catalog/index.ts';
import { assertRight } from '../../customers/index.ts';
import { getStaff } from '../../platform/index.ts';
import type { ApiContext } from '../api-context.ts';
import type { Handlers } from '../http.ts';
import { applyImport, checkImport, listImports, readImport } from '../import/import-runs.ts';
import { undoImportRun } from '../import/undo-run.ts';

const exports = { products: exportProducts, categories: exportCategories, terms: exportTerms };

/** A file of nights changes rates, so it needs their right too. @throws ApiError `forbidden` */
function assertKind(context: ApiContext, kind: ImportRun['kind']): void {
  if (kind === 'nights') assertRight(getStaff(context), 'rates:write');
}

/** @throws ApiError `not_found`, `forbidden` */
async function assertRun(context: ApiContext, importId: string): Promise<void> {
  assertKind(context, (await readImport(context.db, context.site.id, importId)).kind);
}

export const officeImportHandlers: Handlers['officeImport'] = {
  all: ({ db, site }, { query }) => listImports(db, site.id, query),

  check(context, { body: { file, pictures, culture, columns = '{}' } }) {
    const { db, site, library, environment } = context;
    const { path, fileName } = file;
    const upload = {
      ...{ path, fileName, culture, columns: JSON.parse(columns), staffId: getStaff(context).id },
      zipPath: pictures?.path,
      assertKind: (kind: ImportRun['kind']) => assertKind(context, kind),
    };
    const { fileOrigins } = environment;
    return checkImport(db, site.id, upload, { maxPictureBytes: library.maxBytes, fileOrigins });
  },

  read: ({ db, site }, { params }) => readImport(db, site.id, params.importId),

  async apply(context, { params }) {
    await assertRun(context, params.importId);
    const { db, site, jobs, environment } = context;
    const { fileOrigins } = environment;
    return applyImport(db, site.id, params.importId, { staffId: getStaff(context).id, jobs, fileOrigins });
  },

  async undo(context, { params }) {
    await assertRun(context, params.importId);
    const { db, site, jobs } = context;
    return undoImportRun(db, site.id, params.importId, { staffId: getStaff(context).id, jobs });
  },

  async export({ db, site }, { query: { kind } }) {
    return { fileName: `${kind}.csv`, csv: await exports[kind](db, site.id, site.cultures) };
  },
};
