export {
  changeGuest,
  createGuest,
  eraseGuest,
  exportGuest,
  type GuestReader,
  guestList,
  putGuestNews,
  readGuest,
} from './guest.ts';
export { mergeProfiles, undoMerge } from './merge.ts';
export { trimMerges } from './merge-list.ts';
export { changeNote, createNote, listNotes, type NoteSubject, removeNote } from './notes.ts';
