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
  const actors = {
    anyone: { name: 'nobody', isStaff: false, accessToken: undefined } as Holder,
    customer: await signedIn('ana', false),
    staff: await signedIn('ada', true),
  };
  /** Returns the actors that may make a call. */
  return ({ endpoint }: Route): Holder[] => endpoint.callers.map((caller) => actors[caller]);
}
