export { cashEntryList, enterCash } from './entries.ts';
export {
  closeShift,
  currentShift,
  moveCash,
  openShift,
  readShift,
  shiftList,
} from './shifts.ts';
