export { fillEmpty } from './first-start.ts';
export { type Listening, listen } from './listen.ts';
export { searchOffice } from './office-search.ts';
