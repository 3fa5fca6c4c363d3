export { body, cell, heading, page, paragraph, section, small, strong, title, width } from './a4.ts';
export { colours } from './colours.ts';
export { drawDunes } from './ornament.ts';
export { openPdfPage, type PdfPage, type Printed } from './pdf-page.ts';
export { type Cell, type Column, type Flow, heightOfTable, printTable } from './table.ts';
export { inTurn } from './task-queue.ts';
