import type { Contract, Input } from '../../contract/contract.ts';
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
});
