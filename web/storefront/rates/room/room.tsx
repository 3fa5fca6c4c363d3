import { useEffect } from 'react';
import { data } from 'react-router';
import { ProductGallery } from '../../catalog/product-gallery.tsx';
import { countEvent } from '../../consent/count-event.ts';
import { Breadcrumbs } from '../../content/breadcrumbs.tsx';
import { readQuestion } from '../stay-question.ts';
import type { Route } from './+types/room.ts';
import { addStayToCart } from './add-stay-to-cart.ts';
import { BookingForm } from './booking-form.tsx';
import { BookingProblem } from './booking-problem.tsx';
import { DaysForm } from './days-form.tsx';
import { loadRoom, roomAt } from './load-room.ts';
import { NoStay } from './no-stay.tsx';
import { RatePlans } from './rate-plans.tsx';
import { RoomIntro } from './room-intro.tsx';
import { roomCrumbs, roomMeta } from './room-meta.ts';
import './room.css';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const loaded = await loadRoom({ url, context, ...roomAt(url, params.room, context) });
  // A cache keeps no page without its promo code.
  return loaded.promo === 'limited' ? data(loaded, { status: 429 }) : loaded;
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  return addStayToCart({
    request,
    context,
    ...roomAt(url, params.room, context),
    question: readQuestion(url.searchParams),
    arrangement: url.searchParams.get('arrangement')?.toUpperCase() ?? '',
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  roomMeta(loaderData, matches[0]?.loaderData);

export default function RoomScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { room, found, question } = loaderData;
  const { from } = question;
  const { itemcode: itemCode, name } = room;
  useEffect(() => countEvent('room.seen', { itemCode, name }), [itemCode, name]);
  return (
    <div className="wide pb-20" key={room.itemcode}>
      <Breadcrumbs crumbs={roomCrumbs(loaderData)} />
      <article className="room grid gap-x-[clamp(2rem,5vw,4.5rem)] gap-y-8 min-[60rem]:grid-cols-[minmax(0,13fr)_minmax(0,10fr)] min-[60rem]:items-start mt-6">
        <ProductGallery product={room} />
        <RoomIntro data={loaderData} />
      </article>
      <DaysForm data={loaderData} />
      {found && from && (
        <>
          {actionData && !found.chosen && (
            <div className="room-section">
              <BookingProblem problem={actionData.problem} />
            </div>
          )}
          {found.offers.length > 0 ? (
            <RatePlans room={room} found={found} question={{ ...question, from }} />
          ) : (
            <NoStay room={room} found={found} question={{ ...question, from }} />
          )}
          {found.chosen && (
            <BookingForm
              key={`${from} ${question.nights} ${found.chosen.stay.arrangement.itemCode}`}
              room={room}
              offer={found.chosen}
              extras={found.extras}
              units={found.units}
              question={{ ...question, from }}
              answer={actionData ?? null}
            />
          )}
        </>
      )}
    </div>
  );
}
