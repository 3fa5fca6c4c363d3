import {
  changeCategory,
  changeProduct,
  changeProducts,
  changeStock,
  copyProduct,
  createCategory,
  createProduct,
  editedCategories,
  editedProduct,
  editedTerms,
  listMovements,
  listProducts,
  listStock,
  moveStock,
  orderCategories,
  orderTerms,
  putTerm,
} from '../../catalog/index.ts';
import { getStaff } from '../../platform/index.ts';
import type { Handlers } from '../http.ts';

export const officeProductHandlers: Handlers['officeProduct'] = {
  all: ({ db, site, culture }, { query }) => listProducts(db, site, culture, query),

  async choices({ db, site, catalog }) {
    const { vatRates, currency } = await catalog.context();
    const brands = await db
      .selectFrom('product')
      .select('brand')
      .distinct()
      .where('site_id', '=', site.id)
      .where('brand', 'is not', null)
      .orderBy('brand')
      .execute();
    return {
      vatCategories: Object.entries(vatRates).map(([name, percentage]) => ({ name, percentage })),
      brands: brands.flatMap(({ brand }) => brand ?? []),
      currency,
    };
  },

  read: ({ db, site }, { params }) => editedProduct(db, site.id, params.itemCode),
  create: ({ db, site }, { body }) => createProduct(db, site.id, body),
  change: ({ db, site }, { params, body }) => changeProduct(db, site.id, params.itemCode, body),
  copy: ({ db, site }, { params, body }) => copyProduct(db, site.id, params.itemCode, body.itemCode),

  changeMany(context, { body }) {
    const { db, site, culture } = context;
    return changeProducts(db, { site, culture, ...body, staffId: getStaff(context).id });
  },
};

export const officeStockHandlers: Handlers['officeStock'] = {
  all: ({ db, site, culture }, { query }) => listStock(db, site.id, culture, query),
  movements: ({ db, site }, { query }) => listMovements(db, site.id, query),

  move(context, { params, body }) {
    const { db, site, culture } = context;
    const staffId = getStaff(context).id;
    return moveStock(db, { siteId: site.id, culture, ...params }, { ...body, staffId });
  },

  change(context, { params, body }) {
    const { db, site, culture } = context;
    const staffId = getStaff(context).id;
    return changeStock(db, { siteId: site.id, culture, ...params }, { ...body, staffId });
  },
};

export const officeCategoryHandlers: Handlers['officeCategory'] = {
  all: ({ db, site }) => editedCategories(db, site.id),
  create: ({ db, site }, { body }) => createCategory(db, site.id, body),
  change: ({ db, site }, { params, body }) => changeCategory(db, site.id, params.code, body),
  order: ({ db, site }, { body }) => orderCategories(db, site.id, body),
};

export const officeTermHandlers: Handlers['officeTerm'] = {
  all: ({ db, site }) => editedTerms(db, site.id),
  put: ({ db, site }, { params, body }) => putTerm(db, site.id, params.name, body),
  order: ({ db, site }, { body }) => orderTerms(db, site.id, body.names),
};
