import type { DemoName } from '../../demo/people.ts';
import type { Route } from '../../server/api/routes.ts';
import type { Shop } from './open-shop.ts';

type Holder = { name: DemoName | 'nobody'; isStaff: boolean; accessToken: string | undefined };

/** Signs in an actor for every kind of caller. */
export async function openActors(shop: Pick<Shop, 'signIn'>) {
  const signedIn = async (name: DemoName, isStaff: boolean): Promise<Holder> => {
    const { accessToken } = await shop.signIn(name, isStaff ? 'office' : 'customer');
    return { name, isStaff, accessToken };
  };
  const anonymous: Holder = { name: 'nobody', isStaff: false, accessToken: undefined };
  const ana = await signedIn('ana', false);
  const [eva, mees, ada] = [
    await signedIn('eva', true),
    await signedIn('mees', true),
    await signedIn('ada', true),
  ];
  const byRight = {
    anyone: [anonymous],
    customer: [ana],
    editor: [eva, mees, ada],
    manager: [mees, ada],
    admin: [ada],
  };
  /** Returns the actors that may make a call, the first of each kind before the others. */
  return ({ endpoint }: Route): Holder[] => {
    if (endpoint.callers.includes('anyone')) return [anonymous];
    return [...new Set(endpoint.callers.flatMap((right) => byRight[right]))];
  };
}
