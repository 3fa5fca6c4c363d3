import { useCallback } from 'react';
import { roomHref } from '../../../../contract/site-map.ts';
import { useCulture } from '../../../use-culture.ts';
import { questionQuery, type StayQuestion } from '../stay-question.ts';

/** Returns the address of a room type's page, for a search and a rate plan where those are known. */
export function useRoomAddress() {
  const culture = useCulture();
  return useCallback(
    (itemCode: string, question?: StayQuestion, arrangement?: string) => {
      const query = question?.from ? questionQuery(question) : { promo: question?.promo };
      return roomHref(culture, itemCode, { ...query, arrangement });
    },
    [culture],
  );
}
