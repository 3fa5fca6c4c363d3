import { useCallback } from 'react';
import { withCulture } from '../../../../contract/culture.ts';
import { useCulture } from '../../content/culture.ts';
import { questionQuery, roomPath, type StayQuestion } from '../stay-question.ts';

/** Returns the address of a room type's page, for a search and a rate plan where those are known. */
export function useRoomAddress() {
  const culture = useCulture();
  return useCallback(
    (itemCode: string, question?: StayQuestion, arrangement?: string) => {
      const query = question?.from ? questionQuery(question) : new URLSearchParams();
      if (arrangement) query.set('arrangement', arrangement);
      const text = query.toString();
      return withCulture(culture, roomPath(itemCode)) + (text && `?${text}`);
    },
    [culture],
  );
}
