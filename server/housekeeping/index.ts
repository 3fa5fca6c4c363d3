export { readDay } from './day.ts';
export {
  addFaultPicture,
  type FaultPictureSize,
  faultPictureFile,
  getFaultPicture,
  removeFaultPicture,
  trimFaultPictures,
} from './fault-pictures.ts';
export { changeFault, createFault, faultList, readFault } from './faults.ts';
export { changeFound, createFound, foundList, readFound } from './found-things.ts';
export { assignRooms, markRoom, readRoom } from './mark-room.ts';
export { readRooms } from './room-states.ts';
export { putRules, readRules } from './rules.ts';
