/** A stay as a calendar tells it: whole days, from that of arrival until that of departure. Dates are `yyyy-mm-dd`. */
export type ReservationEvent = {
  /** The same for ever: by it a calendar knows what it has already. */
  uid: string;
  /** Rises with every change of what the event says. */
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

/** By what calendars know a stay, in letters and on its page alike; `address` is any of the site. */
export const reservationUid = (reservationId: string, address: string) =>
  `stay-${reservationId}@${new URL(address).hostname}`;

/** The calendar file of a stay (RFC 5545). The day of departure is its end and not in it: the next guest's begins there. */
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
    // Nobody is busy all day because they sleep somewhere else.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${wrapLine(line)}\r\n`).join('');
}

const formatInstant = (moment: Date) => `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Text as a value: what has a meaning in the format loses it (section 3.3.11), and what cannot be in it goes. */
function escapeText(text: string): string {
  return (
    text
      .replaceAll(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: a control character is what must not be in a value
      .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
      .replaceAll(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n')
  );
}

/** A line has at most 75 octets; what is longer goes on after a break and a space (section 3.1), never within a character. */
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
