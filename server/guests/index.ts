export {
  changeGuest,
  createGuest,
  eraseGuest,
  exportGuest,
  type GuestReader,
  guestList,
  readGuest,
} from './guest.ts';
export { changeNote, createNote, listNotes, type NoteSubject, removeNote } from './notes.ts';
