import { data, type MetaDescriptor, type RouterContextProvider } from 'react-router';
import type { Result } from '../../../client/result.ts';
import type { Api } from '../../../client/typed.ts';
import type { Product } from '../../../contract/catalog.ts';
import type { Contract } from '../../../contract/contract.ts';
import { type Culture, splitCulture } from '../../../contract/culture.ts';
import type { BookedStay } from '../../../contract/stay.ts';
import { screenAt, siteMap } from '../../site-map.ts';
import { apiFor, visitContext } from '../../visit.ts';
import { ownMeta } from '../account/account-meta.ts';
import type { Shell } from '../layout/shell.ts';
import { discreetMeta } from '../sign-in/mailed-link.ts';
import { type StayDeed, stayDeeds } from './stay-path.ts';

type Asked = { url: URL; context: Readonly<RouterContextProvider> };

export type StayVisit = {
  culture: Culture;
  api: Api<Contract>;
  /** Holds the cookies that the calls set, for the answer. */
  headers: Headers;
};

/** A visit of a screen below `/stay/manage`. @throws status 404 at any other path, or in a culture that is not offered */
export function stayVisit({ url, context }: Asked): StayVisit {
  const { culture } = splitCulture(url.pathname);
  const isOffered = context.get(visitContext).cultures.includes(culture);
  if (screenAt(url.pathname) !== siteMap.manageStay || !isOffered) throw data(null, { status: 404 });
  const headers = new Headers();
  return { culture, api: apiFor(context, culture, headers), headers };
}

/** What was read of a stay. @throws status 404 where a link opens none, and what came of any other failure */
export function foundStay(answer: Result<BookedStay>): BookedStay {
  if (answer.succeeded) return answer.data;
  const isUnknown = answer.status === 400 || answer.status === 404;
  throw data(null, { status: isUnknown ? 404 : answer.status || 503 });
}

/** What the page of a stay shows of it: the room's picture too, and what was done just now. */
export async function shownStay(api: Api<Contract>, stay: BookedStay, url: URL) {
  const done = url.searchParams.get('done');
  return {
    stay,
    picture: await pictureOf(api, stay.room.itemCode),
    done: stayDeeds.find((deed): deed is StayDeed => deed === done) ?? null,
    now: new Date().toISOString(),
  };
}

export type ShownStay = Awaited<ReturnType<typeof shownStay>>;

async function pictureOf(api: Api<Contract>, itemcode: string): Promise<Product['images'][number] | null> {
  const { data: found } = await api.catalog.allProducts({ query: { itemcode } });
  return found?.[0]?.images[0] ?? null;
}

/** Its address opens the stay, so no search engine and no other site is told it. */
export function stayMeta(title: string, shell: Shell | undefined): MetaDescriptor[] {
  return [...ownMeta(title, shell), discreetMeta];
}
