export { body, cell, heading, page, paragraph, section, small, strong, title, width } from './a4.ts';
export { colours } from './colours.ts';
export { inTurn } from './in-turn.ts';
export { drawDunes } from './ornament.ts';
export { openPdfPage, type PdfPage, type Printed } from './sheet.ts';
export { type Cell, type Column, type Flow, heightOfTable, printTable } from './table.ts';
