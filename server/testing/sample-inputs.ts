import type { Contract, Input } from '../../contract/contract.ts';
import { nl } from '../../demo/shop/texts/nl.ts';
import { texts } from '../../demo/texts/index.ts';

type Samples = {
  [Module in keyof Contract]: { [Name in keyof Contract[Module]]: Input<Contract[Module][Name]> };
};

/** An input of each call that the demo inn answers with success. A call without one does not compile. */
export const sampleInputs = (pageId: string): Samples => ({
  content: {
    findPageByUrl: { query: { path: texts.nl.pages.rooms.path } },
    pageContent: { query: { id: pageId } },
    breadcrumbs: { query: { pathname: texts.nl.pages.rooms.path } },
    menuByName: { query: { name: 'main' } },
    locations: { query: { filters: 'culture:eq:nl', orderBy: 'name:asc', pageSize: '2' } },
    siteProperties: {},
    singleSetting: { query: { Group: 'checkout', Name: 'defaultCountry' } },
    settingsByGroup: { query: { Group: 'shippingMethods' } },
    robotsRules: { query: { pageNumber: '1', pageSize: '1000' } },
    photoFeed: { query: { name: 'zilteduin', limit: '3' } },
    createFrontendMessage: { body: { severity: 1, message: 'the map did not load', data: { tries: 2 } } },
  },
  catalog: {
    categories: { query: { orderBy: 'sortOrder:asc', pageSize: '9999' } },
    categoriesByParent: { query: { parentId: pageId } },
    categoryByUrl: { query: { path: `/shop/${nl.categories.bath.slug}` } },
    breadcrumbsFromCategories: { query: { pathname: `/shop/${nl.categories.bath.slug}` } },
    breadcrumbsFromProduct: { query: { itemCode: 'SOAP-ALGAE' } },
    products: { query: { filters: 'opt_colour:eq:sea', orderBy: 'price:asc' } },
    productFilters: { query: { filters: 'attr_scent:eq:pine' } },
    productByUrl: { query: { path: `/shop/${nl.products['SOAP-ALGAE'].slug}` } },
    allProducts: { query: { Type: 'extraProduct', items: '9999' } },
    search: { query: { searchTerm: 'zeep' } },
    realtimeStock: { query: { itemCodes: 'SOAP-ALGAE,SOAP-PINE' } },
    favorites: {},
    addOrRemoveFavorite: { body: { itemCode: 'SOAP-ALGAE' } },
  },
});
