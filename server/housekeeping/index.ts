export { readDay } from './day.ts';
export { assignRooms, markRoom, readRoom } from './mark-room.ts';
export { readRooms } from './room-states.ts';
export { putRules, readRules } from './rules.ts';
