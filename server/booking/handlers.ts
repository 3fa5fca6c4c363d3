import { ApiError } from '../../contract/errors.ts';
import type { Handlers } from '../http.ts';

const notYet = (): never => {
  throw new ApiError('unavailable');
};

export const stayHandlers: Handlers['stay'] = {
  all: notYet,
  read: notYet,
  describe: notYet,
  quoteChange: notYet,
  change: notYet,
  cancel: notYet,
  addExtra: notYet,
};
