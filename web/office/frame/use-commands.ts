import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import { href } from '../../../contract/site-map.ts';
import { useDebounced } from '../../editor/use-debounced.ts';
import { useRead } from '../../ui/use-read.ts';
import { officeApi } from '../office-api.ts';
import { useDayFormat } from '../shop/day-format.ts';
import { useMayUse } from '../use-may-use.ts';
import { argumentLabels, type Command, commandLabels, commands, readCommand } from './commands.ts';
import type { Choice } from './use-found.ts';

/** The states of a reservation that a command is for. */
const statesOf: Partial<Record<Command['name'], string>> = { checkIn: 'confirmed', checkOut: 'inHouse' };

/**
 * The commands of the reader that a term means, those with an argument for each thing that the search finds by it.
 * `isCurrent` is false while they are not those of the whole term yet.
 */
export function useCommands(culture: Culture, term: string): { choices: Choice[]; isCurrent: boolean } {
  const { t } = useTranslation();
  const mayUse = useMayUse();
  const day = useDayFormat();
  const labels = commandLabels(t);
  const hints = argumentLabels(t);
  const read = commands.flatMap((command) => {
    const label = labels[command.name];
    const meant = mayUse(command.right) && readCommand(label, term, 'of' in command);
    return meant ? [{ ...command, ...meant, label }] : [];
  });
  // "Check in Jansen" is no check-out, although it has the word "check".
  const maxMatched = Math.max(0, ...read.map(({ matched }) => matched));
  const meant = read.filter(({ argument, matched }) => argument === '' || matched === maxMatched);
  const wanted = meant.find(({ argument }) => argument)?.argument ?? '';
  const settled = useDebounced(wanted);
  const { value, isReading } = useRead(
    officeApi.officeSearch.find,
    settled === '' ? null : { query: { term: settled } },
  );

  const choices = meant.flatMap((command): Choice[] => {
    const { name, label, argument } = command;
    if ('panel' in command) {
      const { panel, path, does } = command;
      const params = { culture, panel, ...(path && { '*': path }) };
      const url = href('panel', params, does && { query: { do: does } });
      return [{ key: name, label, detail: '', url }];
    }
    if (!argument) {
      return [{ key: name, label: `${label} …`, detail: hints[command.of], fill: `${label} ` }];
    }
    if (argument !== settled || !value) return [];
    if (name === 'block') {
      return value.units.map(({ roomItemCode, roomName, number }) => ({
        key: `${name} ${roomItemCode} ${number}`,
        label: `${label}: ${number}`,
        detail: roomName,
        url: href(
          'panel',
          { culture, panel: 'planner' },
          { query: { do: name, room: roomItemCode, unit: number } },
        ),
      }));
    }
    return value.reservations
      .filter(({ state }) => state === statesOf[name])
      .map(({ id, guestName, orderName, dateFrom, dateTo, roomName, unit }) => ({
        key: `${name} ${id}`,
        label: `${label}: ${guestName || orderName}`,
        detail: [`${day(dateFrom)} – ${day(dateTo)}`, unit ? `${roomName} ${unit}` : roomName].join(' · '),
        url: href('panel', { culture, panel: 'reservations', '*': id }, { query: { do: name } }),
      }));
  });
  return { choices, isCurrent: wanted === settled && !isReading };
}
