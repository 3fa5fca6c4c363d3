/** A reservation as a calendar event: whole days, from arrival until departure. Dates are `yyyy-mm-dd`. */
export type ReservationEvent = {
  /** Permanent: a calendar recognises the event by it. */
  uid: string;
  /** Rises with every change of the event. */
  sequence: number;
  changedAt: Date;
  state: 'tentative' | 'confirmed' | 'cancelled';
  arrival: string;
  departure: string;
  summary: string;
  location: string;
  description: readonly string[];
  url: string;
};

export const calendarType = 'text/calendar; charset=utf-8';

/**
 * The event's UID, the same in emails and on the reservation's page; `address` is any address of the site.
 */
export const reservationUid = (reservationId: string, address: string) =>
  `stay-${reservationId}@${new URL(address).hostname}`;

/**
 * Writes the calendar file of a reservation (RFC 5545). The end date, the day of departure, is exclusive: the
 * next guest arrives on it.
 */
export function reservationIcs(event: ReservationEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Herberg//Stay//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${formatInstant(event.changedAt)}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${event.state.toUpperCase()}`,
    `DTSTART;VALUE=DATE:${event.arrival.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${event.departure.replaceAll('-', '')}`,
    `SUMMARY:${escapeText(event.summary)}`,
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    `DESCRIPTION:${escapeText(event.description.join('\n'))}`,
    `URL:${event.url}`,
    // A reservation does not make a person busy all day.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${wrapLine(line)}\r\n`).join('');
}

const formatInstant = (moment: Date) => `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Escapes text for a value (section 3.3.11), and replaces characters that are not allowed. */
function escapeText(text: string): string {
  return (
    text
      .replaceAll(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are not allowed in a value
      .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
      .replaceAll(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n')
  );
}

/**
 * A line has at most 75 octets; the rest continues after a break and a space (section 3.1), never within a
 * character.
 */
const maxLineBytes = 75;

function wrapLine(line: string): string {
  let folds = '';
  let octets = 0;
  for (const character of line) {
    const more = Buffer.byteLength(character);
    if (octets + more > maxLineBytes) {
      folds += '\r\n ';
      octets = 1;
    }
    folds += character;
    octets += more;
  }
  return folds;
}
