import { demoPerson } from '../../demo/people.ts';
import type { Shop } from './open-shop.ts';

/** Saves a view of a member of staff, who can remove it; a shared one is read by all staff. */
export async function freshView(
  shop: Shop,
  isShared = false,
): Promise<{ token: string; params: { viewId: string } }> {
  const { accessToken: token } = await shop.signIn('eva', 'office');
  const { id: personId } = await shop.db
    .selectFrom('person')
    .select('id')
    .where('email_address', '=', demoPerson('eva').emailAddress)
    .executeTakeFirstOrThrow();
  const { id: viewId } = await shop.db
    .insertInto('saved_view')
    .values({
      site_id: shop.site.id,
      person_id: personId,
      list: 'messages',
      name: crypto.randomUUID(),
      query: '',
      is_shared: isShared,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { token, params: { viewId } };
}
