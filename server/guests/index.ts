export { changeNote, createNote, listNotes, type NoteSubject, removeNote } from './notes.ts';
